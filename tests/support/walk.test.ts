import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { bareActor } from './bare-actor.ts';
import { perform } from './case-walk.ts';
import { nameOf, walk, type Path } from './walk.ts';

const mustNotRun = () => {
  throw new Error('must not run');
};

const doorMachine = setup({
  types: { context: {} as { visitors: number }, events: {} as { type: 'knock' | 'leave' } },
  delays: { patience: 10 },
  guards: { isFull: ({ context }) => context.visitors === 2 },
  actors: { open: fromPromise(mustNotRun) },
  actions: { greet: mustNotRun },
}).createMachine({
  id: 'door',
  context: { visitors: 0 },
  initial: 'shut',
  states: {
    shut: {
      always: { guard: 'isFull', target: 'locked' },
      on: { knock: 'answering' },
    },
    answering: {
      invoke: {
        id: 'open',
        src: 'open',
        onDone: {
          target: 'shut',
          actions: ['greet', assign({ visitors: ({ context }) => context.visitors + 1 })],
        },
        onError: 'shut',
      },
      after: { patience: 'shut' },
    },
    locked: {},
  },
});

test('a walk leads to each edge by the shortest way and says where each step arrives', () => {
  const { paths } = walk(doorMachine);
  expect(new Set(namesOf(paths)).size).toBe(8);
  expect(
    paths.find(({ name }) => name.startsWith('answering {"visitors":0} · xstate.done')),
  ).toEqual({
    name: 'answering {"visitors":0} · xstate.done.actor.open',
    start: { value: 'shut', context: { visitors: 0 } },
    steps: [
      { event: { type: 'knock' }, to: { value: 'answering', context: { visitors: 0 } } },
      {
        event: { type: 'xstate.done.actor.open' },
        to: { value: 'shut', context: { visitors: 1 } },
      },
    ],
  });
});

test('a walk tells the events that a state has no use for apart', () => {
  expect(namesOf(walk(doorMachine).ignored)).toEqual([
    'answering {"visitors":0} · knock',
    'answering {"visitors":1} · knock',
    'locked {"visitors":2} · knock',
  ]);
});

describe('a declared transition that is in no path', () => {
  const stuck = setup({ guards: { never: () => false } }).createMachine({
    id: 'stuck',
    initial: 'here',
    states: {
      here: { on: { go: { guard: 'never', target: 'there' }, turn: 'here' } },
      there: {},
    },
  });
  const isStuck = { 'here on go if never to there': 'the door is locked' };

  test('fails the walk, which names it', () => {
    expect(() => walk(stuck)).toThrow(
      /stuck: 1 of 2 declared transitions are in no path:\n {2}here on go if never to there/,
    );
  });

  test('may be said to be never taken', () => {
    expect(namesOf(walk(stuck, { neverTaken: isStuck }).paths)).toEqual(['here · turn']);
  });

  test.each(['here on turn to here', 'here on leave to there'])(
    'may not be said to be so when it is taken after all, or is not there: %s',
    (transition) => {
      expect(() =>
        walk(stuck, { neverTaken: { ...isStuck, [transition]: 'so they say' } }),
      ).toThrow(`stuck: taken after all, or not declared: ${transition}`);
    },
  );
});

test('a walk refuses payloads for events that the machine never takes', () => {
  expect(() => walk(doorMachine, { payloads: { knok: [{}] } })).toThrow(
    'door never takes these events: knok',
  );
});

test('a walk refuses a machine that cannot be created, which would have one silent path', () => {
  const needy = setup({ types: { input: {} as { name: string } } }).createMachine({
    id: 'needy',
    context: ({ input }) => ({ name: input.name.trim() }),
  });
  expect(() => walk(needy)).toThrow(/^needy cannot be created: TypeError/);
});

