// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openPage, openPageIn, type Page } from '../support/open-page.tsx';
import { defaultTexts, otherContent } from '../support/other-content.ts';
import {
  currency,
  header,
  sectionElement,
  spoken,
  submitButton,
  typedLine,
  write,
} from '../support/parts.ts';

const { site, words, numbers } = otherContent();
const CAUSES = [
  'offline',
  'unreachable',
  'rateLimited',
  'refused',
  'misconfigured',
  'unanswered',
  'unknown',
];

/** What the page says in each of its states, by text, by label and by link. */
const everythingSaid = () => (saidOnce ??= listenThroughAllStates());
let saidOnce: Promise<string[]> | undefined;

async function listenThroughAllStates() {
  const said = new Set<string>();
  const listen = () => {
    for (const text of textsOn(document.querySelector('header')!.parentElement!)) said.add(text);
  };
  for (const defaultCurrency of ['MYR', 'USD'] as const) {
    const lost = openPage({ content: { ...site, agency: { ...site.agency, defaultCurrency } } });
    // A line that rests shows a whole phrase and not the beginning of one.
    lost.happen(() => lost.browser.preferMotion('reduce'));
    listen();
    lost.wait(5000);
    listen();
    lost.logs();
    lost.close();
  }

  const page = openPage({ content: site });
  listen();
  await page.settle(() => page.country.resolve('Elsewhere'));
  listen();
  await page.user.click(currency(site.pricing.currencyNames.MYR as 'RM'));
  await page.user.click(typedLine().querySelector('button')!);
  listen();
  for (const cause of CAUSES) {
    await send(page);
    listen();
    await page.settle(() => page.sending.reject({ cause }));
    listen();
  }
  await send(page);
  page.wait(30_000);
  listen();
  await send(page);
  await page.settle(() => page.sending.resolve());
  listen();
  for (const toast of page.toasts) said.add(toast.words);
  page.logs();
  await send(page);
  page.close();

  const reloaded = openPage({ content: site, browser: page.browser });
  listen();
  reloaded.close();

  return [...said];
}

async function send({ user }: Page) {
  const { nameLabel, emailLabel, messageLabel } = site.contact;
  write(nameLabel as 'Your name', 'A');
  write(emailLabel as 'Your email', 'a@b.my');
  // Too long for a link, which then says so.
  write(messageLabel as 'Your message', 'M'.repeat(3000));
  await user.click(submitButton());
}

function textsOn(root: Element) {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent!);
  for (const attribute of ['aria-label', 'href', 'title', 'alt', 'placeholder']) {
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      texts.push(decodeURIComponent(element.getAttribute(attribute)!));
    }
  }
  return texts;
}

describe('a site with other content', () => {
  test('shows all of it in one state or another', async () => {
    const said = (await everythingSaid()).join('\n');
    // What this site replaces by an address and a number that links can lead to.
    const replaced = [...words].filter((word) => /^\((email|phone) /.test(word));
    expect(replaced).toHaveLength(2);
    const missing = [...words].filter((word) => !replaced.includes(word) && !said.includes(word));
    expect(missing).toEqual([]);
  });

  test('shows nothing of the default brand, address and number', async () => {
    const said = await everythingSaid();
    expect(said.filter((text) => /tapak|6000000|00-000/i.test(text))).toEqual([]);
  });

  test('shows no text of the default content', async () => {
    const ours = new Set(defaultTexts());
    const said = await everythingSaid();
    expect(said.filter((text) => ours.has(text))).toEqual([]);
  });

  test('says nothing that is not in it, but numerals and the sign of a currency', async () => {
    const country = 'Elsewhere';
    const countryService = 'ipapi.co';
    const own = (await everythingSaid())
      .filter((text) => !/^([#/]|https:|mailto:)/.test(text))
      .map((text) =>
        text
          .replaceAll(/\(\w+ \d+\)/g, '')
          .replaceAll(/(RM\u00a0|\$)7,\d{3}/g, '')
          .replace(site.agency.email, '')
          .replace(site.agency.phone, '')
          .replace(country, '')
          .replace(countryService, '')
          .replaceAll(/[\s\d.,:]/g, ''),
      );
    expect(own.filter((text) => text !== '')).toEqual([]);
  });

  test('shows its prices in both currencies', async () => {
    await openPageIn('Malaysia', { content: site });
    const amounts = [...sectionElement('Price').querySelectorAll('.price > *')].map(spoken);
    const written = [...numbers].map((number, index) =>
      index % 2 ? `$${number.toLocaleString('en')}` : `RM ${number.toLocaleString('en')}`,
    );
    expect(amounts).toEqual(written);
  });

  test('leads to its own mail and chat', () => {
    openPage({ content: site });
    const links = header().getAllByRole<HTMLAnchorElement>('link');
    const outbound = new Set(links.filter(({ target }) => target).map(({ href }) => href));
    expect([...outbound]).toEqual(['mailto:someone@else.example', 'https://wa.me/9912345']);
  });
});

describe('the code beside the content', () => {
  const sources = ['src/Page.tsx', 'src/sections', 'src/ui', 'src/flows', 'src/effects', 'machines']
    .flatMap((place) => (/\.\w+$/.test(place) ? [place] : filesIn(place)))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

  test('holds no text of it', () => {
    const texts = defaultTexts().filter((text) => text.length >= 12);
    const strays = sources.flatMap(({ path, text }) =>
      texts.filter((words) => text.includes(words)).map((words) => `${path}: ${words}`),
    );
    expect(strays).toEqual([]);
  });

  test.each([
    ['the brand', /\bTapak\b/i],
    ['the address', /hello@/],
    ['the number', /60 ?00-?000/],
    [
      'a price',
      /\b(4,?200|3,?100|3,?600|2,?500|2,?200|2,?000|1,?500|12,?500|11,?500|8,?500|8,?000|RM \d|\$\d)\b/,
    ],
  ])('holds nothing of %s', (_, pattern) => {
    const strays = sources.filter(({ text }) =>
      pattern.test(withoutConstants(withoutComments(text))),
    );
    expect(strays.map(({ path }) => path)).toEqual([]);
  });
});

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
const withoutConstants = (text: string) => text.replaceAll(/[A-Z_]+ = [\d_]+;/g, '');

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);
