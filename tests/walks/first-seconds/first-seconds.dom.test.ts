/** Walks the machine of the first seconds on the prerendered page, with its real bootstrap. */
import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  firstSecondsMachine,
  type FirstSecondsEvent,
} from '../../../machines/first-seconds.machine.ts';
import {
  expectedIn,
  follow,
  toursOf,
  transitionsTaken,
  walkCase,
} from '../../support/case-walk.ts';
import { element } from '../../support/effects.ts';
import type { Past, Unreachable } from '../../support/page-case.ts';
import { machineCases } from './machine-case.ts';
import { openPage, type OpenPage } from '../../support/open-page.ts';

type Type = FirstSecondsEvent['type'];
type Code =
  | 'waiting'
  | 'loadingIslands'
  | 'pausing'
  | 'islands'
  | 'loadingEnquiry'
  | 'pausingEnquiry';

const gestures: {
  [Each in Type]: (page: OpenPage, event: Extract<FirstSecondsEvent, { type: Each }>) => unknown;
} = {
  'page.settled': (page) => page.becomeIdle(),
  'page.touched': () => fireEvent.keyDown(document.body, { key: 'Tab' }),
  'link.touched': () => fireEvent.pointerDown(element('#Home [href="#Price"]')),
  'form.touched': () => fireEvent.focusIn(element('[data-field=message]')),
  'currency.chosen': (_, { currency }) => element(`[name=currency][value=${currency}]`).click(),
  'plan.chosen': (_, { plan }) => element(`.plan-link[data-plan="${plan}"]`).click(),
  'shortcut.followed': () => element('#Contact [href^=mailto][target]').click(),
  'form.edited': (_, { field, text }) =>
    fireEvent.input(element(`[data-field=${field}]`), { target: { value: text } }),
  'form.submitted': ({ form }) => form.requestSubmit(),
  'form.neared': (page) => page.comeNear(),
  'islands.arrived': (page) => page.arrive(),
  'enquiry.arrived': (page) => page.arrive(),
  'load.failed': (page) => page.getLost(),
};

const CODES: readonly Code[] = [
  'waiting',
  'loadingIslands',
  'pausing',
  'islands',
  'loadingEnquiry',
  'pausingEnquiry',
];

const only = (event: Type, codes: readonly Code[], because: string): Unreachable<Type>[] =>
  CODES.filter((code) => !codes.includes(code)).map((code) => ({
    event,
    from: { starting: { code } },
    because,
  }));

const unreachable = [
  ...only('page.settled', ['waiting'], 'a page is loaded once'),
  ...only('islands.arrived', ['loadingIslands'], 'they arrive while they load'),
  ...only('enquiry.arrived', ['loadingEnquiry'], 'it arrives while it loads'),
  ...only('load.failed', ['loadingIslands', 'loadingEnquiry'], 'nothing else loads'),
  ...only('form.neared', ['islands', 'loadingEnquiry', 'pausingEnquiry'], 'the islands notice it'),
  ...(Object.keys(gestures) as Type[]).flatMap((event) =>
    ['submitting', 'over'].map((from) => ({
      event,
      from,
      because: 'the flows, which are not on this page, notice what happens now',
    })),
  ),
];

/** After a failed load, the page looks as it does without a script until one runs. */
const waiting = ({ steps }: Past) => ({
  script: steps.some(({ event }) => event.type === 'load.failed') ? undefined : 'waiting',
});
const ended = { loading: undefined, script: 'running', held: undefined };
const last = ({ steps }: Past, type: Type) =>
  steps.findLast(({ event }) => event.type === type)?.event;

/** What the visitor did is on the page, and kept where the flows find it. */
const kept = (past: Past) => ({
  plan: last(past, 'plan.chosen')?.['plan'],
  currency: last(past, 'currency.chosen')?.['currency'] ?? null,
  draft: last(past, 'form.edited') ? '{"message":"A shop"}' : null,
});

const expected: Record<string, (past: Past) => object> = {
  'starting.code.waiting': (past) => ({ ...waiting(past), loading: undefined }),
  'starting.code.loadingIslands': (past) => ({ ...waiting(past), loading: 'islands' }),
  'starting.code.pausing': () => ({ loading: undefined, script: undefined }),
  'starting.code.islands': () => ({ loading: undefined, script: 'running' }),
  'starting.code.loadingEnquiry': () => ({ loading: 'enquiry', script: 'running' }),
  'starting.code.pausingEnquiry': () => ({ loading: undefined, script: 'running' }),
  'starting.visitor.watched': kept,
  'starting.form.unused': () => ({}),
  'starting.form.used': () => ({}),
  'starting.submit.none': () => ({ held: undefined, sends: 0 }),
  'starting.submit.held': () => ({ held: '', sends: 0 }),
  'starting.submit.late': () => ({ held: 'late', sends: 0 }),
  submitting: (past) => ({ ...kept(past), ...ended, sends: 1 }),
  over: (past) => ({ ...kept(past), ...ended, sends: 0 }),
};

const see = (page: OpenPage) => ({
  loading: page.loading,
  script: document.documentElement.dataset['script'],
  held: document.documentElement.dataset['held'],
  sends: page.sends,
  plan: document.querySelector<HTMLInputElement>('[name=plan]:checked')?.value,
  currency: localStorage.getItem('currency'),
  draft: sessionStorage.getItem('enquiry'),
});

const [machineCase] = machineCases;
const delays = { patience: 8000, retryPause: 5000 };
const walked = walkCase({ unreachable }, machineCase!);
const { tours } = toursOf(walked, transitionsTaken);

test('the delays have the lengths stated here, and every exception is needed', () => {
  expect(firstSecondsMachine.implementations.delays).toEqual(delays);
  expect(walked.idle).toEqual([]);
});

test.each(tours.map((steps, nth) => [nth + 1, steps] as const))('walk %s', async (_, steps) => {
  const page = await openPage();
  await follow({ gestures, delays, outcomes: {} }, page, steps, (place, past) => {
    expect(see(page)).toEqual(expectedIn({ expected }, place, past));
  });
});
