// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { currenciesOf } from '../../src/content/derived/currencies.ts';
import { kindsIn } from '../../src/content/derived/kinds.ts';
import type { SiteContent } from '../../src/content/types.ts';
import { amountsIn } from '../flows/region/amounts.ts';
import { filledParts } from '../../maintenance/filled-parts.ts';
import { retold } from '../../maintenance/made-content.ts';
import { jsdomDriver, type JsdomDriver } from '../support/jsdom-driver.ts';
import { openPage } from '../support/open-page.tsx';
import { contentWithSwitch as content } from '../support/currencies.ts';
import { hasDrawing } from '../support/drawings.ts';
import { KNOWN } from '../support/sections.ts';

/** Texts with a fixed form: addresses, and a part of another text. */
const GIVEN: Record<string, string> = {
  email: 'someone@else.example',
  phone: '+99 12 345',
  words: '(nowhere)',
};
const COUNTED_BY = 'count.example';

const NAMES_OF_LANGUAGES = new RegExp(
  (content.languages?.others ?? []).map(({ name }) => `^${name}$`).join('|'),
  'g',
);

const words: string[] = [];
let prices = 7000;
const site = fullAndPlain(
  retold<SiteContent>(
    {
      ...content,
      ...filledParts,
      agency: { ...content.agency, phone: GIVEN['phone']! },
      // One of an owner's own has words of its own.
      sections: content.sections.filter(({ section }) => KNOWN.includes(section)),
    },
    {
      // In the head of the document, on the page of another build, or nowhere.
      kept: ['page', 'handOver', ...(hasDrawing ? [] : ['sketch'])],
      word: (_, key) => GIVEN[key] ?? words[words.push(`(${key} ${words.length})`) - 1]!,
      amount: () => (prices += 1),
    },
  ),
);

/** Adds to the plans what each can have, and a plan with nothing that it can do without. */
function fullAndPlain({ plans, ...rest }: SiteContent): SiteContent {
  const full = plans.plans.map((plan) => ({ original: plan.price, monthly: plan.price, ...plan }));
  const { original: _, monthly: __, badge: ___, ...plain } = full.at(-1)!;
  return { ...rest, plans: { ...plans, plans: [...full, { ...plain, title: plain.suits }] } };
}

beforeAll(() => {
  vi.stubEnv('VITE_ANALYTICS', `https://${COUNTED_BY}/script.js`);
});
afterAll(() => void vi.unstubAllEnvs());

/** All texts, labels and links of the page in all of its states. */
const everythingSaid = () => (saidOnce ??= listenThroughAllStates());
let saidOnce: Promise<string[]> | undefined;

async function listenThroughAllStates() {
  vi.stubEnv('VITE_FLOWS_PAGE', 'on');
  const said = new Set<string>();
  const listen = () => {
    for (const text of textsOn(document.body)) said.add(text);
  };

  for (const { currency } of currenciesOf(site.agency)) {
    const agency = { ...site.agency, defaultCurrency: currency };
    const lost = openPage({ content: { ...site, agency } });
    // A line at rest shows a whole phrase.
    lost.happen(() => lost.browser.preferMotion('reduce'));
    listen();
    lost.logs();
    lost.close();
  }

  const page = await jsdomDriver({ content: site, isCountryHeld: true });
  await page.locateIn('Elsewhere');
  listen();
  await page.pick('[name=currency][value=abroad]');
  listen();
  await page.pick('[name=currency][value=home]');
  await page.press('#pause-control');
  listen();
  fillIn(page);
  const causes = Object.keys(content.contact.failureStatus);
  for (const cause of causes.filter((cause) => !['timedOut', 'interrupted'].includes(cause))) {
    await page.submit();
    listen();
    await page.refuseEnquiry({ cause });
    page.toast.appear();
    listen();
  }
  await page.submit();
  page.wait(30_000);
  listen();
  await page.submit();
  await page.acceptEnquiry();
  page.toast.appear();
  listen();
  fillIn(page);
  await page.submit();
  await page.see(['failuresLogged']);
  await page.reload();
  listen();
  // Too long for the sign, which then says so.
  if (hasDrawing) page.fill('#sketch input', '1'.repeat(41));
  page.wait(900);
  if (hasDrawing) await page.press('#sketch a');
  listen();
  page.breakView();
  listen();
  return [...said];
}

function fillIn(page: JsdomDriver) {
  page.type('[name=user_name]', 'A');
  page.type('[name=user_email]', 'a@b.my');
  // Too long for a link, which then says that it was cut.
  page.type('[name=message]', 'M'.repeat(3000));
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
  test('shows every word of it in some state', async () => {
    const said = (await everythingSaid()).join('\n');
    const used = new Set<string>(kindsIn(site).map(({ drawing }) => drawing));
    const unused = Object.entries(site.sketch.kinds).filter(([kind]) => !used.has(kind));
    const wanted = words.filter((word) => !unused.some(([, name]) => name === word));
    expect(wanted.filter((word) => !said.includes(word))).toEqual([]);
  });

  test('says nothing else but numerals, dates and signs', async () => {
    const own = (await everythingSaid())
      .filter((text) => !/^([#/]|https:|mailto:)/.test(text))
      .map((text) =>
        text
          .replaceAll(/\(\w+ \d+\)/g, '')
          .replaceAll(/(\p{L}*[\u00a0\p{Sc}])?7[,.\s]\d{3}(\u00a0\p{Sc})?/gu, '')
          .replaceAll(/someone@else\.example|\+99 12 345|Elsewhere|ipapi\.co/g, '')
          .replaceAll(COUNTED_BY, '')
          .replaceAll(NAMES_OF_LANGUAGES, '')
          .replaceAll(/\d{4}-\d\d-\d\d|[\s\d.,:©]/g, ''),
      );
    expect(own.filter((text) => text !== '')).toEqual([]);
  });

  test('links to its own mail and chat and nowhere else', async () => {
    const outbound = (await everythingSaid()).filter((text) => /^(https|mailto):/.test(text));
    const isOwn = /^(mailto:someone@else\.example|https:\/\/wa\.me\/9912345)(\?|$)/;
    expect(outbound.filter((link) => isOwn.test(link))).not.toEqual([]);
    const { work, social } = filledParts;
    const links: (string | undefined)[] = [
      ...work.cases.map(({ link }) => link),
      ...social.links.map(({ url }) => url),
    ];
    const given = new Set(links);
    expect(outbound.filter((link) => !isOwn.test(link) && !given.has(link))).toEqual([]);
  });

  test.each(currenciesOf(content.agency))('shows its prices in $currency', async ({ place }) => {
    await jsdomDriver({ content: site });
    const amounts = document.querySelectorAll(`#Price [data-currency=${place}]`);
    expect(Array.from(amounts, ({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual(
      amountsIn(place, site),
    );
  });
});
