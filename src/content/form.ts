import type { FormContent } from './types.ts';

export const form: FormContent = {
  title: 'Get In Touch',
  nameLabel: 'Your name',
  emailLabel: 'Your email',
  messageLabel: 'Your message',
  heldStatus:
    'The page is still loading. Your message is held, and will be sent as soon as it is ready.',
  withoutScript: 'The form needs a script that has not arrived. Please write to us directly:',
};
