/** Behaviour of the plan that its walk does not cover. */
import { fireEvent } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import type { Subject } from '../../../machines/plan.machine.ts';
import { samples } from '../../../site/build/flows-page/samples.ts';
import { content } from '../../support/site.ts';
import type { SiteContent } from '../../../src/model/site.ts';
import {
  hidePlan,
  keepFocusInForm,
  keepPlan,
  planEffects,
  recallPlan,
  showPlan,
  watchPlan,
} from '../../../src/flows/plan/effects.ts';
import { click, element, openSentPage, runAlone, testReports } from '../../support/effects.ts';
import { jsdomDriver, type JsdomDriver } from '../../support/jsdom-driver.tsx';
import { data, siteWith } from '../../support/site-with.ts';
import { fillInAndSubmit } from '../../walks/contact/page-case.ts';
import { linkOf } from '../../walks/plan/page-case.ts';

const { plans } = content;
const [first, last] = [plans.plans[0]!.title, plans.plans.at(-1)!.title];
const LINK = linkOf(last);
const REMOVAL = '.plan-tag button';

const pressOtherLinks = () => {
  const links = document.querySelectorAll('[href="#Contact"]:not([data-plan])');
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) fireEvent.click(link);
};

/** Returns the plan whose radio is checked. */
const chosenPlan = () =>
  document.querySelector<HTMLInputElement>('[name=plan]:checked')?.value ?? '';
const choose = (plan: string) => {
  (element(`[name=plan][value="${plan}"]`) as HTMLInputElement).checked = true;
};
const announcement = () => element('.plan-choice > [aria-live=polite]').textContent;
const watchWithoutDrawing = () => watchPlan(() => undefined);

testReports(watchWithoutDrawing, [
  ['a press on an element inside a plan link', click(`${LINK} > *`), [`plan.chosen ${last} `]],
  ['no press that opens another tab', click(LINK, { ctrlKey: true }), []],
  ['no press on any other link to the form', pressOtherLinks, []],
  ['no press on anything else', click('#Home-heading'), []],
]);

test.each<[what: string, before: () => unknown, recalled: object[]]>([
  [
    'the checked plan rather than the stored one',
    () => [choose(first), keepPlan(null, { plan: last, shop: '' })],
    [{ type: 'plan.recalled', plan: first, shop: '' }],
  ],
  ['no plan that is stored but not checked', () => keepPlan(null, { plan: 'Last', shop: '' }), []],
])('recallPlan recalls %s', (_, before, recalled) => {
  openSentPage();
  before();
  expect(runAlone(recallPlan(() => undefined)).received).toEqual(recalled);
});

test.each<[what: string, kept: Subject, shop: string]>([
  [
    'with the name on the drawing if a different plan is stored',
    { plan: last, shop: 'Old' },
    'Kedai',
  ],
  ['with the stored name if the same plan is stored', { plan: first, shop: 'Old' }, 'Old'],
])('recallPlan recalls a plan %s', (_, kept, shop) => {
  openSentPage();
  choose(first);
  sessionStorage.setItem('plan', kept.plan);
  sessionStorage.setItem('shop', kept.shop);
  const read = (id: string) =>
    id === 'sketch' ? { context: { sketch: { name: 'Kedai', kind: 'shop' } } } : undefined;
  expect(runAlone(recallPlan(read as never)).received).toEqual([
    { type: 'plan.recalled', plan: first, shop },
  ]);
});

const show = showPlan(
  siteWith({ plans: { about: '{plan}; {price}; ', aboutNamed: '{plan}; {price}; {name}' } }),
);

test('showPlan adds the shop’s name to the plan’s line in each currency, and removes it if there is no name', () => {
  openSentPage();
  const lines = () =>
    [...document.querySelectorAll(`[value="${last}"] + * [data-currency]`)].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    );
  const plain = lines();
  show(null, { plan: last, shop: '<b>Aminah' });
  expect(lines()).toEqual([
    'E-Commerce Website; RM 8,500; \u2068<b>Aminah\u2069',
    'E-Commerce Website; $8,000; \u2068<b>Aminah\u2069',
  ]);
  showPlan(content)(null, { plan: last, shop: '' });
  expect(lines()).toEqual(plain);
});

test('a right-to-left name is isolated from the text around it', () => {
  openSentPage();
  show(null, { plan: last, shop: 'مطعم النخيل' });
  const line = element(`[value="${last}"] + * [data-currency]`);
  expect(line.textContent).toContain('\u2068مطعم النخيل\u2069');
});

/** WebKit resets a form when it restores the page from the back/forward cache. */
test('resetting the form keeps the chosen plan, and does not bring back a removed one', () => {
  openSentPage();
  const afterReset = () => {
    (element('form#plan') as HTMLFormElement).reset();
    return chosenPlan();
  };
  for (const plan of [first, last]) {
    show(null, { plan, shop: '' });
    expect(afterReset()).toBe(plan);
  }
  hidePlan();
  expect(afterReset()).toBe('');
});

test('a chosen plan is announced with the name of its shop, and its removal is announced too', () => {
  openSentPage();
  const { actions } = planEffects({ content, read: () => undefined });
  const choose = showPlan(content);
  choose(null, { plan: last, shop: '' });
  expect(announcement()).toBe('E-Commerce Website chosen. It stands above your message.');
  choose(null, { plan: last, shop: 'Kedai Aminah' });
  expect(announcement()).toBe(
    'E-Commerce Website chosen for Kedai Aminah. It stands above your message.',
  );
  expect(chosenPlan()).toBe(last);
  // The visible line is outside live regions, because it also changes with the currency.
  expect(element('.plan-tag p').closest('[aria-live]')).toBeNull();
  hidePlan();
  expect([announcement(), chosenPlan()]).toEqual(['', '']);
  (actions!.announceRemoval as () => void)();
  expect(announcement()).toBe('The plan has been removed.');
});

