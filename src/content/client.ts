import { agency } from './agency.ts';
import { contact } from './contact.ts';
import { extras } from './extras.ts';
import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { pricing } from './pricing.ts';
import { sections } from './sections.ts';
import { sketch } from './sketch.ts';
import type { ClientContent } from './types.ts';

export const clientContent: ClientContent = {
  agency,
  sections,
  navigation,
  home,
  pricing,
  contact,
  sketch,
  extras,
};
