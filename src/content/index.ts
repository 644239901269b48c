import { about } from './about.ts';
import { colophon } from './colophon.ts';
import { company } from './company.ts';
import { font } from './font.ts';
import { form } from './form.ts';
import { handOver } from './hand-over.ts';
import { introduction } from './introduction.ts';
import { invitation } from './invitation.ts';
import { clientContent } from './client.ts';
import { notFound } from './not-found.ts';
import { page } from './page.ts';
import { plans } from './plans.ts';
import { privacy } from './privacy.ts';
import { questions } from './questions.ts';
import { inLanguages, type SiteInLanguage } from './derived/languages.ts';
import { services } from './services.ts';
import { social } from './social.ts';
import { translations } from './translations.ts';
import type { SiteContent } from './types.ts';
import { voices } from './voices.ts';
import { work } from './work.ts';

export { font, notFound };

const words: SiteContent = {
  ...clientContent,
  page,
  introduction,
  about,
  services,
  plans,
  invitation,
  form,
  handOver,
  privacy,
  colophon,
  work,
  voices,
  questions,
  social,
  company,
};

/** The first language comes first. */
export const languages = inLanguages({ content: words, notFound }, translations);

export const [{ content }] = languages as readonly [SiteInLanguage];
