import type { NavigationContent } from './types.ts';

export const navigation: NavigationContent = {
  label: 'Main',
  links: [
    { label: 'Home', section: 'Home', desktopOffset: -100, mobileOffset: -100 },
    { label: 'About Us', section: 'About', desktopOffset: -190, mobileOffset: -100 },
    { label: 'Services', section: 'Service', desktopOffset: -100, mobileOffset: -100 },
    { label: 'Pricing', section: 'Price', desktopOffset: -100, mobileOffset: -100 },
  ],
  menuLabel: 'Menu',
  mailLabel: 'Send us an email',
  chatLabel: 'Chat with us on WhatsApp',
  chatName: 'WhatsApp',
  newTabNote: 'Opens in a new tab',
  skipLabel: 'Skip to content',
};
