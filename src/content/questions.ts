/**
 * Questions that people ask before they write, under the prices.
 *
 *   questions: [
 *     { question: 'Do I own the site?', answer: 'Yes, all of it, from the day that it is paid.' },
 *   ],
 */
import type { QuestionsContent } from './types.ts';

export const questions: QuestionsContent = { title: 'Questions and Answers', questions: [] };
