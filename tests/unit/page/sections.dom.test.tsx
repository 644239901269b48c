/** Pages with sections left out, moved and added, and the kinds of site that a visitor can draw. */
import { describe, expect, test } from 'vitest';
import { structuredData } from '../../../site/build/seo/structured-data.ts';
import { content } from '../../support/site.ts';
import type { SiteContent } from '../../../src/model/site.ts';
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

  test('links to every section except Contact in the bar, the menu and the footer', () => {
    const labelled = names
      .filter((name) => name !== 'Contact')
      .map((name) => `To ${name} #${name}`);
    for (const place of ['header nav > ul', '#menu', 'footer ul:first-of-type']) {
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

  test('draws a ruler only between two sections on the paper background', () => {
    const isOnPaper = (section?: string) => section && !['Service', 'Contact'].includes(section);
    const ruled = names.filter((name, at) => isOnPaper(name) && isOnPaper(names[at - 1]));
    expect(all(page, '.section-ruled').map(({ id }) => id)).toEqual(ruled);
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
  const valuesOf = (selector: string) =>
    all<HTMLInputElement>(page, selector).map(({ value }) => value);
  return {
    kinds: valuesOf('[name=sketch]'),
    checked: valuesOf('[name=sketch][checked]'),
    plans: all(page, '#sketch a').map(({ dataset }) => dataset['plan']),
    covers: all(page, '[class^=drawn-]').map((cover) => cover.getAttribute('class')),
    signs: all(page, '.sign').length,
  };
};

test('each kind of site leads to its plan, and each kind after the first has a drawing that covers the first one', () => {
  expect(on(planned('company', undefined, 'shop', 'offer'))).toEqual({
    kinds: ['offer', 'company', 'shop'],
    checked: ['offer'],
    plans: ['Plan 3', 'Plan 0', 'Plan 2'],
    covers: ['drawn-company', 'drawn-shop'],
    signs: 1,
  });
});

test("the finished part of the drawing shows the owner's first work for the first kind, otherwise a picture of the example, or a drawing if the kind has no picture", () => {
  const picture = (name: string) => ({
    src: `/${name}.webp`,
    avif: `/${name}.avif 384w`,
    width: 384,
    height: 216,
  });
  const pictures = {
    '../examples/bakery.webp': picture('bakery'),
    'other.png': picture('other'),
    './work.png': picture('work'),
  };
  const site = planned('shop', 'company');
  const [shop, company] = site.plans.plans;
  const plans = [
    { ...shop!, example: 'bakery' },
    { ...company!, example: 'unmade' },
  ];
  const drawingWith = (cases: SiteContent['work']['cases']) => {
    const page = document.createElement('div');
    page.innerHTML = prerenderPage(
      { ...site, plans: { ...site.plans, plans }, work: { ...site.work, cases } },
      { date: '2026-11-22', pictures },
    );
    return page.querySelector('.hero-drawing')!;
  };
  const shownOn = (drawing: ParentNode) =>
    all<HTMLImageElement>(drawing, 'img').map(({ src, alt }) => [new URL(src).pathname, alt]);
  const drawing = drawingWith([]);
  expect(shownOn(drawing)).toEqual([['/bakery.webp', '']]);
  expect(drawing.querySelector('.drawn-shop source')).toHaveProperty('srcset', '/bakery.avif 384w');
  expect(all(drawing, '.hd-2 [d^="M192 116"]')).toHaveLength(1);

  const own = { title: 'W', text: 'W', picture: 'work.png', alt: 'W' };
  expect(shownOn(drawingWith([own, { ...own, picture: 'other.png' }]))).toEqual([
    ['/work.webp', ''],
    ['/bakery.webp', ''],
  ]);
});

test('a plan without an example has a drawing of its kind in its card, if it has a kind', () => {
  const site = planned('company', undefined);
  const plans = site.plans.plans.map(({ example: _, ...rest }) => rest);
  const page = sentPage({ ...site, plans: { ...site.plans, plans } });
  const drawn = all(page, '.plan-card').map((card) => all(card, 'svg [d^="M192 116"]').length);
  expect(drawn).toEqual([1, 0]);
});

test('a kind without a plan is not offered, the first offered kind shows by default, and with a single kind no drawing covers another', () => {
  expect(on(planned('shop', 'company'))).toMatchObject({
    kinds: ['company', 'shop'],
    checked: ['company'],
    covers: ['drawn-shop'],
  });
  expect(on(planned('shop'))).toMatchObject({ kinds: ['shop'], covers: [], signs: 1 });
});

test.each([
  ['a plan with a drawing', planned(undefined)],
  ['a kind', withKinds({})],
  ['the extra called sketch', { ...content, extras: { sketch: false } }],
])('without %s, there is no sketch on the page', (_, site) => {
  expect(on(site)).toEqual({ kinds: [], checked: [], plans: [], covers: [], signs: 0 });
  expect(sentPage(site).querySelector('#sketch')).toBeNull();
  expect(sentPage(site).querySelector('.hero-drawing')!.getAttribute('viewBox')).toBe(
    '8 20 472 380',
  );
});
