import { samples } from '../../../site/build/flows-page/samples.ts';
import { contactMachine } from '../../../machines/contact.machine.ts';
import type { Effect } from 'xstate-atlas/walk';
import { countOf, defineCase } from '../../support/case.ts';

interface Failure {
  cause: string;
  hasLeft: boolean;
}

interface Context {
  failure: Failure | null;
  reference: string | null;
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
    'an unavailable form is uncertain exactly if a message may have arrived': ({ snapshot }) =>
      !snapshot.matches('unavailable') ||
      snapshot.matches({ unavailable: 'uncertain' }) === snapshot.context.mayHaveArrived,
    'a success ends the uncertainty about earlier sends': ({ snapshot }) =>
      !(snapshot.hasTag('success') && snapshot.context.mayHaveArrived),
    'whatever was requested may have arrived': ({ snapshot }) =>
      !snapshot.context.failure?.hasLeft || snapshot.context.mayHaveArrived,
    'whatever has left may have arrived, until a success': ({ snapshot, effects }) =>
      snapshot.context.mayHaveArrived ||
      !effects.slice(effects.lastIndexOf('dropDraft') + 1).some(hasLeft),
    'without an answer, or with one that nobody foresaw, the enquiry may have left': ({
      snapshot: { context },
    }) =>
      !/timedOut|interrupted|unknown/.test(context.failure?.cause ?? '') ||
      context.failure!.hasLeft,
    'whatever is sent has a reference': ({ snapshot }) =>
      snapshot.context.reference !== null ||
      !(snapshot.matches('sending') || snapshot.context.mayHaveArrived),
    'the form is reset once for each success': ({ effects }) =>
      countOf(effects, 'start putFormAway') === toasts(effects, 'success'),
    'the shop is lit from a success on, and its sign last': ({ snapshot, actor }) =>
      actor.isRunning('lightWindows') === snapshot.hasTag('success') &&
      actor.isRunning('lightSign') === snapshot.matches({ working: { success: 'lit' } }),
    'the draft is dropped once for each success': ({ effects }) =>
      countOf(effects, 'dropDraft') === toasts(effects, 'success'),
    'a cause is known exactly in a failure state': ({ snapshot }) =>
      (snapshot.context.failure !== null) === snapshot.hasTag('failure'),
    'the cause is an interrupted send exactly in the recalled failure': ({ snapshot }) =>
      (snapshot.context.failure?.cause === 'interrupted') ===
      snapshot.matches({ working: { failure: 'recalled' } }),
    'each logged failure requests a failure toast': ({ effects }) =>
      countOf(effects, 'logFailure') === toasts(effects, 'failure'),
    'each send and each success is emitted to other flows': ({ effects }) =>
      countOf(effects, 'emit enquiry.sent') === countOf(effects, 'start sendEnquiry') &&
      countOf(effects, 'emit enquiry.accepted') === toasts(effects, 'success'),
    'the honeypot is emptied once for each refused robot': ({ effects }) =>
      countOf(effects, 'emptyHoneypot') ===
      effects.filter(([name, given]) => name === 'logFailure' && isOfRobot(given)).length,
    'the outcome is revealed once for each toast': ({ effects }) =>
      countOf(effects, 'start revealOutcome') === countOf(effects, 'emit toast.requested'),
  },
});

const toasts = (effects: readonly Effect[], kind: string) =>
  effects.filter(
    ([name, given]) => name === 'emit toast.requested' && (given as { kind: string }).kind === kind,
  ).length;

const hasLeft = ([name, given]: Effect) => name === 'logFailure' && (given as Failure).hasLeft;

const isOfRobot = (given: unknown) => JSON.stringify(given).includes('only robots see');

export const machineCases = [contactCase];

/** Counts the requests that ended with an outcome or were stopped. */
const ended = (events: readonly { type: string }[], effects: readonly Effect[]) =>
  events.filter(({ type }) => /^xstate\.(done|error)\.actor\.sendEnquiry$/.test(type)).length +
  countOf(effects, 'stop sendEnquiry');
