/** The flows of the page, each with all that a walk of it needs to know. */
import type { AnyStateMachine } from 'xstate';
import {
  contactMachine,
  mobileMenuMachine,
  planMachine,
  regionMachine,
  sectionScrollMachine,
  toastMachine,
  typingLoopMachine,
} from '../../../machines/index.ts';
import type { WalkOptions } from './walk.ts';

export interface Walkable extends Pick<
  WalkOptions<AnyStateMachine>,
  'payloads' | 'neverTaken' | 'within'
> {
  /** What the inspector calls it. */
  id: string;
  machine: AnyStateMachine;
  input?: unknown;
}

export const mobileMenu = {
  id: 'mobileMenu',
  machine: mobileMenuMachine,
  neverTaken: { 'closed at once if isFoundOpen to open (takeOver)': 'the menu is found closed' },
} satisfies Walkable;

export const typingLoop = {
  id: 'typingLoop',
  machine: typingLoopMachine,
  input: { phrases: ['ab', 'c'] },
} satisfies Walkable;

export const region = (homeCountry: string, shownAtFirst: 'home' | 'abroad') =>
  ({
    id: 'region',
    machine: regionMachine,
    input: { homeCountry, shownAtFirst },
    payloads: {
      // Home has to be written like that.
      'xstate.done.actor.lookUpCountry': [
        { output: homeCountry },
        { output: homeCountry === 'Indonesia' ? 'Malaysia' : 'Indonesia' },
        { output: homeCountry.toLowerCase() },
      ],
      'xstate.error.actor.lookUpCountry': [{ error: 'refused' }],
    },
    ...(shownAtFirst === 'home' && {
      neverTaken: {
        'currency.automatic.abroad at once if isPricedForHome to currency.automatic.home':
          'the currency for abroad then shows for a country alone, and a country that was found stays',
      },
    }),
  }) satisfies Walkable;

/** Those that a failed send may name. */
const causes = [
  'incomplete',
  'offline',
  'unreachable',
  'rateLimited',
  'refused',
  'misconfigured',
  'unanswered',
  'unknown',
];

const errorsWithoutCause = [undefined, null, 'offline', new Error('refused')];

export const contact = {
  id: 'contact',
  machine: contactMachine,
  payloads: {
    'form.submitted': [{ isHoneypotFilled: false }, { isHoneypotFilled: true }],
    'xstate.error.actor.sendEnquiry': [
      ...causes.map((cause) => ({ error: { cause } })),
      ...errorsWithoutCause.map((error) => ({ error })),
    ],
  },
} satisfies Walkable;

export const sectionScroll = {
  id: 'sectionScroll',
  machine: sectionScrollMachine,
  payloads: {
    'section.chosen': [
      { section: 'About', offset: -190 },
      { section: 'About', offset: -100 },
      { section: 'Contact', offset: -100 },
    ],
  },
} satisfies Walkable;

export const toast = {
  id: 'toast',
  machine: toastMachine,
  payloads: { 'toast.requested': [{ kind: 'success' }, { kind: 'failure' }] },
} satisfies Walkable;

/** Where these plans are offered. */
export function planAmong(plans: readonly string[]) {
  const each = [...new Set(plans)].map((plan) => ({ plan }));
  return {
    id: 'plan',
    machine: planMachine,
    payloads: { 'plan.chosen': each, 'plan.recalled': each },
  } satisfies Walkable;
}
