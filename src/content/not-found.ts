import { agency } from './agency.ts';
import type { NotFoundContent } from './types.ts';

export const notFound: NotFoundContent = {
  title: `Nothing is built here: ${agency.brand}`,
  headline: 'Nothing is built here.',
  text: 'The address leads to an empty plot. It may have been mistyped, or the page has moved. Everything that we have built stands on one page.',
  homeLink: 'To the front page',
  invitation: 'Looking for something? Ask us:',
};
