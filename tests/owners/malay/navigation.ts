import type { NavigationContent } from './types.ts';

export const navigation: NavigationContent = {
  label: 'Utama',
  links: [
    { label: 'Laman Utama', section: 'Home', desktopOffset: -100, mobileOffset: -100 },
    { label: 'Tentang Kami', section: 'About', desktopOffset: -190, mobileOffset: -100 },
    { label: 'Perkhidmatan', section: 'Service', desktopOffset: -100, mobileOffset: -100 },
    { label: 'Harga', section: 'Price', desktopOffset: -100, mobileOffset: -100 },
  ],
  menuLabel: 'Menu',
  mailLabel: 'Hantar e-mel kepada kami',
  chatLabel: 'Berbual dengan kami di WhatsApp',
  chatName: 'WhatsApp',
  skipLabel: 'Langkau ke kandungan',
};
