import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { perform } from './case-walk.ts';
import { sampleOf } from './sample.ts';

test('an actor without an id is settled on a page by its name', async () => {
  const kitchen = setup({ actors: { steam: fromPromise(async () => {}) } }).createMachine({
    id: 'kitchen',
    initial: 'steaming',
    states: { steaming: { invoke: { src: 'steam', onDone: 'served' } }, served: {} },
  });
  const settled: string[] = [];
  const outcomes = {
    steam: { done: () => settled.push('done'), error: () => settled.push('failed') },
  };
  const pageCase = { gestures: {}, outcomes, delays: {} };
  const event = { type: 'xstate.done.actor.0.kitchen.steaming' };
  await perform(pageCase, { machine: kitchen }, { wait: () => {} }, event);
  expect(settled).toEqual(['done']);
});

test('a sample has every mark, on few paths', () => {
  const paths = ['a', 'ab', 'bc', 'abc', 'cd', 'd'];
  expect(sampleOf(paths, (path) => path.split(''))).toEqual(['abc', 'cd']);
  expect(sampleOf(['a', 'b', 'a'], (path) => [path])).toEqual(['a', 'b']);
});
