import type { PageContent } from './types.ts';

export const page: PageContent = {
  lang: 'en',
  title: 'Lorong & Co: small sites, well kept',
  description: 'Websites for the shops and studios of Singapore, with prices that you can read.',
  cardDescription: 'The name of the studio beside a drawing of a page.',
};