describe('where a machine reads what an event carries', () => {
  const reading = setup({
    types: { context: {} as { length: number }, events: {} as { type: 'told'; word: string } },
    guards: { isLong: ({ event }) => event.word.length > 3 },
    actions: { note: (_, _params: { word: string }) => {} },
  });
  const base = { id: 'listener', context: { length: 0 } } as const;
  const machines = {
    'in a guard': reading.createMachine({
      ...base,
      on: { told: { guard: 'isLong', actions: reading.assign({ length: 4 }) } },
    }),
    'in an assignment': reading.createMachine({
      ...base,
      on: { told: { actions: reading.assign({ length: ({ event }) => event.word.length }) } },
    }),
    'for an effect': reading.createMachine({
      ...base,
      on: { told: { actions: { type: 'note', params: ({ event }) => ({ word: event.word }) } } },
    }),
  };

  test.each(Object.entries(machines))(
    'the walk fails without a payload, and names the event: %s',
    (_, machine) => {
      expect(() => walk(machine)).toThrow(
        'listener reads word of the event told, which has no payload. Give the walk the payloads that make a difference, or [{}] if it may come without.',
      );
    },
  );

  test('the walk sends the payloads that it is given, and the bare event where that is said', () => {
    const payloads = { told: [{}, { word: 'silence' }] };
    expect(namesOf(walk(machines['for an effect'], { payloads }).paths)).toEqual([
      '{} {"length":0} · told',
      '{} {"length":0} · told {"word":"silence"}',
    ]);
  });
});

describe('a stopwatch, whose time has no end,', () => {
  const stopwatch = setup({ types: { context: {} as { seconds: number } } }).createMachine({
    id: 'stopwatch',
    context: { seconds: 0 },
    on: {
      'second.passed': { actions: assign({ seconds: ({ context }) => context.seconds + 1 }) },
    },
  });

  test('is not walked for ever, and the error says what grows and what to do', () => {
    expect(() => walk(stopwatch, { maxStates: 50 })).toThrow(
      'stopwatch has more than 50 states, with 51 values of seconds in its context. Bound it in the machine, give the walk a smaller input, say in within how far to go, or raise maxStates.',
    );
  });

  test('is walked as far as is said, and no further', () => {
    const { paths } = walk(stopwatch, {
      within: ({ context }) => (context as { seconds: number }).seconds < 2,
    });
    expect(namesOf(paths)).toEqual([
      '{} {"seconds":0} · second.passed',
      '{} {"seconds":1} · second.passed',
    ]);
  });
});

describe('a recipe, two parts of which are made at the same time,', () => {
  const dumplings = setup({ actors: { steam: fromPromise(mustNotRun) } }).createMachine({
    id: 'dumplings',
    initial: 'preparing',
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
  const steamed = { type: 'xstate.done.actor.0.dumplings.steaming' };

  test('goes on by itself when both are complete, and nothing follows its end', () => {
    const { paths, ignored } = walk(dumplings);
    expect(namesOf(paths)).toEqual([
      '{preparing:{dough:lump,filling:raw}} · dough.rolled',
      '{preparing:{dough:lump,filling:raw}} · filling.mixed',
      '{preparing:{dough:rolled,filling:raw}} · filling.mixed',
      '{preparing:{dough:lump,filling:mixed}} · dough.rolled',
      'steaming · xstate.done.actor.0.dumplings.steaming',
      'steaming · xstate.error.actor.0.dumplings.steaming',
    ]);
    expect(namesOf(ignored)).toEqual([
      '{preparing:{dough:rolled,filling:raw}} · dough.rolled',
      '{preparing:{dough:lump,filling:mixed}} · filling.mixed',
      'steaming · dough.rolled',
      'steaming · filling.mixed',
    ]);
    expectToArrive(dumplings, paths);
  });

  test('is served when the actor is done, which has no id and goes by its name', async () => {
    const settled: string[] = [];
    const outcomes = {
      steam: { done: () => settled.push('done'), error: () => settled.push('failed') },
    };
    const page = { wait: () => {} };
    await perform({ gestures: {}, outcomes, delays: {} }, { machine: dumplings }, page, steamed);
    expect(settled).toEqual(['done']);
  });
});

const namesOf = (paths: readonly Path[]) => paths.map(({ name }) => name);

/** On the real interpreter, which the walk does without. */
function expectToArrive(machine: AnyStateMachine, paths: readonly Path[]) {
  for (const { steps } of paths) {
    const actor = bareActor(machine);
    for (const { event, to } of steps) {
      actor.perform(event);
      expect(nameOf(actor.snapshot())).toBe(nameOf(to));
    }
  }
}
