/** The walk of two machines of a kind that this page does not have. */
import { describe, expect, test } from 'vitest';
import { assign, fromCallback, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { bareActor } from './bare-actor.ts';
import { nameOf, walk, type Path } from './walk.ts';

describe('a stopwatch, whose time has no end', () => {
  const stopwatch = setup({
    types: { context: {} as { seconds: number } },
    actors: { countSeconds: fromCallback(() => {}) },
  }).createMachine({
    id: 'stopwatch',
    context: { seconds: 0 },
    initial: 'standing',
    on: { 'reset.pressed': { target: '.standing', actions: assign({ seconds: 0 }) } },
    states: {
      standing: { on: { 'start.pressed': 'running' } },
      running: {
        invoke: { src: 'countSeconds' },
        on: {
          'second.passed': {
            actions: assign({ seconds: ({ context }) => context.seconds + 1 }),
          },
          'stop.pressed': 'standing',
        },
      },
    },
  });

  test('is not walked for ever, and the error says what grows and what to do', () => {
    expect(() => walk(stopwatch, { maxStates: 50 })).toThrow(
      'stopwatch has more than 50 states, with 26 values of seconds in its context. Bound it in the machine, give the walk a smaller input, say in within how far to go, or raise maxStates.',
    );
  });

  test('is walked as far as is said, and no further', () => {
    const { paths } = walk(stopwatch, {
      within: ({ context }) => (context as { seconds: number }).seconds < 1,
    });
    expect(paths.map(({ name }) => name)).toEqual([
      'standing {"seconds":0} · reset.pressed',
      'standing {"seconds":0} · start.pressed',
      'running {"seconds":0} · reset.pressed',
      'running {"seconds":0} · second.passed',
      'running {"seconds":0} · stop.pressed',
    ]);
    expectToArrive(stopwatch, paths);
  });
});

describe('a recipe, two parts of which are made at the same time', () => {
  const dumplings = setup({
    actors: { steam: fromPromise(() => Promise.reject(new Error('must not run'))) },
  }).createMachine({
    id: 'dumplings',
    initial: 'preparing',
    on: { 'recipe.restarted': '.preparing' },
    states: {
      preparing: {
        type: 'parallel',
        onDone: 'steaming',
        states: {
          dough: {
            initial: 'lump',
            states: { lump: { on: { 'dough.rolled': 'rolled' } }, rolled: { type: 'final' } },
          },
          filling: {
            initial: 'raw',
            states: { raw: { on: { 'filling.mixed': 'mixed' } }, mixed: { type: 'final' } },
          },
        },
      },
      steaming: { invoke: { src: 'steam', onDone: 'served', onError: 'preparing' } },
      served: { type: 'final' },
    },
  });
  const { paths, ignored } = walk(dumplings);

  test('goes on by itself when both are complete, and nothing follows its end', () => {
    expect(paths.map(({ name }) => name)).toEqual([
      '{preparing:{dough:lump,filling:raw}} · recipe.restarted',
      '{preparing:{dough:lump,filling:raw}} · dough.rolled',
      '{preparing:{dough:lump,filling:raw}} · filling.mixed',
      '{preparing:{dough:rolled,filling:raw}} · recipe.restarted',
      '{preparing:{dough:rolled,filling:raw}} · filling.mixed',
      '{preparing:{dough:lump,filling:mixed}} · recipe.restarted',
      '{preparing:{dough:lump,filling:mixed}} · dough.rolled',
      'steaming · xstate.done.actor.0.dumplings.steaming',
      'steaming · xstate.error.actor.0.dumplings.steaming',
      'steaming · recipe.restarted',
    ]);
    expect(ignored.map(({ name }) => name)).toEqual([
      '{preparing:{dough:rolled,filling:raw}} · dough.rolled',
      '{preparing:{dough:lump,filling:mixed}} · filling.mixed',
      'steaming · dough.rolled',
      'steaming · filling.mixed',
    ]);
  });

  test('is the same on the real interpreter', () => {
    expectToArrive(dumplings, paths);
  });

  test('is served when the actor that has no id is done, which is not stopped before', () => {
    const actor = bareActor(dumplings);
    const { steps } = paths.find(({ name }) => name.includes('xstate.done.actor'))!;
    for (const { event } of steps) actor.perform(event);
    expect({ value: actor.snapshot().value, effects: actor.takeEffects() }).toEqual({
      value: 'served',
      effects: ['start steam'],
    });
  });
});

function expectToArrive(machine: AnyStateMachine, paths: readonly Path[]) {
  for (const { steps } of paths) {
    const actor = bareActor(machine);
    for (const { event, to } of steps) {
      actor.perform(event);
      expect(nameOf(actor.snapshot())).toBe(nameOf(to));
    }
  }
}