describe('keepFocusInForm', () => {
  const NAME = '[data-field=user_name]';

  /** The spy is needed because jsdom does not distinguish keyboard focus from touch focus. */
  test.each<[from: string, means: 'key' | 'finger', to: string, moves: FocusOptions[]]>([
    [REMOVAL, 'key', NAME, [{ preventScroll: false }]],
    // Focus in a field would open a phone’s keyboard.
    [REMOVAL, 'finger', '.all-needed', [{ preventScroll: true }]],
    // Safari does not focus a pressed button.
    ['body', 'finger', '.all-needed', [{ preventScroll: true }]],
    ['.skip-link', 'key', '.skip-link', []],
  ])('if %s was focused by %s, the focus ends on %s', (from, means, to, moves) => {
    openSentPage();
    runAlone(watchWithoutDrawing());
    choose(first);
    const start = element(from);
    start.focus();
    const matches = start.matches.bind(start);
    vi.spyOn(start, 'matches').mockImplementation((selector) =>
      matches(selector.replace(':focus-visible', means === 'key' ? ':focus' : ':not(*)')),
    );
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    keepFocusInForm();
    expect(document.activeElement).toBe(element(to));
    expect(focus.mock.calls.flat()).toEqual(moves);
    expect(element(to).hasAttribute('tabindex')).toBe(means === 'finger');
  });

  test.each<[what: string, change: () => void]>([
    ['that is empty', () => document.body.replaceChildren()],
    [
      'whose form has lost its fields and the text above them',
      () => {
        for (const part of document.querySelectorAll('[data-field], .all-needed')) part.remove();
      },
    ],
  ])('does nothing on a page %s', (_, change) => {
    openSentPage();
    runAlone(watchWithoutDrawing());
    choose(first);
    change();
    document.querySelector<HTMLElement>(REMOVAL)?.focus();
    const before = document.activeElement;
    keepFocusInForm();
    expect(document.activeElement).toBe(before);
  });
});

test('a plan that is dropped leaves nothing in the browser, not even the name of its shop', () => {
  const { actions } = planEffects({ content, read: () => undefined });
  keepPlan(null, { plan: last, shop: 'Kedai Aminah' });
  expect(sessionStorage).toHaveLength(2);
  (actions!.dropPlan as () => void)();
  expect(sessionStorage).toHaveLength(0);
});

test('the effects do nothing without a plan or on an empty page', () => {
  openSentPage();
  show(null, null);
  keepPlan(null, null);
  expect([announcement(), chosenPlan(), sessionStorage.length]).toEqual(['', '', 0]);
  document.body.replaceChildren();
  for (const plan of [last, 'A former plan']) show(null, { plan, shop: '' });
  hidePlan();
  expect(document.body.childNodes).toHaveLength(0);
});

test('the samples contain two plans with the same title only once', () => {
  const plans = ['Shop', 'Shop', 'Page'].map((title) => ({ title }));
  expect(samples.plan({ plans: { plans } }).payloads['plan.chosen']).toEqual([
    { plan: 'Shop', shop: '' },
    { plan: 'Page', shop: '' },
  ]);
});

const lineIn = (currency: 'home' | 'abroad') =>
  `About: E-Commerce Website, ${currency === 'home' ? 'RM 8,500' : '$8,000'}`;

async function choosing(title: string, site: SiteContent = content) {
  const driver = await jsdomDriver({ content: site });
  await driver.press(linkOf(title));
  return driver;
}

const planOn = async (driver: JsdomDriver) => (await driver.see(['plan'])).plan;

/** Returns the first four lines of the text in each link to mail or chat. */
function beginnings() {
  return [...document.querySelectorAll<HTMLAnchorElement>('.other-ways a')].map((link) => {
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    const [, text] = /(?:body|text)=(.*)/.exec(link.href)!;
    return decodeURIComponent(text!).split(/\r?\n/).slice(0, 4);
  });
}

describe('a chosen plan', () => {
  test('has a line that changes with the currency and, after a failed send, begins the mail and chat texts', async () => {
    const driver = await choosing(last);
    expect(await planOn(driver)).toBe(lineIn('home'));
    await fillInAndSubmit(driver);
    await driver.refuseEnquiry({ cause: 'refused' });
    const reference = `Reference ${(await driver.see(['reference'])).reference}`;
    expect(beginnings()).toContainEqual([lineIn('home'), reference, '', 'Aina']);
    await driver.pick('[name=currency][value=abroad]');
    expect(await planOn(driver)).toBe(lineIn('abroad'));
    expect(beginnings()).toEqual(
      [lineIn('abroad'), lineIn('abroad')].map((line) => [line, reference, '', 'Aina']),
    );
    expect(await driver.see(['failuresLogged'])).toEqual({ failuresLogged: 1 });
  });

  test.each([['一张“网页”', '网店设计'], ['அடித்தளம் வலை'], ['O\'Neill "and" <b>\\']])(
    'is shown and recalled, whatever its title: %s',
    async (title, ...others) => {
      const { suits, price, delivery, benefits, choose } = data.words.plans.plans[0]!;
      const plain = { suits, price, delivery, benefits, choose };
      const named = [...others, title].map((each) => ({ ...plain, title: each }));
      const site = siteWith({ plans: { plans: named } });
      const driver = await choosing(title, site);
      const line = `About: ${title}, RM 2,200`;
      expect(await planOn(driver)).toBe(line);
      await driver.reload();
      expect(await planOn(driver)).toBe(line);
    },
  );
});
