import type { AnyEventObject } from 'xstate';
import { editingMachine } from '../../../machines/editing.machine.ts';
import { samples } from '../../../site/build/flows-page/samples.ts';
import { countOf, defineCase } from '../../support/case.ts';

const answers = (events: readonly AnyEventObject[]) =>
  events.filter(({ type }) => type === 'xstate.done.actor.sendRequest');

const standingOf = (event: AnyEventObject | undefined) =>
  (event?.['output'] as { standing?: string } | undefined)?.standing;

/**
 * Returns whether an event can neither enter nor leave `clean`: the machine handles `server.found` only
 * while offline, and the two choices only in `changedOnDisk`.
 */
const isIdle = ({ type }: AnyEventObject) =>
  ['server.found', 'mine.chosen', 'theirs.chosen'].includes(type);

const editingCase = defineCase({
  id: 'editing',
  machine: editingMachine,
  ...samples.editing(),
  invariants: {
    'each edit is kept once, whatever the server does': ({ events, effects }) =>
      countOf(effects, 'keepEdits') ===
      events.filter(({ type }) => type === 'fields.edited').length,
    'a request to the server runs exactly while requesting': ({ snapshot, actor }) =>
      actor.isRunning('sendRequest') === snapshot.matches('requesting'),
    'the server is followed at all times': ({ actor }) => actor.isRunning('followServer'),
    'the faults are revealed once for each refusal': ({ events, effects }) =>
      countOf(effects, 'revealFaults') ===
      answers(events).filter((event) => standingOf(event) === 'refused').length,
    'it is clean exactly if the last effective event says so': ({ snapshot, events }) =>
      snapshot.matches('clean') ===
      (standingOf(events.findLast((event) => !isIdle(event))) === 'clean'),
  },
});

export const machineCases = [editingCase];
