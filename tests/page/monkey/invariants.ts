/** What holds on the page at every moment, whatever a visitor does. */
import { content } from '../../../src/content/index.ts';
import type { Gesture } from './gestures.ts';
import type { Observation } from './in-page.ts';

export interface Moment {
  before: Observation;
  gesture: Gesture;
  now: Observation;
  /** What the console heard since the visit began. */
  complaints: readonly string[];
}

const { home, pricing, contact } = content;

/** What the console is to hear of the two services, and nothing else. */
const EXPECTED =
  /^(Geo lookup failed: |(400 400|403 403|429 429|500 500)$|Failed to fetch$|there is no network$|no answer in 30000 ms$)/;

/** Whoever presses beside everything, or has the browser go elsewhere, takes the focus along. */
const MOVING_THE_FOCUS: ReadonlySet<string> = new Set([
  'press',
  'press at',
  'follow a link to',
  'go back',
]);

type ContactState = 'idle' | 'sending' | 'success' | 'failure';

/** `failure`, whatever has become of the outcome by then. */
const nameOf = (value: Observation['flows']['contact']['value']) =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as ContactState;

const isMenuOpen = ({ flows }: Observation) => flows.mobileMenu.value === 'open';

const isFocusLost = (moment: Observation) => isMenuOpen(moment) && moment.focus === 'body';

/** The value that is expected, beside the one that was found. */
type Compared = readonly [found: unknown, expected: unknown];

export const invariants: Record<string, (moment: Moment) => Compared> = {
  'nothing goes wrong that nobody foresaw': ({ complaints }) => [
    complaints.filter((complaint) => !EXPECTED.test(complaint)),
    [],
  ],
  'the menu shows what its flow holds': ({ now }) => [
    now.menu,
    { isOpen: isMenuOpen(now), isPanelOut: isMenuOpen(now) },
  ],
  'Escape leaves no menu open': ({ gesture, now }) => [
    gesture.kind === 'key' && gesture.value === 'Escape' && isMenuOpen(now),
    false,
  ],
  'the focus is not lost while the menu is open': ({ before, gesture, now }) => [
    isFocusLost(now) && !isFocusLost(before) && !MOVING_THE_FOCUS.has(gesture.kind),
    false,
  ],
  'the typed line shows what its flow holds': ({ now: { flows, line } }) => {
    const { value, context } = flows.typingLoop;
    return [
      line,
      {
        text: home.phrases[context.phraseIndex]!.slice(0, context.typedCount),
        control: value.visitor === 'paused' ? home.playLabel : home.pauseLabel,
        isControlInSight: value.line !== 'resting',
      },
    ];
  },
  'the flows know whether less motion is wanted': ({ now: { flows, wantsLessMotion } }) => {
    const motion = wantsLessMotion ? 'reduced' : 'allowed';
    return [
      [flows.typingLoop.value.motion, flows.sectionScroll.value.motion],
      [motion, motion],
    ];
  },
  'the line stands while the tab is hidden': ({ now: { flows, isHidden } }) => [
    isHidden && flows.typingLoop.value.sight === 'kept',
    false,
  ],
  'the prices show what their flow holds': ({ now: { flows, prices } }) => {
    const { value, context } = flows.region;
    const [chosen] = Object.entries(value.currency);
    const isByChoice = chosen![0] === 'chosen';
    const currency = chosen![1] === 'dollars' ? 'USD' : 'MYR';
    const { shownBecause } = pricing;
    const reason =
      value.country === 'located'
        ? shownBecause.located(context.country!)
        : shownBecause[value.country][currency];
    return [
      prices,
      {
        checked: currency,
        signs: [currency === 'USD' ? '$' : 'RM'],
        reason: isByChoice ? `${shownBecause.chosen}. ${pricing.withdrawChoice}` : reason,
        kept: isByChoice ? currency : null,
      },
    ];
  },
  'the form shows what its flow holds': ({ now: { flows, form } }) => {
    const { value, context } = flows.contact;
    const state = nameOf(value);
    const isSending = state === 'sending';
    const says = {
      idle: '',
      sending: contact.sendingStatus,
      success: contact.successStatus,
      failure: contact.failureStatus[context.cause ?? 'unknown'],
    };
    const { areReadOnly, button, status, hasOtherWays } = form;
    return [
      { areReadOnly, button, status, hasOtherWays },
      {
        areReadOnly: [isSending, isSending, isSending],
        button: {
          says: isSending ? contact.sendingLabel : contact.submitLabel,
          isDisabled: isSending,
        },
        status: says[state],
        hasOtherWays: state === 'failure',
      },
    ];
  },
  'a reload would bring back what was typed': ({ now: { flows, form } }) => {
    const mayHaveArrived =
      flows.contact.value === 'sending' ||
      ['unanswered', 'timedOut', 'interrupted'].includes(String(flows.contact.context.cause));
    return [
      form.draft,
      Object.values(form.typed).some((text) => text !== '')
        ? {
            ...form.typed,
            ...(form.reference && { reference: form.reference }),
            ...(mayHaveArrived && { mayHaveArrived }),
          }
        : null,
    ];
  },
  'what was typed goes only when it was sent': ({ before, now }) => {
    const isFresh = nameOf(now.flows.contact.value) === 'success';
    const isEmptied =
      before.flows.contact.value === 'sending' &&
      JSON.stringify(now.form.typed) !== JSON.stringify(before.form.typed);
    return [isEmptied && !isFresh, false];
  },
  'a scroll ends where it was to go': ({ before, gesture, now }) => {
    const { destination } = now.flows.sectionScroll.context;
    const hasArrived =
      gesture.kind === 'wait' &&
      before.flows.sectionScroll.value.scroll === 'scrolling' &&
      now.flows.sectionScroll.value.scroll === 'arrived';
    if (!hasArrived) return [null, null];
    return [
      { hash: now.hash, focus: now.focus },
      { hash: `#${destination.section}`, focus: `${destination.section}-heading` },
    ];
  },
};
