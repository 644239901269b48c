/**
 * Your profiles elsewhere, linked beside mail and chat.
 *
 *   links: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/example' }],
 */
import type { SocialContent } from './types.ts';

export const social: SocialContent = { label: 'Follow us', links: [] };
