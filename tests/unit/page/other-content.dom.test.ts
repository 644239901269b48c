import { describe, expect, test, vi } from 'vitest';
import { content } from '../../support/site.ts';
import { switchWords } from '../../../src/model/currencies.ts';
import { priced } from '../../../src/model/prices.ts';
import { kindsIn } from '../../../src/model/sections.ts';
import type { Words } from '../../../src/model/schema.ts';
import type { SiteContent } from '../../../src/model/site.ts';
import { filledParts } from '../../support/agencies.ts';
import { withTextsReplaced } from '../../support/changed.ts';
import { data } from '../../support/site-with.ts';
import { jsdomDriver, type JsdomDriver } from '../../support/jsdom-driver.tsx';

/**
 * Replacements for fields that cannot get a unique word: `email` and `phone` need a certain form, and pages
 * show `words` only if they occur in the text of their card.
 */
const GIVEN: Record<string, string> = {
  email: 'someone@else.example',
  phone: '+99 12 345',
  words: '(nowhere)',
};

/** Fields that keep their values: facts, figures, and texts that the body of this page does not show. */
const KEPT = new Set(
  'address admin countryService counting country currencies drawing endpoints figure font handOver https icon id lang link look mail not-found openingHours page picture pricing section toBeConfirmed url'.split(
    ' ',
  ),
);

const words: string[] = [];
let prices = 7000;
const named = { short: 'USD', inWords: 'US dollars', inFull: 'USD, US dollars' };
const { currency } = content.plans;
const others = withTextsReplaced(
  {
    ...content,
    ...filledParts,
    agency: { ...content.agency, phone: GIVEN['phone']! },
    page: { ...content.page, tagline: '(tagline 0)' },
    plans: {
      ...content.plans,
      plans: data.words.plans.plans.map((plan) => ({ ...plan, id: plan.title })),
      currency: { ...currency, names: { ...currency.names, USD: named } },
    },
  },
  KEPT,
  replace,
);
const plans = priced(fullAndPlain(others.plans.plans), others);
const site: SiteContent = {
  ...others,
  plans: { ...others.plans, plans },
  pricing: { ...switchWords(others, others), offers: plans },
};

/** Replaces a text or a price with a unique one, but keeps the placeholders in a text. */
function replace(value: string | number, name: string) {
  if (typeof value === 'number') return name.endsWith('Offset') ? value : (prices += 1);
  if (GIVEN[name]) return GIVEN[name];
  const word = `(${name} ${words.length})`;
  words.push(word);
  return [word, ...(value.match(/\{\w+\}/g) ?? [])].join(' ');
}

/** Gives every plan all optional prices, and adds a plan without them or a badge. */
function fullAndPlain(plans: readonly (Words['plans']['plans'][number] & { id: string })[]) {
  const full = plans.map((plan) => ({ original: plan.price, monthly: plan.price, ...plan }));
  const { original: _, monthly: __, badge: ___, ...plain } = full.at(-1)!;
  return [...full, { ...plain, id: plain.suits, title: plain.suits }];
}

/** Returns all texts, labels and links that the page shows in any of its states. */
const allTexts = () => (collectedOnce ??= collectInAllStates());
let collectedOnce: Promise<string[]> | undefined;

async function collectInAllStates() {
  const texts = new Set<string>();
  const collect = () => {
    for (const text of textsOn(document.body)) texts.add(text);
  };

  for (const first of ['MYR', 'USD']) {
    const currencies = { ...site.currencies, first };
    const lost = await jsdomDriver({ content: { ...site, currencies }, isCountryHeld: true });
    // With reduced motion, the typed line shows a whole phrase at once.
    lost.preferMotion('reduce');
    collect();
    lost.close();
  }

  const page = await jsdomDriver({ content: site, isCountryHeld: true });
  // Makes the reference 3333, because figures are not compared.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) =>
    Object.assign(numbers, [0, 0, 0, 0]),
  );
  const causes = Object.keys(content.contact.sending.failureStatus).filter(
    (cause) => !['timedOut', 'interrupted'].includes(cause),
  );
  const acts: (() => unknown)[] = [
    () => page.locateIn(site.agency.country),
    () => sessionStorage.clear(),
    () => page.reload(),
    () => page.locateIn('Elsewhere'),
    () => page.pick('[name=currency][value=abroad]'),
    () => page.pick('[name=currency][value=home]'),
    () => page.press('#pause-control'),
    () => fillIn(page),
    ...causes.flatMap((cause) => [
      () => page.submit(),
      () => page.refuseEnquiry({ cause, excess: { field: 'message', length: 2, limit: 1 } }),
    ]),
    () => page.submit(),
    () => page.wait(30_000),
    () => page.submit(),
    () => page.acceptEnquiry(),
    () => fillIn(page),
    () => page.submit(),
    () => page.see(['failuresLogged']),
    () => page.reload(),
    () => page.pick('[name=sketch]:not(:checked)'),
    () => page.wait(900),
    () => page.press('#sketch a'),
    // This name is too long for the sign in the drawing.
    () => page.fill('[name=sign-name]', '1'.repeat(41)),
    () => page.wait(900),
    () => page.press('#sketch a'),
    () => page.press(':checked + .plan-tag button'),
    () => page.report('contact', 'view.failed'),
  ];
  for (const act of acts) {
    await act();
    collect();
  }
  return [...texts];
}

function fillIn(page: JsdomDriver) {
  page.fill('[name=user_name]', 'A');
  page.fill('[name=user_email]', 'a@b.my');
  // This message is too long for a link, so the link contains only its beginning and a note.
  page.fill('[name=message]', 'M'.repeat(3000));
}

function textsOn(root: Element) {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.matches('script')) texts.push(textContent!);
  }
  for (const attribute of ['aria-label', 'href', 'title', 'alt', 'placeholder']) {
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      texts.push(decodeURIComponent(element.getAttribute(attribute)!));
    }
  }
  return texts;
}

describe('a site with other content', () => {
  test('shows every text of the content in some state', async () => {
    const texts = (await allTexts()).join('\n');
    const used = new Set<string>(kindsIn(site).map(({ drawing }) => drawing));
    const unused = Object.entries(site.home.sketch.kinds).filter(([kind]) => !used.has(kind));
    // The page shows the title of the examples only if there is no work, but this site has work.
    const absent = new Set([...unused.map(([, name]) => name), site.plans.examplesTitle]);
    const wanted = words.filter((word) => !absent.has(word));
    expect(wanted.filter((word) => !texts.includes(word))).toEqual([]);
  });

  test('shows no other text except facts, numerals, dates and symbols', async () => {
    const own = (await allTexts())
      .filter((text) => !/^([#/]|https:|mailto:)/.test(text))
      .map((text) =>
        text
          .replaceAll(/\(\w+ \d+\)/g, '')
          // Removes a phrase that is still being typed.
          .replace(/\(\w*( \d*)?$/, '')
          .replaceAll(/(\p{L}*[\u00a0\p{Sc}])?7[,.\s]\d{3}(\u00a0\p{Sc})?/gu, '')
          .replaceAll(/someone@else\.example|\+99 12 345|Elsewhere|Malaysia|ipapi\.co/g, '')
          .replaceAll(/\d{4}-\d\d-\d\d|[\s\d.,:©%+\u2068\u2069]/g, ''),
      );
    expect(own.filter((text) => text !== '')).toEqual([]);
  });
});
