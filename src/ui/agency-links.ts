/** The addresses behind the mail and chat links, with or without a message already in them. */
import type { Agency } from '../content/types.ts';

interface Draft {
  subject: string;
  body: string;
}

export const mailLink = ({ email }: Agency, draft?: Draft) =>
  draft
    ? `mailto:${email}?subject=${encodeURIComponent(draft.subject)}&body=${encodeURIComponent(draft.body)}`
    : `mailto:${email}`;

export function chatLink({ phone }: Agency, text?: string) {
  const chat = `https://wa.me/${phone.replaceAll(/\D/g, '')}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}
