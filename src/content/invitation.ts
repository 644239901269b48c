import type { InvitationContent } from './types.ts';

export const invitation: InvitationContent = {
  headline: "What are you waiting for? LET'S DO IT!",
  title: 'Contact Us For Collaboration',
  text: "Reach out to discuss your project needs and let's work together to achieve your business goals!",
  prompts: {
    title: 'Not sure what to write?',
    questions: ['What is it for?', 'Who will use it?', 'When do you need it?'],
  },
  next: {
    title: 'What happens next',
    steps: [
      'We read your message and answer by email.',
      'You see the plan and what it costs before we build.',
      'Nothing goes live before you approve it.',
    ],
  },
};
