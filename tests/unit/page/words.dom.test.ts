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

describe('the plans', () => {
  const plans = () =>
    all('.plan-card').map((card) => ({
      title: textOf(card.querySelector('h4')!),
      badge: all('.badge', card).map(textOf),
      ringgit: all('[data-currency=home]', card).map(textOf),
      dollars: all('[data-currency=abroad]', card).map(textOf),
      struckThrough: all('s [data-currency]', card).map(textOf),
      delivery: textOf(all('dd', card).at(-1)!),
      hasEditingAndSupport: /Unlimited editing and support\b/.test(textOf(card)),
    }));

  test('have an original, a one-time and a monthly price in two currencies', () => {
    expect(plans()).toEqual([
      {
        title: 'Landing Page',
        badge: ['Best Seller'],
        ringgit: ['RM 2,200', 'RM 3,100', 'RM 65'],
        dollars: ['$1,500', '$2,000', '$30'],
        struckThrough: ['RM 3,100', '$2,000'],
        delivery: '1-2 weeks',
        hasEditingAndSupport: true,
      },
      {
        title: 'Business/Corporate Website',
        badge: [],
        ringgit: ['RM 3,600', 'RM 4,200', 'RM 65'],
        dollars: ['$2,500', '$3,100', '$30'],
        struckThrough: ['RM 4,200', '$3,100'],
        delivery: '3-4 weeks',
        hasEditingAndSupport: true,
      },
      {
        title: 'E-Commerce Website',
        badge: [],
        ringgit: ['RM 8,500', 'RM 12,500', 'RM 210'],
        dollars: ['$8,000', '$11,500', '$175'],
        struckThrough: ['RM 12,500', '$11,500'],
        delivery: '6-8 weeks',
        hasEditingAndSupport: true,
      },
    ]);
  });

  test('label each price', () => {
    const card = textOf(all('.plan-card')[0]!);
    expect(card).toMatch(/New price: RM 2,200.*one-time.*Original price: RM 3,100/);
    expect(card).toMatch(/Hosting and support, per month ?RM 65.*Delivery ?1-2 weeks/);
  });
});
