import type { FormContent } from './types.ts';

export const form: FormContent = {
  title: 'Get In Touch',
  nameLabel: 'Your name',
  emailLabel: 'Your email',
  messageLabel: 'Your message',
  allNeeded: 'All fields are needed.',
  keptNote: 'If sending fails, your words stay here.',
  nameFault: 'Please write your name.',
  emailFault: 'Please write your whole address, with an ending such as .com.',
  messageFault: 'Please write your message.',
  heldStatus: 'The page is still loading. We will send your message as soon as it is ready.',
  withoutScript: 'This form cannot send messages right now. Please write to us directly:',
};
