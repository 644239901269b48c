import type { NavigationContent } from './types.ts';

export const navigation: NavigationContent = {
  label: 'Main',
  menuLabel: 'Menu',
  mailLabel: 'Send us an email',
  chatLabel: 'Chat with us on WhatsApp',
  chatName: 'WhatsApp',
  newTabNote: 'Opens in a new tab',
  skipLabel: 'Skip to content',
};
