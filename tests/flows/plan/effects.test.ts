// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { content } from '../../../src/content/index.ts';
import {
  dropPlan,
  hidePlan,
  keepFocusInForm,
  keepPlan,
  planEffects,
  recallPlan,
  showPlan,
  watchPlan,
} from '../../../src/flows/plan/effects.ts';
import { runAlone } from '../../support/effect-alone.ts';
import {
  click,
  element,
  inTurn,
  nothing,
  openSentPage,
  testReports,
} from '../../support/effects-on-page.ts';

const titles = content.plans.plans.map(({ title }) => title);
const [first, last] = [titles[0]!, titles.at(-1)!];
const LINK = `.plan-link[data-plan=${JSON.stringify(last)}]`;
const REMOVAL = '.plan-tag button';

const pressOtherLinks = () => {
  const links = document.querySelectorAll('[href="#Contact"]:not([data-plan])');
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) fireEvent.click(link);
};

/** The plan whose radio is checked. */
const chosenPlan = () =>
  document.querySelector<HTMLInputElement>('[name=plan]:checked')?.value ?? '';
const choose = (plan: string) => {
  (element(`[name=plan][value="${plan}"]`) as HTMLInputElement).checked = true;
};
const said = () => element('.plan-choice > [aria-live=polite]').textContent;
const watchWithoutDrawing = () => watchPlan(() => undefined);

beforeEach(() => void openSentPage());

testReports(watchWithoutDrawing, [
  ['a press on the link of a plan', click(LINK), [`plan.chosen ${last} `]],
  ['a press on what is in one', click(`${LINK} > *`), [`plan.chosen ${last} `]],
  ['no press that opens another tab', click(LINK, { ctrlKey: true }), []],
  ['no press on any other link to the form', pressOtherLinks, []],
  ['no press on anything else', click('#Home-heading'), []],
  ['a press on the button that removes a plan', click(`${REMOVAL} svg`), ['plan.removed']],
  [
    'no press on the form where a field shadows its method',
    inTurn(
      // Browsers do this, and jsdom does not.
      () => Object.defineProperty(element('#enquiry'), 'closest', { value: element('input') }),
      click('#enquiry'),
    ),
    [],
  ],
]);

test('the buttons that remove a plan are enabled only while watchPlan runs', () => {
  const areDisabled = () => {
    const buttons = document.querySelectorAll<HTMLButtonElement>(REMOVAL);
    return [...new Set(Array.from(buttons, ({ disabled }) => disabled))];
  };
  const { stop } = runAlone(watchWithoutDrawing());
  expect(areDisabled()).toEqual([false]);
  stop();
  expect(areDisabled()).toEqual([true]);
});

test.each<[what: string, before: () => unknown, recalled: string]>([
  ['the plan pressed before the script ran', () => choose(first), first],
  [
    'the pressed plan rather than the kept one',
    () => [choose(first), keepPlan(null, { plan: last, shop: '' })],
    first,
  ],
  ['the kept plan', () => keepPlan(null, { plan: last, shop: '' }), last],
  ['the plan kept under its own key', () => sessionStorage.setItem('plan', last), last],
  ['no plan that was dropped', () => [keepPlan(null, { plan: last, shop: '' }), dropPlan()], ''],
  [
    'no plan that is no longer offered',
    () => keepPlan(null, { plan: 'Last year’s', shop: '' }),
    '',
  ],
  ['no plan where none was kept', nothing, ''],
])('recallPlan recalls %s', (_, before, plan) => {
  before();
  expect(runAlone(recallPlan()).told).toEqual(
    plan ? [{ type: 'plan.recalled', plan, shop: '' }] : [],
  );
});

test('watchPlan reports the name on the drawing', () => {
  const sketch = { context: { sketch: { name: 'Kedai Aminah', kind: 'shop' } } };
  const { told } = runAlone(watchPlan(() => sketch as never));
  fireEvent.click(element(LINK));
  expect(told).toEqual([{ type: 'plan.chosen', plan: last, shop: 'Kedai Aminah' }]);
});

test('a shop is kept with its plan, and dropped with it', () => {
  keepPlan(null, { plan: last, shop: 'Kedai Aminah' });
  expect(runAlone(recallPlan()).told).toEqual([
    { type: 'plan.recalled', plan: last, shop: 'Kedai Aminah' },
  ]);
  dropPlan();
  expect(sessionStorage.length).toBe(0);
});

const show = showPlan({
  ...content,
  plans: {
    ...content.plans,
    about: '{plan}; {price}; ',
    aboutNamed: '{plan}; {price}; {name}',
  },
});

test('showPlan puts the name of a shop into every line of its plan, and takes it out again', () => {
  const lines = () =>
    [...document.querySelectorAll(`[value="${last}"] + * [data-currency]`)].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    );
  const plain = lines();
  show(null, { plan: last, shop: '<b>Aminah' });
  expect(lines()).toEqual([
    'E-Commerce Website; RM 8,500; <b>Aminah',
    'E-Commerce Website; $8,000; <b>Aminah',
  ]);
  showPlan(content)(null, { plan: last, shop: '' });
  expect(lines()).toEqual(plain);
});

test('a name of any direction stands apart from the words around it', () => {
  show(null, { plan: last, shop: 'مطعم النخيل' });
  const line = element(`[value="${last}"] + * [data-currency]`);
  for (const place of [line, element('.plan-choice > [aria-live]')])
    expect(place.querySelector('bdi')!.textContent).toBe('مطعم النخيل');
});

test('showPlan shows a plan and names it with its shop, until hidePlan hides it', () => {
  const choose = showPlan(content);
  choose(null, { plan: last, shop: '' });
  expect(said()).toBe('E-Commerce Website chosen. It stands above your message.');
  choose(null, { plan: last, shop: 'Kedai Aminah' });
  expect(said()).toBe('E-Commerce Website chosen for Kedai Aminah. It stands above your message.');
  expect(chosenPlan()).toBe(last);
  // Text that follows the currency is not announced again.
  expect(element('.plan-tag p').closest('[aria-live]')).toBeNull();
  hidePlan();
  expect([said(), chosenPlan()]).toEqual(['', '']);
});

test('announceRemoval says that the plan has been removed', () => {
  const { actions } = planEffects({ content, read: () => undefined });
  (actions!.announceRemoval as () => void)();
  expect(said()).toBe('The plan has been removed.');
});

describe('keepFocusInForm', () => {
  const NAME = '[data-field=user_name]';

  /** jsdom cannot tell a focus that a key has moved from one that a finger has left behind. */
  test.each([
    [REMOVAL, 'key', NAME],
    // Else a phone would open its keyboard.
    [REMOVAL, 'finger', '.all-needed'],
    // Safari gives a pressed button no focus.
    ['body', 'finger', '.all-needed'],
    ['.skip-link', 'key', '.skip-link'],
  ])('finds the focus at %s, put there by a %s, and leaves it at %s', (from, means, to) => {
    runAlone(watchWithoutDrawing());
    choose(first);
    const start = element(from);
    start.focus();
    const matches = start.matches.bind(start);
    vi.spyOn(start, 'matches').mockImplementation((selector) =>
      matches(selector.replace(':focus-visible', means === 'key' ? ':focus' : ':not(*)')),
    );
    keepFocusInForm();
    expect(document.activeElement).toBe(element(to));
  });
});
