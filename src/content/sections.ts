/**
 * The sections of the page, in their order. Leave one out, move it, or add one of your own, as
 * docs/own-sections.md tells. A label puts a section into the bar, the menu and the foot of the page.
 */
import type { Section } from './types.ts';

export const sections: readonly Section[] = [
  { section: 'Home', label: 'Home' },
  { section: 'About', label: 'About Us', desktopOffset: -190 },
  { section: 'Service', label: 'Services' },
  { section: 'Price', label: 'Pricing' },
  { section: 'Contact' },
];
