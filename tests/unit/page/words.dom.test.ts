/** The links and prices of the default agency's page, as the specification states them. `roles` has its texts in order. */
import { beforeAll, describe, expect, test } from 'vitest';
import { content } from '../../support/site.ts';
import { prerenderPage } from '../../../site/build/prerender.tsx';

beforeAll(() => {
  document.body.innerHTML = prerenderPage(content);
});

const all = <Found extends HTMLElement>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<Found>(selector),
];
const textOf = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim();

describe('the links', () => {
  const linksIn = (selector: string) =>
    all<HTMLAnchorElement>(`${selector} a[data-offset]`).map(
      (link) => `${textOf(link)} ${link.hash} ${link.dataset['offset']}`,
    );

  test('lead to the same sections from the bar and from the dropdown', () => {
    expect(linksIn('header nav > ul')).toEqual([
      'Home #Home -100',
      'About Us #About -190',
      'Services #Service -100',
      'Pricing #Price -100',
    ]);
    expect(linksIn('#menu')).toEqual([
      'Home #Home -100',
      'About Us #About -100',
      'Services #Service -100',
      'Pricing #Price -100',
    ]);
    expect(textOf(all('header .brand')[0]!)).toBe('Tapak');
  });

  test('to Contact and to the prices stop below the bar', () => {
    const landings = all<HTMLAnchorElement>('main a[data-offset]').map(
      ({ hash, dataset }) => `${hash} ${dataset['offset']}`,
    );
    expect(new Set(landings)).toEqual(new Set(['#Price -100', '#Contact -100']));
  });
});

test('each plan states its prices in two currencies, its delivery time, and that editing is unlimited', () => {
  const cards = all('.plan-card').map(({ innerHTML }) =>
    innerHTML
      .replaceAll('<wbr>', '')
      .replaceAll(/<[^>]+>|&nbsp;|\s+/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  );
  expect(cards.map((words) => words.split(' What you get')[0])).toEqual([
    'Landing Page For one offer on one page. New price: RM 2,200 $1,500 one-time Original price: RM 3,100 $2,000 Hosting and support Hosting and support, per month RM 65 $30 / month Best Seller Sejuk Delivery 1-2 weeks',
    'Business/Corporate Website For a company that wants to be found and trusted. New price: RM 3,600 $2,500 one-time Original price: RM 4,200 $3,100 Hosting and support Hosting and support, per month RM 65 $30 / month Rimba Delivery 3-4 weeks',
    'E-Commerce Website For a shop that sells online, day and night. New price: RM 8,500 $8,000 one-time Original price: RM 12,500 $11,500 Hosting and support Hosting and support, per month RM 210 $175 / month Corak Delivery 6-8 weeks',
  ]);
  expect(cards.filter((words) => !/Unlimited editing and support\b/.test(words))).toEqual([]);
  expect(all('.plan-card s [data-currency]').map(textOf)).toEqual([
    'RM 3,100',
    '$2,000',
    'RM 4,200',
    '$3,100',
    'RM 12,500',
    '$11,500',
  ]);
});
