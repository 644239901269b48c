import type { InvitationContent } from './types.ts';

export const invitation: InvitationContent = {
  headline: "What are you waiting for? LET'S DO IT!",
  title: 'Contact Us For Collaboration',
  text: "Reach out to discuss your project needs and let's work together to achieve your business goals!",
};
