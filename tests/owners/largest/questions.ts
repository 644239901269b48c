import type { QuestionsContent } from './types.ts';

export const questions: QuestionsContent = {
  title: 'Questions That People Ask Before They Write to Us',
  questions: [
    { question: 'Do I own the site?', answer: 'Yes, all of it, from the day that it is paid.' },
    { question: 'Who looks after it?', answer: 'We do, as long as you like, and you can leave.' },
  ],
};
