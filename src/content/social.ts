/**
 * Where else you are found, beside the mail and the chat.
 *
 *   links: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' }],
 */
import type { SocialContent } from './types.ts';

export const social: SocialContent = { label: 'Follow us', links: [] };
