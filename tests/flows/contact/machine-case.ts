import { walkNeeds } from '../../../src/flows/contact/walk-needs.ts';
import { contactMachine } from '../../../machines/contact.machine.ts';
import type { Effect } from 'xstate-atlas/walk';
import { countOf, defineCase } from '../../support/case.ts';

interface Context {
  cause: string | null;
  mayHaveArrived: boolean;
}

const contactCase = defineCase<Context>({
  id: 'contact',
  machine: contactMachine,
  ...walkNeeds(),
  invariants: {
    'the request runs and the fields are locked exactly while sending': ({ snapshot, actor }) =>
      actor.isRunning('sendEnquiry') === snapshot.matches('sending') &&
      actor.isRunning('lockFields') === snapshot.matches('sending'),
    'at most one request runs': ({ snapshot, events, effects }) =>
      countOf(effects, 'start sendEnquiry') - ended(events, effects) ===
      (snapshot.matches('sending') ? 1 : 0),
    'a failed view makes the form unavailable for good': ({ snapshot, events }) =>
      snapshot.matches('unavailable') === events.some(({ type }) => type === 'view.failed'),
    'after its view has failed the form says if a message may have arrived': ({ snapshot }) =>
      !snapshot.matches('unavailable') ||
      snapshot.matches({ unavailable: 'uncertain' }) === snapshot.context.mayHaveArrived,
    'no success leaves an uncertain message': ({ snapshot }) =>
      !(snapshot.matches('success') && snapshot.context.mayHaveArrived),
    'only a success empties the form': ({ effects }) =>
      countOf(effects, 'resetForm') === countOf(effects, 'showSuccessToast'),
    'only a success drops the draft': ({ effects }) =>
      countOf(effects, 'dropDraft') === countOf(effects, 'showSuccessToast'),
    'there is a cause exactly in a failure': ({ snapshot }) =>
      (snapshot.context.cause !== null) === snapshot.matches('failure'),
    'the cause is an interrupted send exactly with a recalled draft': ({ snapshot }) =>
      (snapshot.context.cause === 'interrupted') === snapshot.matches({ failure: 'recalled' }),
    'every failure is logged and shown': ({ effects }) =>
      countOf(effects, 'logFailure') + countOf(effects, 'logRefusal') ===
      countOf(effects, 'showFailureToast'),
    'every refusal of a robot empties the honeypot': ({ effects }) =>
      countOf(effects, 'emptyHoneypot') === countOf(effects, 'logRefusal'),
    'every outcome looks for the visitor once': ({ effects }) =>
      countOf(effects, 'start lookForVisitor') ===
      countOf(effects, 'showSuccessToast') + countOf(effects, 'showFailureToast'),
    'the outcome is revealed only to a visitor who was found': ({ events, effects }) =>
      countOf(effects, 'revealSendStatus') <=
      events.filter(({ type }) => type === 'visitor.found').length,
  },
});

export const machineCases = [contactCase];

/** The number of requests that ended with an outcome or were stopped. */
const ended = (events: readonly { type: string }[], effects: readonly Effect[]) =>
  events.filter(({ type }) => /^xstate\.(done|error)\.actor\.sendEnquiry$/.test(type)).length +
  countOf(effects, 'stop sendEnquiry');
