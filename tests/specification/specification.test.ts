// @vitest-environment jsdom
/** What the specification says to the letter, said again here and not read from the content. */
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage, openPageIn, type Page } from '../support/open-page.tsx';
import {
  asHeard,
  desktopBar,
  dropdown,
  field,
  form,
  header,
  menu,
  menuButton,
  section,
  sectionElement,
  sendStatus,
  spoken,
  submitButton,
  titleOf,
  typedLine,
  type Label,
} from '../support/parts.ts';

const items = (container: Element) => [...container.querySelectorAll(':scope > ul > li')];
const cards = (id: 'About' | 'Service' | 'Price') => [
  ...sectionElement(id).querySelectorAll('li:has(> h3, > div > h3)'),
];
const titles = (elements: Element[]) =>
  elements.map((element) => spoken(element.querySelector('h3')!));

describe('the page', () => {
  test('stacks the navigation and five sections in this order', () => {
    openPage();
    const page = document.querySelector('main')!.parentElement!;
    expect([...page.children].map(({ localName }) => localName)).toEqual(['header', 'main']);
    expect([...document.querySelectorAll('main > *')].map(({ id }) => id)).toEqual([
      'Home',
      'About',
      'Service',
      'Price',
      'Contact',
    ]);
  });

  test('has landmarks, each with the name of what is in it', () => {
    const { container } = openPage();
    const landmarks = ['banner', 'navigation', 'main', 'region', 'contentinfo'];
    const found = landmarks.flatMap((role) =>
      within(container)
        .queryAllByRole(role)
        .filter((element) => !element.closest('details'))
        .map((element) => `${role} ${nameOf(element)}`.trim()),
    );
    expect(found).toEqual([
      'banner',
      'navigation Main',
      'main',
      `region ${spoken(titleOf('Home'))}`,
      'region About Us',
      'region Why Choose Us?',
      'region Build Your Online Presence, Elevate Your Business!',
      "region What are you waiting for? LET'S DO IT!",
    ]);
  });

  test('has one outline', () => {
    const { container } = openPage();
    const outline = within(container)
      .getAllByRole('heading')
      .filter((heading) => !heading.closest('details'))
      .map((heading) => `${heading.localName} ${spoken(heading)}`);
    expect(outline).toEqual([
      expect.stringMatching(/^h1 \S/),
      expect.stringMatching(/^h2 \S/),
      'h3 Who We Are',
      'h3 Our Journey',
      'h3 How We Work',
      'h3 Why It Matters',
      'h2 Why Choose Us?',
      'h3 Web Development',
      'h3 UI/UX Design',
      'h3 Responsive Web Design',
      'h3 Search Engine Optimization (SEO)',
      'h3 Page Speed Optimization',
      'h3 Maintenance & Support',
      'h2 Build Your Online Presence, Elevate Your Business!',
      'h3 Business/Corporate Website',
      'h3 Landing Page',
      'h3 E-Commerce Website',
      'h3 Have something else in mind? We are not limited to these!',
      "h2 What are you waiting for? LET'S DO IT!",
      'h3 Contact Us For Collaboration',
      'h3 Get In Touch',
    ]);
  });
});

describe('the navigation', () => {
  const links = (list: Element) =>
    [...list.querySelectorAll('a:not([target])')].map((link) => [
      spoken(link),
      link.getAttribute('href'),
    ]);
  const fourLinks = [
    ['Home', '#Home'],
    ['About Us', '#About'],
    ['Services', '#Service'],
    ['Pricing', '#Price'],
  ];

  test('has the brand, which leads home', () => {
    openPage();
    const brand = header().getByRole('link', { name: 'Tapak' });
    expect(brand.getAttribute('href')).toBe('#Home');
    expect(brand.querySelector('svg')).not.toBeNull();
  });

  test('has four links in the bar', () => {
    openPage();
    expect(links(header().getAllByRole('list')[0]!)).toEqual(fourLinks);
  });

  test('has the same four in the dropdown, and the two icons', async () => {
    const { user } = openPage();
    await user.click(menuButton());
    expect(links(menu())).toEqual(fourLinks);
    expect(outboundLinks(menu())).toEqual([
      ['mailto:hello@tapak.example', '_blank', 'noopener'],
      ['https://wa.me/60000000000', '_blank', 'noopener'],
    ]);
  });

  test.each([
    ['Home', 'Home', -100],
    ['About Us', 'About', -190],
    ['Services', 'Service', -100],
    ['Pricing', 'Price', -100],
  ])('leads from the bar with %s to %s at %i', async (name, id, offset) => {
    const page = openPage();
    await page.user.click(desktopBar().getByRole('link', { name }));
    expect(lastDestination(page)).toEqual({ section: id, offset });
  });

  test.each([
    ['Home', 'Home', -100],
    ['About Us', 'About', -100],
    ['Services', 'Service', -100],
    ['Pricing', 'Price', -100],
  ])('leads from the dropdown with %s to %s at %i', async (name, id, offset) => {
    const page = openPage();
    await page.user.click(menuButton());
    await page.user.click(dropdown().getByRole('link', { name }));
    expect(lastDestination(page)).toEqual({ section: id, offset });
  });

  test('has a burger that discloses the dropdown under a constant name', async () => {
    const { user } = openPage();
    const disclosure = () => ({
      name: menuButton().ariaLabel,
      isPartOfIt: menuButton().parentElement === menu(),
      isOpen: menu().open,
    });
    expect(disclosure()).toEqual({ name: 'Menu', isPartOfIt: true, isOpen: false });
    await user.click(menuButton());
    expect(disclosure()).toEqual({ name: 'Menu', isPartOfIt: true, isOpen: true });
  });
});

