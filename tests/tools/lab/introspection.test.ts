import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import {
  eventTypes,
  inWords,
  isTold,
  leavesOf,
} from '../../../tools/lab/machines/introspection.ts';

const machine = setup({
  types: { events: {} as { type: 'bell.rung' } },
  delays: { patience: 10 },
  actors: { open: fromPromise(() => Promise.resolve()) },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { 'bell.rung': 'opening' }, always: { guard: () => false, target: 'open' } },
    opening: {
      initial: 'unlocking',
      invoke: { src: 'open', onError: 'shut' },
      after: { patience: 'shut' },
      onDone: 'open',
      states: { unlocking: { always: 'unlocked' }, unlocked: { type: 'final' } },
    },
    open: {},
  },
});

describe('what a machine takes', () => {
  test('comes from outside: a state that is complete needs no event', () => {
    expect(eventTypes(machine)).toEqual([
      'bell.rung',
      'xstate.error.actor.0.door.opening',
      'xstate.after.patience.door.opening',
    ]);
  });

  test('is told to it, or generated', () => {
    expect(eventTypes(machine).filter(isTold)).toEqual(['bell.rung']);
  });
});

test('the end of a state is a place to be, like any other that has no states of its own', () => {
  const places = leavesOf(machine).map(({ path }) => path.join('.'));
  expect(places).toEqual(['shut', 'opening.unlocking', 'opening.unlocked', 'open']);
});

test.each([
  ['bell.rung', 'bell.rung'],
  ['xstate.after.patience.door.opening', 'after 10 ms'],
  ['xstate.done.actor.open', 'open done'],
  ['xstate.error.actor.0.door.opening', '0.door.opening failed'],
  ['xstate.done.state.door.opening', 'opening complete'],
])('%s reads: %s', (eventType, words) => {
  expect(inWords(eventType, { patience: 10 })).toBe(words);
});
