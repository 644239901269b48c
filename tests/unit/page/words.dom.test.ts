/** The texts, prices and order of the default agency's page, as the specification states them. */
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
const textsOf = (selector: string) => all(selector).map(textOf);

/** Returns every text of a part, in order. */
function textsIn(part: Element) {
  const copy = part.cloneNode(true) as Element;
  // A figure in `<b>` belongs to its sentence, and the parts around a `<wbr>` form one word.
  for (const mark of all('b, wbr', copy)) mark.replaceWith(textOf(mark));
  copy.normalize();
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent!);
  return texts;
}

describe('the sections', () => {
  test('are between the header and the footer, in the specified order', () => {
    expect(all('body > *').map(({ localName }) => localName)).toEqual(['header', 'main', 'footer']);
    const sections = all('main > section').map(({ id }) => id);
    expect(sections).toEqual(['Home', 'About', 'Service', 'Price', 'Contact']);
  });

  test.each<[string, string[]]>([
    ['Home', ["Let's Make it Happen!"]],
    ['About', ['Who We Are', 'Our Journey', 'How We Work', 'Why It Matters']],
    [
      'Service',
      [
        'Why Choose Us?',
        'Web Development',
        'UI/UX Design',
        '88% of users are unlikely to return after a bad experience.',
        'Responsive Web Design',
        'Over 70% of traffic is on mobile.',
        'Search Engine Optimization (SEO)',
        '68% of online journeys start with search.',
        'Page Speed Optimization',
        'A 1-second delay can reduce sales by 7%.',
        'Maintenance & Support',
        'Up to 70% lower maintenance costs.',
        'Launch Your Project',
      ],
    ],
    [
      'Price',
      [
        'Build Your Online Presence, Elevate Your Business!',
        'Our Pricing Plans',
        'Landing Page',
        'Best Seller',
        'Business/Corporate Website',
        'E-Commerce Website',
        'Card payment provider integration: your customers pay by card',
        'Cart and checkout',
        'Inventory dashboard: you see and change your stock',
        'Have something else in mind? We are not limited to these!',
        "Let's Discuss your Project!",
      ],
    ],
    [
      'Contact',
      [
        "What are you waiting for? LET'S DO IT!",
        'Get In Touch',
        'Contact Us For Collaboration',
        "Reach out to discuss your project needs and let's work together to achieve your business goals!",
      ],
    ],
  ])('contain the specified texts of %s', (section, words) => {
    const texts = new Set(textsIn(document.getElementById(section)!));
    expect([...texts].filter((text) => words.includes(text))).toEqual(words);
  });

  test('list the services with a description each, under a drawing', () => {
    expect(textsOf('#Home .typed-room')).toEqual([
      'Web Development',
      'Search Engine Optimization',
      'Fully Responsive',
      'Fast Performance',
    ]);
    expect(textsOf('#Home h1, #Home h1 ~ p').filter((text) => text === '')).toEqual([]);
    expect(all('#Home svg').length).toBeGreaterThan(0);
    expect(all('#Service svg use')).toHaveLength(1);
    const descriptions = textsOf('#About h3 ~ p, #Service h3 + p');
    expect(descriptions).toHaveLength(10);
    for (const description of descriptions) {
      expect(description.length).toBeGreaterThan(30);
    }
  });
});

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

  test('lead to Contact from the hero, the sketch, the services and each plan', () => {
    expect(linksIn('main').filter((link) => link.includes('#Contact'))).toEqual([
      "Let's Make it Happen! #Contact -100",
      'Discuss this plan: Landing Page #Contact -100',
      'Discuss this plan: Business/Corporate Website #Contact -100',
      'Discuss this plan: E-Commerce Website #Contact -100',
      'Launch Your Project #Contact -100',
      'Discuss this plan: Landing Page #Contact -100',
      'Discuss this plan: Business/Corporate Website #Contact -100',
      'Discuss this plan: E-Commerce Website #Contact -100',
      "Let's Discuss your Project! #Contact -100",
    ]);
  });

  test.each(['header nav', '#menu', '#Contact'])(
    'in %s open the mail address and the chat of the agency in a new tab',
    (place) => {
      const shortcuts = all<HTMLAnchorElement>(`${place} a[target]`);
      expect(new Set(shortcuts.map(({ href, target }) => `${href} ${target}`))).toEqual(
        new Set(['mailto:hello@tapak.example _blank', 'https://wa.me/60000000000 _blank']),
      );
    },
  );
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

  test('offer an optional domain name, and a choice of RM or USD', () => {
    expect(textOf(all('#Price')[0]!)).toContain(
      'Domain name optional, subject to your preference.',
    );
    const currencies = textsOf('#Price fieldset legend, #Price fieldset label');
    expect(currencies).toEqual(['Currency', 'RM', 'USD']);
    const spoken = all('#Price fieldset input').map(({ ariaLabel }) => ariaLabel);
    expect(spoken).toEqual(['RM, Malaysian ringgit', 'USD, US dollars']);
  });

  test('state the currency in words', () => {
    expect(content.pricing.shownBecause).toEqual({
      unknown: {
        home: 'Prices in ringgit. Switch for US dollars.',
        abroad: 'Prices in US dollars. Switch for ringgit.',
      },
      located: {
        home: 'Prices in ringgit for {visitorCountry}',
        abroad: 'Prices in US dollars for {visitorCountry}',
      },
      chosen: { home: 'Showing ringgit', abroad: 'Showing US dollars' },
    });
  });
});
