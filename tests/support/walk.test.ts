import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { walk } from './walk.ts';

const doorMachine = setup({
  types: { context: {} as { visitors: number }, events: {} as { type: 'knock' | 'leave' } },
  delays: { patience: 10 },
  guards: { isFull: ({ context }) => context.visitors === 2 },
  actors: { open: fromPromise(() => Promise.reject(new Error('must not run'))) },
  actions: {
    greet: () => {
      throw new Error('must not run');
    },
  },
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

describe('the walk of a machine', () => {
  test('gives one path for every edge', () => {
    expect(new Set(walk(doorMachine).paths.map(({ name }) => name)).size).toBe(8);
  });

  test('leads to each edge by the shortest way and says where each step arrives', () => {
    const { paths } = walk(doorMachine);
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

  test('tells the events that a state has no use for apart', () => {
    const { ignored } = walk(doorMachine);
    expect(ignored.map(({ name }) => name)).toEqual([
      'answering {"visitors":0} · knock',
      'answering {"visitors":1} · knock',
      'locked {"visitors":2} · knock',
    ]);
  });

  test('fails when a declared transition is in no path, and names it', () => {
    expect(() =>
      walk(
        setup({ guards: { never: () => false } }).createMachine({
          id: 'stuck',
          initial: 'here',
          states: { here: { on: { go: { guard: 'never', target: 'there' } } }, there: {} },
        }),
      ),
    ).toThrow(
      /stuck: 1 of 1 declared transitions are in no path:\n {2}here on go if never to there/,
    );
  });

  describe('where a transition is said to be never taken', () => {
    const stuck = setup({ guards: { never: () => false } }).createMachine({
      id: 'stuck',
      initial: 'here',
      states: {
        here: { on: { go: { guard: 'never', target: 'there' }, turn: 'here' } },
        there: {},
      },
    });
    const isStuck = { 'here on go if never to there': 'the door is locked' };

    test('does without it', () => {
      expect(walk(stuck, { neverTaken: isStuck }).paths.map(({ name }) => name)).toEqual([
        'here · turn',
      ]);
    });

    test.each(['here on turn to here', 'here on leave to there'])(
      'fails when it is taken after all, or is not there: %s',
      (transition) => {
        expect(() =>
          walk(stuck, { neverTaken: { ...isStuck, [transition]: 'so they say' } }),
        ).toThrow(`stuck: taken after all, or not declared: ${transition}`);
      },
    );
  });

  test('refuses payloads for events that the machine never takes', () => {
    expect(() => walk(doorMachine, { payloads: { knok: [{}] } })).toThrow(
      'door never takes these events: knok',
    );
  });

  test('refuses a machine that cannot be created, which would have one silent path', () => {
    const needy = setup({ types: { input: {} as { name: string } } }).createMachine({
      id: 'needy',
      context: ({ input }) => ({ name: input.name.trim() }),
    });
    expect(() => walk(needy)).toThrow(/^needy cannot be created: TypeError/);
  });

  describe('where the machine reads what an event carries', () => {
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
      'fails without a payload, and names the event: %s',
      (_, machine) => {
        expect(() => walk(machine)).toThrow(
          'listener reads word of the event told, which has no payload. Give the walk the payloads that make a difference, or [{}] if it may come without.',
        );
      },
    );

    test('sends the payloads that it is given, and the bare event where that is said', () => {
      const payloads = { told: [{}, { word: 'silence' }] };
      expect(walk(machines['for an effect'], { payloads }).paths.map(({ name }) => name)).toEqual([
        '{} {"length":0} · told',
        '{} {"length":0} · told {"word":"silence"}',
      ]);
    });
  });
});
