import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { perform } from './case-walk.ts';

test('an actor that is invoked without an id is settled by its name', async () => {
  const machine = setup({ actors: { steam: fromPromise(() => Promise.resolve()) } }).createMachine({
    id: 'dumplings',
    initial: 'steaming',
    states: { steaming: { invoke: { src: 'steam', onDone: 'served' } }, served: {} },
  });
  const settled: string[] = [];
  const pageCase = {
    gestures: {},
    outcomes: {
      steam: {
        done: async () => settled.push('steam done'),
        error: async () => settled.push('steam failed'),
      },
    },
    delays: {},
  };
  const page = { wait: () => {} };
  await perform(pageCase, { machine }, page, { type: 'xstate.done.actor.0.dumplings.steaming' });
  expect(settled).toEqual(['steam done']);
});