describe('links to Contact', () => {
  test.each([
    ['Home', "Let's Make it Happen!"],
    ['Service', 'Launch Your Project'],
    ['Price', "Let's Discuss your Project!"],
    ['Price', 'Discuss this plan: Business/Corporate Website'],
    ['Price', 'Discuss this plan: Landing Page'],
    ['Price', 'Discuss this plan: E-Commerce Website'],
  ] as const)('from %s: %s', async (id, name) => {
    const page = openPage();
    const link = section(id).getByRole('link', { name });
    await page.user.click(link);
    expect(link.getAttribute('href')).toBe('#Contact');
    expect(lastDestination(page)).toEqual({ section: 'Contact', offset: -100 });
  });
});

describe('Home', () => {
  test('has a headline, an intro and a drawing', () => {
    openPage();
    const home = sectionElement('Home');
    expect(spoken(home.querySelector('h1')!)).not.toBe('');
    expect(home.querySelectorAll('svg[aria-hidden="true"]').length).toBeGreaterThan(0);
  });

  test('has four phrases', () => {
    openPage();
    const phrases = [...typedLine().querySelectorAll('.typed-room')].map(spoken);
    expect(phrases).toEqual([
      'Web Development',
      'Search Engine Optimization',
      'Fully Responsive',
      'Fast Performance',
    ]);
  });
});

describe('About', () => {
  test('has four cards with a paragraph each', () => {
    openPage();
    const about = cards('About');
    expect(titles(about)).toEqual(['Who We Are', 'Our Journey', 'How We Work', 'Why It Matters']);
    for (const card of about) expect(spoken(card.querySelector('p')!).length).toBeGreaterThan(100);
  });
});

describe('Services', () => {
  test('is titled “Why Choose Us?”', () => {
    openPage();
    expect(spoken(titleOf('Service'))).toBe('Why Choose Us?');
  });

  test('has six cards with an icon, a title, a description and the claim that speaks for it', () => {
    openPage();
    const services = cards('Service').map((card) => ({
      title: spoken(card.querySelector('h3')!),
      icons: card.querySelectorAll('svg').length,
      isDescribed: spoken(card.querySelector('p')!).length > 50,
      claim: [...card.querySelectorAll('p:not([aria-hidden])')].slice(1).map(spoken),
    }));
    const service = (title: string, ...claim: string[]) => ({
      title,
      icons: 1,
      isDescribed: true,
      claim,
    });
    expect(services).toEqual([
      service('Web Development'),
      service('UI/UX Design', '88% of users are unlikely to return after a bad experience.'),
      service('Responsive Web Design', 'Over 70% of traffic is on mobile.'),
      service('Search Engine Optimization (SEO)', '68% of online journeys start with search.'),
      service('Page Speed Optimization', 'A 1-second delay can reduce sales by 7%.'),
      service('Maintenance & Support', 'Up to 70% lower maintenance costs.'),
    ]);
  });
});

