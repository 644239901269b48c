import { samples } from '../../../site/flows-page/samples.ts';
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
  ...samples.contact(),
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
      !(snapshot.hasTag('success') && snapshot.context.mayHaveArrived),
    'only a success empties the form': ({ effects }) =>
      countOf(effects, 'start resetForm') === toasts(effects, 'success'),
    'only a success drops the draft': ({ effects }) =>
      countOf(effects, 'dropDraft') === toasts(effects, 'success'),
    'there is a cause exactly in a failure': ({ snapshot }) =>
      (snapshot.context.cause !== null) === snapshot.hasTag('failure'),
    'the cause is an interrupted send exactly with a recalled draft': ({ snapshot }) =>
      (snapshot.context.cause === 'interrupted') ===
      snapshot.matches({ working: { failure: 'recalled' } }),
    'every failure is logged and shown': ({ effects }) =>
      countOf(effects, 'logFailure') === toasts(effects, 'failure'),
    'other flows hear of every send and of every success': ({ effects }) =>
      countOf(effects, 'emit enquiry.sent') === countOf(effects, 'start sendEnquiry') &&
      countOf(effects, 'emit enquiry.accepted') === toasts(effects, 'success'),
    'only a refusal of a robot empties the honeypot': ({ effects }) =>
      countOf(effects, 'emptyHoneypot') ===
      effects.filter(([name, given]) => name === 'logFailure' && isOfRobot(given)).length,
    'every outcome is revealed once': ({ effects }) =>
      countOf(effects, 'start revealOutcome') === countOf(effects, 'emit toast.requested'),
  },
});

const toasts = (effects: readonly Effect[], kind: string) =>
  effects.filter(
    ([name, given]) => name === 'emit toast.requested' && (given as { kind: string }).kind === kind,
  ).length;

const isOfRobot = (given: unknown) => JSON.stringify(given).includes('only robots see');

export const machineCases = [contactCase];

/** The number of requests that ended with an outcome or were stopped. */
const ended = (events: readonly { type: string }[], effects: readonly Effect[]) =>
  events.filter(({ type }) => /^xstate\.(done|error)\.actor\.sendEnquiry$/.test(type)).length +
  countOf(effects, 'stop sendEnquiry');
