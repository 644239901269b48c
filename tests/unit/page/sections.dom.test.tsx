/** Pages with sections left out, moved and added, and the kinds of site that a visitor can draw. */
import { describe, expect, test } from 'vitest';
import { structuredData } from '../../../site/build/seo/structured-data.ts';
import { content } from '../../support/site.ts';
import type { Plan, SiteContent } from '../../../src/model/site.ts';
import { prerenderPage } from '../../../site/build/prerender.tsx';
import { llms } from '../../../site/build/seo/llms.ts';
import { filledParts } from '../../support/agencies.ts';
import { KNOWN } from '../../support/sections.ts';
import { sentPage } from '../../support/sent-page.ts';

/** Returns a site with these sections. `Example` stands for an owner's own section. */
const siteOf = (...names: string[]): SiteContent => ({
  ...content,
  ...filledParts,
  sections: names.map((section) => ({ section })),
  navigation: {
    ...content.navigation,
    links: Object.fromEntries(names.slice(0, -1).map((section) => [section, `To ${section}`])),
  },
});

const all = <Found extends Element = HTMLElement>(page: ParentNode, selector: string) => [
  ...page.querySelectorAll<Found>(selector),
];

describe.each([
  KNOWN,
  ['Home', 'Service', 'Price', 'Contact'],
  ['Home', 'Example', 'About', 'Contact'],
  ['Home', 'Price', 'Example', 'Service', 'About', 'Contact'],
  ['Home', 'Price', 'Contact'],
  ['Home', 'Service', 'Contact'],
])('a page with the sections %s, %s, %s …', (...names) => {
  const site = siteOf(...names);
  const page = sentPage(site);
  const has = (section: string) => names.includes(section);

  test('has these sections in order, each with a heading that names it and can take focus', () => {
    const sections = all(page, 'main > section');
    expect(sections.map(({ id }) => id)).toEqual(names);
    for (const { id } of sections) {
      const heading = page.querySelector<HTMLElement>(`#${id} > * :is(h1, h2)`)!;
      expect([heading.id, heading.tabIndex]).toEqual([`${id}-heading`, -1]);
      expect(page.querySelector(`#${id}`)!.getAttribute('aria-labelledby')).toBe(heading.id);
    }
  });

  test('links to every section except Contact in the bar and the menu', () => {
    const labelled = names
      .filter((name) => name !== 'Contact')
      .map((name) => `To ${name} #${name}`);
    for (const place of ['header nav > ul', '#menu']) {
      const links = all<HTMLAnchorElement>(page, `${place} a[data-offset]`);
      expect(links.map(({ textContent, hash }) => `${textContent} ${hash}`)).toEqual(labelled);
    }
  });

  test('has every element that a fragment link, `aria-labelledby` or `aria-describedby` refers to', () => {
    const targets = all<HTMLAnchorElement>(page, 'a[href^="#"]').map(({ hash }) => hash);
    expect(targets.filter((target) => !page.querySelector(target))).toEqual([]);
    const described = all(page, '[aria-describedby], [aria-labelledby]').flatMap((element) =>
      ['aria-describedby', 'aria-labelledby'].flatMap(
        (name) => element.getAttribute(name)?.split(' ') ?? [],
      ),
    );
    expect(described.filter((id) => !page.querySelector(`#${id}`))).toEqual([]);
  });

  test('shows prices and the sketch only with the section Price, and work only with Service', () => {
    const ofPrices = '.price, [name=plan], [name=currency], #sketch, #plan, .sign, .questions';
    expect([all(page, ofPrices).length > 0, all(page, '.work').length > 0]).toEqual([
      has('Price'),
      has('Service'),
    ]);
  });

  test('has a background of its own only for the services and the form', () => {
    expect(all(page, 'main > .section-sunk, main > .inked').map(({ id }) => id || 'aside')).toEqual(
      [...(has('Service') ? ['Service'] : []), 'aside', 'Contact'],
    );
  });

  test('describes only its own sections to search engines and language models', () => {
    const data = Object.keys(structuredData(site, undefined));
    const kept = (...keys: string[]) => keys.filter((key) => data.includes(key));
    expect(kept('priceRange', 'currenciesAccepted', 'hasOfferCatalog')).toHaveLength(
      has('Price') ? 3 : 0,
    );
    expect(kept('knowsAbout')).toHaveLength(has('Service') ? 1 : 0);
    expect(llms(site).match(/(?<=^## To )\w+/gm) ?? []).toEqual(['Service', 'Price'].filter(has));
  });
});

test('only the ids of sections and their headings begin with a capital letter', () => {
  const ids = all(sentPage(siteOf(...KNOWN)), '[id]').map(({ id }) => id);
  const others = ids.filter((id) => !KNOWN.includes(id.replace(/-heading$/, '')));
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter((id) => /^[A-Z]/.test(id))).toEqual([]);
});

test('rendering a section without a file throws an error', () => {
  expect(() => sentPage(siteOf('Home', 'Nowhere', 'Contact'))).toThrow(
    'there is no src/page/own/Nowhere.tsx',
  );
});

const { sketch } = content.home;
const withKinds = (kinds: typeof sketch.kinds): SiteContent => ({
  ...content,
  home: { ...content.home, sketch: { ...sketch, kinds } },
});

const [plan] = content.plans.plans;
const planned = (...drawings: (undefined | 'offer' | 'company' | 'shop')[]): SiteContent => ({
  ...withKinds({ offer: 'O', company: 'C', shop: 'S' }),
  plans: {
    ...content.plans,
    plans: drawings.map((drawing, index) => {
      const { drawing: _, ...rest } = plan!;
      const title = `Plan ${index}`;
      return { ...rest, id: title, title, ...(drawing && { drawing }) };
    }),
  },
});

const on = (site: SiteContent) => {
  const page = sentPage(site);
  const radios = all<HTMLInputElement>(page, '[name=sketch]');
  return {
    kinds: radios.map(({ value }) => value),
    checked: radios.filter(({ defaultChecked }) => defaultChecked).map(({ value }) => value),
    storeys: radios.map(({ dataset }) => dataset['storeys']),
    plans: all(page, '#sketch a').map(({ dataset }) => dataset['plan']),
    signs: all(page, '.sign').length,
  };
};

test('each kind of site leads to its plan, and the shop of a dearer plan has more storeys', () => {
  const site = planned('company', undefined, 'shop', 'offer');
  const amounts = [3600, 9000, 8500, 2200];
  const plans = site.plans.plans.map((each, index) => ({
    ...each,
    price: { home: { ...each.price.home, amount: amounts[index]! } },
  }));
  expect(on({ ...site, plans: { ...site.plans, plans } })).toEqual({
    kinds: ['offer', 'company', 'shop'],
    checked: ['offer'],
    storeys: ['1', '1', '2'],
    plans: ['Plan 3', 'Plan 0', 'Plan 2'],
    signs: 1,
  });
});

test("the shops beside the plot have the owner's work in their windows, or else the examples", () => {
  const picture = (name: string) => ({
    src: `/${name}.webp`,
    avif: `/${name}.avif 384w`,
    width: 384,
    height: 240,
  });
  const pictures = {
    '../examples/bakery.webp': picture('bakery'),
    '../examples/florist.webp': picture('florist'),
    'work.png': picture('large'),
    './work.png': picture('work'),
  };
  const site = planned('shop', 'company', 'offer');
  const [shop, company, offer] = site.plans.plans.map(
    ({ example: _, exampleName: __, ...rest }) => rest,
  );
  const plans = [
    { ...shop!, example: 'bakery', exampleName: 'Roti, bakers' },
    { ...company!, example: 'florist' },
    offer!,
  ];
  const shopsWith = (cases: SiteContent['work']['cases']) => {
    const page = document.createElement('div');
    page.innerHTML = prerenderPage(
      { ...site, plans: { ...site.plans, plans }, work: { ...site.work, cases } },
      { date: '2026-11-22', pictures },
    );
    expect(all(page, '.fronts-note')).toHaveLength(cases.length > 0 ? 0 : 1);
    // Without sizes, a browser assumes that a picture is as wide as the window.
    expect(all(page, 'source:not([sizes])')).toEqual([]);
    return all(page, '.fronts > li').map((front) => ({
      sign: front.querySelector('.fascia')!.textContent,
      name: front.querySelector('b')!.textContent,
      address: front.querySelector('a')?.getAttribute('href'),
      picture: front.querySelector('img')!.getAttribute('src'),
      small: front.querySelector('source')!.getAttribute('srcset'),
      price: front.querySelectorAll('.price').length,
      storeys: front.querySelectorAll('.storey, .ground-floor').length,
    }));
  };
  expect(shopsWith([])).toEqual([
    {
      sign: 'Roti',
      name: 'Roti, bakers',
      address: '/examples/bakery/',
      picture: '/bakery.webp',
      small: '/bakery.avif 384w',
      price: 1,
      storeys: 2,
    },
    {
      sign: 'Plan 1',
      name: 'Plan 1',
      address: '/examples/florist/',
      picture: '/florist.webp',
      small: '/florist.avif 384w',
      price: 1,
      storeys: 2,
    },
  ]);
  const own = { title: 'Klinik', text: 'W', picture: 'work.png', alt: 'W' };
  const shown = { sign: 'Klinik', name: 'Klinik', picture: '/work.webp', price: 0, storeys: 2 };
  expect(shopsWith([own, { ...own, link: 'https://klinik.example/' }])).toEqual([
    { ...shown, address: undefined, small: '/work.avif 384w' },
    { ...shown, address: 'https://klinik.example/', small: '/work.avif 384w' },
  ]);
});

test('a plan stands under a building whose storeys follow its price and whose sign names its example', () => {
  const buildings = (site: SiteContent) =>
    all(sentPage(site), '.plan-card .shop').map((shop) => [
      all(shop, '.storey, .ground-floor').length,
      shop.textContent,
    ]);
  expect(buildings(content)).toEqual([
    [1, 'Sejuk'],
    [2, 'Rimba'],
    [3, 'Corak'],
  ]);
  const [{ example: _, ...plain }] = content.plans.plans as [Plan];
  const site = { ...content, plans: { ...content.plans, plans: [plain] } };
  expect(buildings(site)).toEqual([[1, '']]);
});

test('a kind without a plan is not offered, and the first offered kind is chosen', () => {
  expect(on(planned('shop', 'company'))).toMatchObject({
    kinds: ['company', 'shop'],
    checked: ['company'],
  });
});

test.each([
  ['a plan with a drawing', planned(undefined)],
  ['a kind', withKinds({})],
  ['the extra called sketch', { ...content, extras: { sketch: false } }],
])('without %s, the sign on the plot is the name of the agency', (_, site) => {
  expect(on(site)).toEqual({ kinds: [], checked: [], storeys: [], plans: [], signs: 0 });
  const page = sentPage(site);
  expect(page.querySelector('#sketch')).toBeNull();
  expect(page.querySelector('.plot .fascia')!.textContent).toBe('Tapak');
});
