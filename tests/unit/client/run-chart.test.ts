import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromCallback, type AnyActorRef } from 'xstate';
import { eventTypes } from 'xstate-atlas/walk';
import {
  firstSecondsMachine,
  type FirstSecondsEvent,
} from '../../../machines/first-seconds.machine.ts';
import { chartOf } from '../../../site/build/machines.ts';
import { runChart, type Chart } from '../../../src/client/bootstrap/run-chart.ts';
import { effectNames } from '../../support/case.ts';

/** The machine is not in the page: `chartOf` and `runChart` stand in for XState. */
const actions = effectNames(firstSecondsMachine);
const actors = Object.keys(firstSecondsMachine.implementations.actors);
const events = eventTypes(firstSecondsMachine).filter((type) => !type.startsWith('xstate.'));

/** Records what performs, starts and stops during each step. */
function recorder() {
  const steps: string[][] = [];
  const record = (what: string) => void steps.at(-1)!.push(what);
  return { steps, record, begin: () => steps.push([]) };
}

type Step = FirstSecondsEvent['type'] | number;

function inXState(sequence: readonly Step[]) {
  const { steps, record, begin } = recorder();
  begin();
  const actor: AnyActorRef = createActor(
    firstSecondsMachine.provide({
      actions: Object.fromEntries(actions.map((name) => [name, () => record(name)])),
      actors: Object.fromEntries(
        actors.map((name) => [
          name,
          fromCallback(() => {
            record(`start ${name}`);
            return () => record(`stop ${name}`);
          }),
        ]),
      ),
    }),
  ).start();
  play(sequence, begin, (type) => actor.send({ type }));
  // Stops the timers. What this records is not part of a step.
  begin();
  actor.stop();
  return steps.slice(0, -1);
}

function inThePage(sequence: readonly Step[]) {
  const { steps, record, begin } = recorder();
  begin();
  const send = runChart<{ type: string }>(chartOf(firstSecondsMachine), {
    ...Object.fromEntries(actions.map((name) => [name, () => record(name)])),
    ...Object.fromEntries(
      actors.map((name) => [
        name,
        () => {
          record(`start ${name}`);
          return () => record(`stop ${name}`);
        },
      ]),
    ),
  });
  play(sequence, begin, (type) => send({ type }));
  return steps;
}

function play(sequence: readonly Step[], begin: () => void, send: (type: string) => void) {
  for (const step of sequence) {
    begin();
    if (typeof step === 'number') vi.advanceTimersByTime(step);
    else send(step);
  }
}

const actionsIn = (effects: readonly string[]) =>
  effects.filter((effect) => actions.includes(effect));
const sorted = (effects: readonly string[]) => effects.toSorted();

test('the chart in the page does the same as XState, whatever happens', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const step = fc.oneof(
    fc.constantFrom(...(events as FirstSecondsEvent['type'][])),
    fc.constantFrom(1, 3000, 4999, 5000, 7999, 8000),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (sequence) => {
      const expected = inXState(sequence);
      const found = inThePage(sequence);
      vi.clearAllTimers();
      expect(found.map(actionsIn)).toEqual(expected.map(actionsIn));
      // XState starts and stops effects after all actions; here, each region does both in turn.
      expect(found.map(sorted)).toEqual(expected.map(sorted));
    }),
    { numRuns: 300 },
  );
});

test('the chart in the page finishes an event before the next one that its effects cause', () => {
  const events: string[] = [];
  const chart: Chart = [
    [{ on: { ask: [[1, ['answer']]] } }, { on: { answer: [[null, ['note']]] } }],
  ];
  const send = runChart<{ type: string }>(chart, {
    answer: (_, next) => next({ type: 'answer' }),
    note: ({ type }) => void events.push(type),
  });
  send({ type: 'ask' });
  expect(events).toEqual(['answer']);
});
