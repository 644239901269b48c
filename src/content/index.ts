import { about } from './about.ts';
import { agency } from './agency.ts';
import { contact } from './contact.ts';
import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { page } from './page.ts';
import { pricing } from './pricing.ts';
import { services } from './services.ts';
import type { SiteContent } from './types.ts';

export const content: SiteContent = {
  page,
  agency,
  navigation,
  home,
  about,
  services,
  pricing,
  contact,
};
