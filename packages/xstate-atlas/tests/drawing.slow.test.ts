import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { layOut } from '../src/chart/layout.ts';
import { chartOf } from '../src/chart/model.ts';
import { largeMachine } from './fixtures/large-machine.ts';
import { illegibleIn } from './legible.ts';

test('a house of 61 states, which is placed by the faster strategy, is legible', async () => {
  const house = chartOf(largeMachine(10, 5));
  expect(illegibleIn(house, await layOut(house))).toEqual([]);
});

test('a chart of 60 states with 180 transitions has its arrows within seconds', async () => {
  const states = Array.from({ length: 60 }, (_, index) => {
    return [
      `s${index}`,
      { on: { a: `s${(index * 7) % 60}`, b: `s${(index * 31) % 60}`, c: `s${(index + 1) % 60}` } },
    ];
  });
  const machine = createMachine({ initial: 's0', states: Object.fromEntries(states) });
  expect((await layOut(chartOf(machine), 30_000)).failure).toBeUndefined();
});

test('a layout that takes too long has no arrows, and says why', async () => {
  const { transitions, failure } = await layOut(chartOf(largeMachine(20, 5)), 200);
  expect(failure).toContain('has no arrows, because laying them out takes longer than 0.2 seconds');
  expect(transitions.flatMap(({ routes }) => routes)).toEqual([]);
});
