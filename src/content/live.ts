import { agency } from './agency.ts';
import { contact } from './contact.ts';
import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { pricing } from './pricing.ts';
import type { LiveContent } from './types.ts';

export const liveContent: LiveContent = { agency, navigation, home, pricing, contact };
