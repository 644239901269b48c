import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeAccessibleName } from 'dom-accessibility-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { exampleFiles } from '../../../site/build/examples.ts';
import { site } from '../../support/site.ts';
import { headersOf } from '../../../site/build/headers.ts';
import { loadContent } from '../../../site/content/load.ts';
import type { SiteContent } from '../../../src/model/site.ts';
import { contentWith } from '../content/content-with.ts';
import { folderWith } from '../../support/run-tool.ts';

const EXAMPLES = {
  'OFL.txt': 'SIL Open Font License',
  'shop.woff2': '',
  'shop.css': '',
  'shop-cart.html': '<head></head><body></body>',
  'shop.webp': '',
  'shop.html': `<head></head><body><h1 data-name>Cor<i>ak</i></h1><p data-named hidden>yours</p></body>`,
};

const filesFor = (example?: string, section = 'Price') =>
  exampleFiles(
    {
      sections: [{ section }],
      plans: { plans: [{ title: 'Shop', ...(example && { example }) }] },
    } as unknown as SiteContent,
    folderWith(EXAMPLES),
  );

const SHOP = 'examples/shop/index.html';
const shop = () => String(filesFor('shop').get(SHOP));

/** Shows a page in the body that the document has, because the tests of a worker share it. */
const show = (html: string) =>
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(html, 'text/html').documentElement.children,
  );

beforeEach(() => sessionStorage.clear());

test('an example consists of its pages, styles and font, and the licence of the fonts', () => {
  expect([...filesFor('shop').keys()]).toEqual([
    SHOP,
    'examples/shop/cart/index.html',
    'examples/shop.css',
    'examples/shop.woff2',
    'examples/OFL.txt',
  ]);
});

test('an example is not indexed and has the icon of the site, and the policy allows its script', () => {
  for (const page of [SHOP, 'examples/shop/cart/index.html']) {
    const html = String(filesFor('shop').get(page));
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
  }
  const files = new Map([[`/${SHOP}`, Buffer.from(shop())]]);
  const policy = headersOf(files, site).everywhere['content-security-policy'];
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
});

test('an example shows the stored name as plain text, and updates it when the page is restored', () => {
  sessionStorage.setItem('sketch', 'shop/Siti');
  show(shop());
  const seen = () => [document.querySelector('h1')!.innerHTML, document.querySelector('p')!.hidden];
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(document.querySelector('script')!.textContent)();
  expect(seen()).toEqual(['Siti', false]);
  for (const [kept, name, isHidden] of [
    ['shop/%3Cb%3EAminah', '&lt;b&gt;Aminah', false],
    ['shop/%E0%A4%A', 'Cor<i>ak</i>', true],
    ['shop/Aminah', 'Aminah', false],
    ['shop/', 'Cor<i>ak</i>', true],
  ] as const) {
    sessionStorage.setItem('sketch', kept);
    window.dispatchEvent(new Event('pageshow'));
    expect(seen()).toEqual([name, isHidden]);
  }
});

test('the site has no example files if no plan names an example, or if the page shows no plans', () => {
  expect([...filesFor().keys(), ...filesFor('shop', 'About').keys()]).toEqual([]);
});

test('a page of an example cannot link to a missing file of the examples', () => {
  const page = '<a href="/examples/shop/cart/?id=1#top"></a><a href="/examples/shop/">';
  const folder = contentWith([
    ['examples/shop-cart.html', '', `${page}<link href="/examples/shop.webp">`],
    ['examples/shop-thanks.html', '', `${page}<a href="/examples/shop/basket/"></a>`],
    ['examples/shopping.html', '', '<a href="/examples/nowhere/"></a>'],
  ]);
  expect(loadContent(folder).faults.map(({ field, message }) => `${field} ${message}`)).toEqual([
    `plans › E-Commerce Website › example has a link to /examples/shop/basket/ in shop-thanks.html, and there is no ${folder}/examples/shop-basket.html.`,
  ]);
});

test('a plan cannot name a missing example', () => {
  const folder = contentWith([
    ['examples/shop.html', '', null],
    ['examples/offer.webp', '', null],
  ]);
  expect(loadContent(folder).faults.map(({ field, message }) => `${field} ${message}`)).toEqual([
    `plans › Landing Page › example is "offer", and there is no ${folder}/examples/offer.webp.`,
    `plans › E-Commerce Website › example is "shop", and there is no ${folder}/examples/shop.html.`,
  ]);
});

/** An owner may replace or delete the examples of the project, which then have to be as sound. */
const SHIPPED = 'src/content/examples';
const shipped = readdirSync(SHIPPED).filter((file) => file.endsWith('.html'));

