import { about } from './about.ts';
import { colophon } from './colophon.ts';
import { introduction } from './introduction.ts';
import { invitation } from './invitation.ts';
import { clientContent } from './client.ts';
import { notFound } from './not-found.ts';
import { page } from './page.ts';
import { plans } from './plans.ts';
import { privacy } from './privacy.ts';
import { services } from './services.ts';
import type { SiteContent } from './types.ts';

export { notFound };

export const content: SiteContent = {
  ...clientContent,
  page,
  introduction,
  about,
  services,
  plans,
  invitation,
  privacy,
  colophon,
};
