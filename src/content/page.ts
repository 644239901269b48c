import { agency } from './agency.ts';
import type { PageContent } from './types.ts';

export const page: PageContent = {
  lang: 'en',
  title: `${agency.brand}: ${agency.tagline.replace(/\.$/, '')}`,
  description: `A small web-development agency for shops, founders and creators, in ${agency.homeCountry} and beyond. Clear prices, quick pages, and a team that shows you its work at every step.`,
  cardDescription: 'A headline beside an architect’s plan that turns into a finished page.',
};