describe.each(shipped)('the example in %s', (file) => {
  const text = readFileSync(join(SHIPPED, file), 'utf8');
  const page = new DOMParser().parseFromString(text, 'text/html');
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const valuesOf = (name: string) => all(`[${name}]`).map((each) => each.getAttribute(name)!);
  const sheet = valuesOf('href').find((href) => href.endsWith('.css'));
  const css = page.querySelector('style')?.textContent ?? '';
  const styles = sheet ? css + readFileSync(join(SHIPPED, sheet.split('/').at(-1)!), 'utf8') : css;

  test('fits a phone, names its language and itself, shows the name of the visitor, and leads to the prices', () => {
    const head = [
      'meta[charset=utf-8]',
      '[name=viewport][content*="width=device-width"]',
      'title[data-name]',
      '[name=description]',
    ];
    const body = [
      'body [data-name]',
      '[data-named][hidden]',
      '.by-us a[href="/#Price"]',
      'h1',
      'main',
    ];
    expect([...head, ...body].filter((part) => !page.querySelector(part))).toEqual([]);
    expect(page.documentElement.lang).toMatch(/^en/);
    expect(all('main')).toHaveLength(1);
  });

  test('has each element that it refers to, once, and a name for each link, field and picture', () => {
    const ids = valuesOf('id');
    expect(ids).toEqual([...new Set(ids)]);
    const targets = [
      ...valuesOf('href').flatMap((href) => (/^#./.test(href) ? [href.slice(1)] : [])),
      ...['for', 'aria-labelledby', 'aria-describedby', 'form'].flatMap(valuesOf),
    ];
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
    show(text);
    const NAMED = 'a, button, input, textarea, select, summary, [role=img]';
    const nameless = [...document.querySelectorAll(NAMED)].filter(
      (each) => !computeAccessibleName(each, { hidden: true }),
    );
    expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(all('img:not([alt][width][height])').map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test('has a style for each class, and a value for each custom property', () => {
    const classes = all('[class]').flatMap(({ classList }) => [...classList]);
    const unstyled = classes.filter((name) => !new RegExp(`\\.${name}\\b`).test(styles));
    expect([...new Set(unstyled)]).toEqual([]);
    const needed = styles.match(/(?<=var\()--[\w-]+/g) ?? [];
    expect(needed.filter((name) => !`${styles}${text}`.includes(`${name}:`))).toEqual([]);
  });

  test('states the same price, name and stock of a thing wherever it stands, and counts that price', () => {
    const counted = [...styles.matchAll(/\.c(\d+) \{ counter-increment: (.*?) \}/g)];
    for (const [, nth, counters] of counted) {
      const row = page.querySelector(`tbody tr:nth-child(${nth})`)!;
      const prices = [...all(`#g-${nth} .price b, .l${nth} b`), row.querySelector('td')!];
      const [price, ...others] = new Set(prices.map(({ textContent }) => textContent.slice(3)));
      expect([counters, ...others], `thing ${nth}`).toEqual([
        `items 1 goods ${price} all ${price}`,
      ]);
      const { firstElementChild: box } = page.querySelector(`#g-${nth} .add`)!;
      const names = all(`.l${nth}`).map(({ childNodes }) => childNodes[1]!.textContent);
      expect(names.map((name) => `${name} in the basket`)).toEqual(
        names.map(() => box!.getAttribute('aria-label')),
      );
      expect(page.querySelector(`.l${nth} label`)!.getAttribute('for')).toBe(box!.id);
      const stock = row.matches('.low') && `${row.querySelector('input')!.value} left`;
      expect(page.querySelector(`#g-${nth} .few`)?.textContent ?? false, `thing ${nth}`).toBe(
        stock,
      );
    }
  });

  test('charges for each choice what stands beside it', () => {
    const priceIn = (text: string) => /RM (\d+)/.exec(text)?.[1];
    const choices = all('label:has(input[id])').flatMap((label) => {
      const price = priceIn(label.textContent);
      return price ? [{ price, id: label.querySelector('input')!.id }] : [];
    });
    for (const { price, id } of choices) {
      const rules = styles.match(new RegExp(`#${id}:checked[^{]*\\{[^}]*\\}`, 'g')) ?? [];
      const texts = [...rules, ...all(`.${id}`).map(({ textContent }) => textContent)];
      const stated = texts.map((text) => /(?<=RM |all )\d+/.exec(text)?.[0] ?? price);
      expect([id, ...stated]).toEqual([id, ...stated.map(() => price)]);
    }
  });
});
