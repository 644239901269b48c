/** Stepping through a machine without running it. */
import { describe, expect, test, vi } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { dataIn } from '../src/page/Page.tsx';
import { simulate } from '../src/simulation/simulation.ts';

const ran = vi.fn();

const machine = setup({
  types: { context: {} as { cents: number; drink?: string }, input: {} as { cents: number } },
  delays: { patience: 500 },
  actors: { brew: fromPromise<string>(async () => ran('brew')) },
  actions: { ring: () => ran('ring') },
  guards: { isPaid: ({ context }) => context.cents >= 50 },
}).createMachine({
  id: 'coffee',
  context: ({ input }) => ({ cents: input.cents }),
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        inserted: {
          actions: [assign({ cents: ({ context, event }) => context.cents + event.cents }), 'ring'],
        },
        pressed: { guard: 'isPaid', target: 'brewing' },
      },
    },
    brewing: {
      on: { inserted: {} },
      invoke: {
        id: 'brew',
        src: 'brew',
        onDone: { target: 'ready', actions: assign({ drink: ({ event }) => event.output }) },
        onError: 'waiting',
      },
      after: { patience: 'waiting' },
    },
    ready: { type: 'final' },
  },
});
const options = {
  input: { cents: 0 },
  payloads: {
    inserted: [{ cents: 10 }, { cents: 50 }],
    'xstate.done.actor.brew': [{ output: 'tea' }],
    knocked: [{ times: 2 }],
  },
};
const opened = () => simulate(machine, 'coffee', options);
type Simulation = ReturnType<typeof opened>;

const offered = (simulation: Simulation) => simulation.choices().map(({ words }) => words);
const press = (simulation: Simulation, words: string) =>
  simulation.take(simulation.choices().find((choice) => choice.words === words)!.event);

describe('a simulation', () => {
  test('offers what can happen to the active states, with each payload', () => {
    const coffee = opened();
    expect(offered(coffee)).toEqual(['inserted {"cents":10}', 'inserted {"cents":50}', 'pressed']);
    expect(coffee.choices().at(-1)).toMatchObject({
      takes: [],
      refusedBy: ['coffee.waiting|pressed|0'],
    });
    press(coffee, 'inserted {"cents":50}');
    press(coffee, 'pressed');
    expect(offered(coffee)).toEqual([
      'brew done {"output":"tea"}',
      'brew failed',
      'after 500 ms',
      'inserted {"cents":10}',
      'inserted {"cents":50}',
    ]);
    expect(coffee.choices().at(-1)).toMatchObject({ takes: [], refusedBy: [] });
  });

  test('shows where it is and what it took, and runs no effect', () => {
    const coffee = opened();
    press(coffee, 'inserted {"cents":50}');
    expect(coffee.now()).toEqual({
      name: 'coffee',
      status: 'active',
      states: ['coffee', 'coffee.waiting'],
      ends: ['coffee.waiting'],
      context: [['cents', '50']],
      step: 1,
      event: 'inserted {"cents":50}',
      taken: ['coffee.waiting|inserted|0'],
    });
    press(coffee, 'pressed');
    press(coffee, 'brew done {"output":"tea"}');
    expect(coffee.now()).toMatchObject({
      ends: ['coffee.ready'],
      status: 'done',
      context: [
        ['cents', '50'],
        ['drink', '"tea"'],
      ],
    });
    expect(coffee.choices()).toEqual([]);
    expect(ran).not.toHaveBeenCalled();
  });

  test('takes a delay and a failure back, and starts again', () => {
    const coffee = opened();
    press(coffee, 'inserted {"cents":50}');
    press(coffee, 'pressed');
    press(coffee, 'after 500 ms');
    expect(coffee.now().ends).toEqual(['coffee.waiting']);
    coffee.undo();
    press(coffee, 'brew failed');
    expect(coffee.now()).toMatchObject({ ends: ['coffee.waiting'], step: 3 });
    coffee.restart();
    expect(coffee.now()).toMatchObject({ context: [['cents', '0']], step: 0, event: undefined });
    coffee.undo();
    expect(coffee.now().step).toBe(0);
  });

  test('goes to a state by the shortest way', () => {
    const coffee = opened();
    press(coffee, 'inserted {"cents":10}');
    expect(coffee.goTo('coffee.ready')).toBe(true);
    expect(coffee.now()).toMatchObject({
      ends: ['coffee.ready'],
      step: 3,
      context: [
        ['cents', '50'],
        ['drink', '"tea"'],
      ],
    });
    expect(coffee.goTo('coffee.nowhere')).toBe(false);
    expect(coffee.now().ends).toEqual(['coffee.ready']);
  });

  test('says that a guard fails on a payload, and finds another way to a state', () => {
    const gate = createMachine({
      id: 'gate',
      initial: 'shut',
      states: {
        shut: {
          on: {
            asked: { guard: ({ event }) => event.name.length > 1, target: 'open' },
            pushed: 'open',
          },
        },
        open: {},
      },
    });
    const simulation = simulate(gate, 'gate');
    expect(simulation.choices()[0]).toMatchObject({
      takes: [],
      failure: expect.stringContaining("reading 'length'"),
    });
    expect(simulation.goTo('gate.open')).toBe(true);
    expect(simulation.now()).toMatchObject({ step: 1, event: 'pushed' });
  });
});

test('what is no plain data is left out of the options, and an event without any is sent bare', () => {
  const failed = { 'xstate.error.actor.brew': [{ error: new Error('cold') }] };
  expect(
    dataIn({
      coffee: { ...options, payloads: { ...options.payloads, ...failed } },
      tea: { input: ran },
    }),
  ).toEqual({ coffee: options, tea: { payloads: {} } });
});
