import { agency } from './agency.ts';
import type { NotFoundContent } from './types.ts';

export const notFound: NotFoundContent = {
  title: `Page not found: ${agency.brand}`,
  headline: 'Nothing is built here.',
  text: 'There is no page at this address. It may be mistyped, or the page has moved. Our whole site is one page.',
  homeLink: 'Go to our home page',
  invitation: 'Looking for something? Ask us:',
};
