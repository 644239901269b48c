/** Invariants of the page, whatever a visitor does. */
import { content } from '../../../../src/content/index.ts';
import { rich } from '../../agencies.ts';
import { expectedIn } from '../../case-walk.ts';
import type { Observation } from '../../observe.ts';
import { casesInBrowser } from '../cases.ts';
import { menuLinksOf } from '../../../flows/mobile-menu/page-case.ts';
import type { FlowName } from '../../../../src/islands/create-flows.ts';
import type { Gesture } from './gestures.ts';
import type { Sight } from './in-page.ts';

export interface Moment {
  before: Sight;
  gesture: Gesture;
  now: Sight;
  /** Errors and warnings in the console since the visit began. */
  complaints: readonly string[];
}

const { contact } = content;
const flowsOnPage = await casesInBrowser();

/** Failures that the flows log on purpose. */
const EXPECTED =
  /^(Geo lookup failed: |(400 400|403 403|429 429|500 500)$|Failed to fetch$|there is no network$|no answer in 30000 ms$|a field of the form is missing or empty$)/;

/** Gestures that may move the focus to the body. */
const MOVING_THE_FOCUS: ReadonlySet<string> = new Set(['press', 'follow a link to', 'go back']);

type ContactState = 'idle' | 'sending' | 'success' | 'failure';

/** The outer state. */
const nameOf = (value: Sight['flows']['contact']['value']) =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as ContactState;

/** Flows whose state alone does not tell what shows. */
const NEED_THE_PAST: ReadonlySet<string> = new Set(['contact', 'plan', 'sectionScroll', 'toast']);

/** The states of every flow that has such a region. */
const statesOf = (flows: Sight['flows'], region: 'motion' | 'sight') =>
  Object.values(flows).flatMap(({ value }) =>
    typeof value === 'object' && region in value ? [value[region as never] as string] : [],
  );

const isMenuOpen = ({ flows }: Sight) => flows.mobileMenu.value === 'open';

const isFocusLost = (moment: Sight) => isMenuOpen(moment) && moment.focus === 'body';

type Compared = readonly [found: unknown, expected: unknown];

export const invariants: Record<string, (moment: Moment) => Compared> = {
  'the console has expected errors only': ({ complaints }) => [
    complaints.filter((complaint) => !EXPECTED.test(complaint)),
    [],
  ],
  'the menu, the typed line and the prices match their flows': ({ now }) => {
    const expected = {
      ...Object.assign(
        {},
        ...flowsOnPage
          // A flow that waits for an idle moment may still be on its way.
          .filter(({ machineCase: { id } }) => !NEED_THE_PAST.has(id) && now.flows[id as FlowName])
          .map(({ machineCase: { id }, pageCase }) =>
            expectedIn(pageCase, now.flows[id as FlowName], []),
          ),
      ),
      menuLinks: isMenuOpen(now) ? menuLinksOf(rich.content.agency, 'Melayu') : [],
    };
    const keys = Object.keys(expected).filter((key): key is keyof Observation => key in now);
    const shared = (from: Partial<Observation>) => keys.map((key) => [key, from[key]]);
    return [shared(now), shared(expected)];
  },
  'Escape leaves no menu open': ({ gesture, now }) => [
    gesture.kind === 'key' && gesture.value === 'Escape' && isMenuOpen(now),
    false,
  ],
  'the focus is not lost while the menu is open': ({ before, gesture, now }) => [
    isFocusLost(now) && !isFocusLost(before) && !MOVING_THE_FOCUS.has(gesture.kind),
    false,
  ],
  'the flows follow the motion preference': ({ now: { flows, wantsLessMotion } }) => {
    const motion = wantsLessMotion ? 'reduced' : 'allowed';
    const followed = statesOf(flows, 'motion');
    return [[...new Set(followed)], [motion]];
  },
  'the typed line pauses while the tab is hidden': ({ now: { flows, isHidden } }) => [
    isHidden && statesOf(flows, 'sight').includes('kept'),
    false,
  ],
  'the form matches its flow': ({ now }) => {
    const { value, context } = now.flows.contact;
    const state = nameOf(value);
    const isSending = state === 'sending';
    const says = {
      idle: '',
      sending: contact.sendingStatus,
      success: contact.successStatus,
      failure: contact.failureStatus[context.cause ?? 'unknown'],
    };
    return [
      [now.areReadOnly, now.button, now.status, now.otherWays.length],
      [
        isSending,
        { says: isSending ? contact.sendingLabel : contact.submitLabel, isDisabled: isSending },
        says[state],
        state === 'failure' ? 2 : 0,
      ],
    ];
  },
  'a reload would restore what was typed': ({ now: { flows, fields, draft } }) => {
    const mayHaveArrived =
      flows.contact.value === 'sending' || flows.contact.context.mayHaveArrived;
    return [
      draft,
      mayHaveArrived || Object.values(fields).some((text) => text !== '')
        ? { ...fields, ...(mayHaveArrived && { mayHaveArrived }) }
        : null,
    ];
  },
  'typed text is cleared only once it is sent': ({ before, now }) => {
    const isFresh = nameOf(now.flows.contact.value) === 'success';
    const isEmptied =
      before.flows.contact.value === 'sending' &&
      JSON.stringify(now.fields) !== JSON.stringify(before.fields);
    return [isEmptied && !isFresh, false];
  },
  'a scroll ends at its destination': ({ before, gesture, now }) => {
    const { destination } = now.flows.sectionScroll.context;
    const hasArrived =
      gesture.kind === 'wait' &&
      before.flows.sectionScroll.value.scroll === 'scrolling' &&
      now.flows.sectionScroll.value.scroll === 'arrived';
    if (!hasArrived) return [null, null];
    return [
      { hash: now.address, focus: now.focus },
      { hash: `#${destination.section}`, focus: `${destination.section}-heading` },
    ];
  },
};