describe('Pricing', () => {
  const plans = [
    {
      title: 'Business/Corporate Website',
      badge: null,
      ringgit: ['RM 4,200', 'RM 3,600', 'RM 65'],
      dollars: ['$3,100', '$2,500', '$30'],
      delivery: '3-4 weeks',
    },
    {
      title: 'Landing Page',
      badge: 'Best Seller',
      ringgit: ['RM 3,100', 'RM 2,200', 'RM 65'],
      dollars: ['$2,000', '$1,500', '$30'],
      delivery: '1-2 weeks',
    },
    {
      title: 'E-Commerce Website',
      badge: null,
      ringgit: ['RM 12,500', 'RM 8,500', 'RM 210'],
      dollars: ['$11,500', '$8,000', '$175'],
      delivery: '6-8 weeks',
    },
  ];

  /** A card as somebody hears it, with what is hidden from them left out. */
  function heard(card: Element) {
    const copy = asHeard(card);
    const [original, price] = [...copy.querySelectorAll('p')].filter((line) =>
      /price: /.test(line.textContent),
    );
    const facts = [...copy.querySelectorAll('dt')].map((term) => [
      spoken(term),
      spoken(term.nextElementSibling!),
    ]);
    return {
      title: spoken(copy.querySelector('h3')!),
      badge: within(copy).queryByText('Best Seller')?.textContent ?? null,
      original: spoken(original!),
      struckThrough: spoken(original!.querySelector('s')!),
      price: spoken(price!),
      facts,
    };
  }

  test.each([
    ['in ringgit', 'Malaysia', 'ringgit'],
    ['in dollars', 'Singapore', 'dollars'],
  ] as const)('has three plans %s', async (_, country, currency) => {
    await openPageIn(country);
    expect(cards('Price').map(heard)).toEqual(
      plans.map(({ title, badge, delivery, [currency]: [original, price, monthly] }) => ({
        title,
        badge,
        original: `Original price: ${original}`,
        struckThrough: original,
        price: `New price: ${price}one-time`,
        facts: [
          ['Hosting and support, per month', monthly],
          ['Delivery', delivery],
        ],
      })),
    );
  });

  test('writes amounts with a space that does not break', async () => {
    await openPageIn('Malaysia');
    expect(sectionElement('Price').textContent).toContain('RM\u00a03,600');
  });

  test('has unlimited editing and support in each plan', () => {
    openPage();
    for (const card of cards('Price')) {
      expect(items(card).map(spoken)).toContain('Unlimited editing and support');
    }
  });

  test('has card payments, cart, checkout and inventory in the shop', () => {
    openPage();
    const shop = items(cards('Price')[2]!).map(spoken);
    expect(shop).toEqual(
      expect.arrayContaining([
        'Card payment provider integration',
        'Cart and checkout',
        'Inventory dashboard',
      ]),
    );
  });

  test.each([
    'Build Your Online Presence, Elevate Your Business!',
    'Our Pricing Plans',
    'Have something else in mind? We are not limited to these!',
  ])('says “%s”', (words) => {
    openPage();
    expect(section('Price').getByText(words)).toBeDefined();
  });

  test('says that the domain name is optional', () => {
    openPage();
    expect(
      section('Price').getByText(/^Domain name optional, subject to .+ preference\.$/),
    ).toBeDefined();
  });

  test('has a switch between RM and USD', () => {
    openPage();
    const options = within(section('Price').getByRole('group', { name: 'Currency' }))
      .getAllByRole('radio')
      .map(nameOf);
    expect(options).toEqual(['RM', 'USD']);
  });
});

describe('Contact', () => {
  test.each([
    "What are you waiting for? LET'S DO IT!",
    'Contact Us For Collaboration',
    "Reach out to discuss your project needs and let's work together to achieve your business goals!",
    'Get In Touch',
  ])('says “%s”', (words) => {
    openPage();
    expect(section('Contact').getByText(words)).toBeDefined();
  });

  test('leads to the mail and to the chat of the agency, in a new tab', () => {
    openPage();
    const list = sectionElement('Contact').querySelector('ul')!;
    expect(outboundLinks(list)).toEqual([
      ['mailto:hello@tapak.example', '_blank', 'noopener'],
      ['https://wa.me/60000000000', '_blank', 'noopener'],
    ]);
  });

  test('has a form with three fields and a button', () => {
    openPage();
    const fields = [...form().elements].map((element) => {
      const { localName } = element;
      const { name, type, required, autocomplete } = element as HTMLInputElement;
      return { localName, name, type, required, autocomplete };
    });
    expect(fields).toEqual([
      {
        localName: 'input',
        name: 'user_name',
        type: 'text',
        required: true,
        autocomplete: 'name',
      },
      {
        localName: 'input',
        name: 'user_email',
        type: 'email',
        required: true,
        autocomplete: 'email',
      },
      {
        localName: 'textarea',
        name: 'message',
        type: 'textarea',
        required: true,
        autocomplete: 'off',
      },
      expect.objectContaining({ localName: 'button', type: 'submit' }),
    ]);
    expect(form().noValidate).toBe(false);
  });

  test.each<[Label, string]>([
    ['Your name', 'user_name'],
    ['Your email', 'user_email'],
    ['Your message', 'message'],
  ])('has the visible label “%s” on %s', (label, name) => {
    openPage();
    expect(field(label).name).toBe(name);
  });

  test('has a button that is ready until something is sent', () => {
    openPage();
    expect({ type: submitButton().type, isDisabled: submitButton().disabled }).toEqual({
      type: 'submit',
      isDisabled: false,
    });
  });

  test('has a silent live region from the start', () => {
    openPage();
    expect(spoken(sendStatus())).toBe('');
  });

  test('has a privacy note in English and Malay, folded away', () => {
    openPage();
    const note = sectionElement('Contact').querySelector('details')!;
    expect(note.open).toBe(false);
    expect(
      [...note.querySelectorAll<HTMLElement>('section[lang]')].map(({ lang }) => lang),
    ).toEqual(['en', 'ms']);
  });
});

function lastDestination({ received }: Page) {
  const { type, ...destination } = received('sectionScroll').at(-1)!;
  expect(type).toBe('section.chosen');
  return destination;
}

const outboundLinks = (container: Element) =>
  [...container.querySelectorAll<HTMLAnchorElement>('a[target]')].map(({ href, target, rel }) => [
    href,
    target,
    rel,
  ]);

function nameOf(element: HTMLElement) {
  const labelledBy = element.getAttribute('aria-labelledby');
  if (labelledBy) return spoken(document.getElementById(labelledBy)!);
  const label = (element as HTMLInputElement).labels?.[0];
  return label ? spoken(label) : (element.ariaLabel ?? '');
}
