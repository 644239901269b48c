import type { AnyEventObject } from 'xstate';
import { editingMachine } from '../../../machines/editing.machine.ts';
import { samples } from '../../../site/flows-page/samples.ts';
import { countOf, defineCase } from '../../support/case.ts';

const answers = (events: readonly AnyEventObject[]) =>
  events.filter(({ type }) => type === 'xstate.done.actor.askServer');

const standingOf = (event: AnyEventObject | undefined) =>
  (event?.['output'] as { standing?: string } | undefined)?.standing;

/**
 * Events that the machine ignores: `server.found` while the server answers, and a choice while
 * there is no clash.
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
    'the server is asked one thing at a time': ({ snapshot, actor }) =>
      actor.isRunning('askServer') === snapshot.matches('asking'),
    'the server is followed all the time': ({ actor }) => actor.isRunning('followServer'),
    'a fault is revealed once for each refusal': ({ events, effects }) =>
      countOf(effects, 'revealFault') ===
      answers(events).filter((event) => standingOf(event) === 'refused').length,
    'all is saved only if nothing has happened since the server said so': ({ snapshot, events }) =>
      snapshot.matches('clean') ===
      (standingOf(events.findLast((event) => !isIdle(event))) === 'clean'),
  },
});

export const machineCases = [editingCase];
