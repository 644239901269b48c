import type { PageContent } from './types.ts';

export const page: PageContent = {
  lang: 'en-IE',
  title: 'Orla Byrne: one person, one page',
  description: 'Websites of one page, by one person.',
  cardDescription: 'A name beside a drawing of a page.',
};
