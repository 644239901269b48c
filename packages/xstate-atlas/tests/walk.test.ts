import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { play, walk, type Delays, type Path, type Place } from '../src/walk.ts';

const namesOf = (paths: readonly Path[]) => paths.map(({ name }) => name);
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
    shut: { always: { guard: 'isFull', target: 'locked' }, on: { knock: 'answering' } },
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

const stuck = setup({ guards: { never: () => false } }).createMachine({
  id: 'stuck',
  initial: 'here',
  states: { here: { on: { go: { guard: 'never', target: 'there' }, turn: 'here' } }, there: {} },
});
const isLocked = { 'here on go if never to there': 'the door is locked' };

const stopwatch = setup({ types: { context: {} as { seconds: number } } }).createMachine({
  id: 'stopwatch',
  context: { seconds: 0 },
  on: {
    'second.passed': { actions: assign({ seconds: ({ context }) => context.seconds + 1 }) },
  },
});

const needy = setup({ types: { input: {} as { name: string } } }).createMachine({
  id: 'needy',
  context: ({ input }) => ({ name: input.name.trim() }),
});

const reading = setup({
  types: { context: {} as { length: number }, events: {} as { type: 'told'; word: string } },
  guards: { isLong: ({ event }) => event.word.length > 3 },
  actions: { note: (_, _params: { word: string }) => {} },
});
const listener = { id: 'listener', context: { length: 0 } } as const;
const inAGuard = reading.createMachine({
  ...listener,
  on: { told: { guard: 'isLong', actions: reading.assign({ length: 4 }) } },
});
const inAnAssignment = reading.createMachine({
  ...listener,
  on: { told: { actions: reading.assign({ length: ({ event }) => event.word.length }) } },
});
const forAnEffect = reading.createMachine({
  ...listener,
  on: { told: { actions: { type: 'note', params: ({ event }) => ({ word: event.word }) } } },
});

const UNTOLD =
  'listener reads word of the event told, which has no payload. Pass the payloads that matter, or [{}] if the event may come without one.';

test('every edge has one path, which leads there by the shortest way, and states where each step arrives and what the last one takes', () => {
  const { paths } = walk(doorMachine);
  expect(new Set(namesOf(paths)).size).toBe(8);
  expect(paths).toContainEqual({
    name: 'answering {"visitors":0} · xstate.done.actor.open',
    start: { value: 'shut', context: { visitors: 0 } },
    steps: [
      { event: { type: 'knock' }, to: { value: 'answering', context: { visitors: 0 } } },
      {
        event: { type: 'xstate.done.actor.open' },
        to: { value: 'shut', context: { visitors: 1 } },
      },
    ],
    takes: ['answering on xstate.done.actor.open to shut (greet, xstate.assign)'],
  });
});

test('of two equally short ways, the one without an interruption is taken', () => {
  const kettle = setup({ delays: { boil: 1 } }).createMachine({
    id: 'kettle',
    initial: 'heating',
    states: {
      heating: { on: { 'lid.lifted': 'off' }, after: { boil: 'off' } },
      off: { on: { poured: 'empty' } },
      empty: {},
    },
  });
  const { steps } = walk(kettle).paths.find(({ name }) => name === 'off · poured')!;
  expect(steps.map(({ event }) => event.type)).toEqual([
    'xstate.after.boil.kettle.heating',
    'poured',
  ]);
});

test.each<[string, Delays, string]>([
  ['is other than stated', { boil: 11 }, 'kettle waits 10 ms for boil, not 11 ms'],
  ['is not stated', {}, 'no delay is stated for boil'],
])('a delay does not pass in a play if it %s', (_, delays, message) => {
  const kettle = setup({ delays: { boil: 10 } }).createMachine({
    id: 'kettle',
    initial: 'heating',
    states: { heating: { after: { boil: 'off' } }, off: {} },
  });
  const player = play(kettle, { delays });
  expect(() => player.perform({ type: 'xstate.after.boil.kettle.heating' })).toThrow(message);
});

const within = ({ context }: Place) => (context as { seconds: number }).seconds < 2;
const payloads = { told: [{}, { word: 'silence' }] };

test.each<[string, () => readonly Path[], string[]]>([
  [
    'ignored events have paths of their own',
    () => walk(doorMachine).ignored,
    [
      'answering {"visitors":0} · knock',
      'answering {"visitors":1} · knock',
      'locked {"visitors":2} · knock',
    ],
  ],
  [
    'a transition in `neverTaken` needs no path',
    () => walk(stuck, { neverTaken: isLocked }).paths,
    ['here · turn'],
  ],
  [
    '`within` limits the walk of an endless machine',
    () => walk(stopwatch, { within }).paths,
    ['{} {"seconds":0} · second.passed', '{} {"seconds":1} · second.passed'],
  ],
  [
    'an event is sent with each of its payloads, and bare for an empty one',
    () => walk(forAnEffect, { payloads }).paths,
    ['{} {"length":0} · told', '{} {"length":0} · told {"word":"silence"}'],
  ],
])('%s', (_, walking, names) => {
  expect(namesOf(walking())).toEqual(names);
});

const alsoNeverTaken = (transition: string) => () =>
  walk(stuck, { neverTaken: { ...isLocked, [transition]: 'so they say' } });

test.each<[string, () => unknown, string]>([
  [
    'a declared transition is in no path',
    () => walk(stuck),
    'stuck: 1 of 2 declared transitions are in no path:\n  here on go if never to there',
  ],
  [
    'a transition in `neverTaken` is taken',
    alsoNeverTaken('here on turn to here'),
    'stuck: `neverTaken` lists transitions that are taken or not declared: here on turn to here',
  ],
  [
    'a transition in `neverTaken` is not declared',
    alsoNeverTaken('here on leave to there'),
    'stuck: `neverTaken` lists transitions that are taken or not declared: here on leave to there',
  ],
  [
    'there are payloads for an event that the machine never takes',
    () => walk(doorMachine, { payloads: { knok: [{}] } }),
    'door never takes these events: knok',
  ],
  ['a machine cannot be created', () => walk(needy), 'needy cannot be created: TypeError'],
  [
    'a machine goes on for ever',
    () => walk(stopwatch, { maxStates: 50 }),
    'stopwatch has more than 50 states, with 51 values of seconds in its context. Limit it in the machine, pass a smaller input, limit the walk with `within`, or raise `maxStates`.',
  ],
  ['a guard reads a missing payload', () => walk(inAGuard), UNTOLD],
  ['an assignment reads a missing payload', () => walk(inAnAssignment), UNTOLD],
  ['the parameters of an effect read a missing payload', () => walk(forAnEffect), UNTOLD],
  [
    'there are not as many paths as expected',
    () => walk(doorMachine, { expectedPaths: 9 }),
    'door has 8 paths, not 9. State the new number if the machine is right.',
  ],
])('the walk fails where %s', (_, walking, message) => {
  expect(walking).toThrow(message);
});

describe('a recipe with two parallel parts', () => {
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
  const IS_STEAMED = 'xstate.done.actor.0.dumplings.steaming';

  test('goes on when both are complete, and has no path beyond its end', () => {
    const { paths, ignored } = walk(dumplings);
    expect(namesOf(paths)).toEqual([
      '{preparing:{dough:lump,filling:raw}} · dough.rolled',
      '{preparing:{dough:lump,filling:raw}} · filling.mixed',
      '{preparing:{dough:rolled,filling:raw}} · filling.mixed',
      '{preparing:{dough:lump,filling:mixed}} · dough.rolled',
      `steaming · ${IS_STEAMED}`,
      'steaming · xstate.error.actor.0.dumplings.steaming',
    ]);
    expect(namesOf(ignored)).toEqual([
      '{preparing:{dough:rolled,filling:raw}} · dough.rolled',
      '{preparing:{dough:lump,filling:mixed}} · filling.mixed',
      'steaming · dough.rolled',
      'steaming · filling.mixed',
    ]);
  });

  test('reaches its end on the interpreter when the actor without an id is done', () => {
    const player = play(dumplings);
    for (const type of ['dough.rolled', 'filling.mixed', IS_STEAMED]) player.perform({ type });
    expect([player.snapshot().value, player.takeEffects()]).toEqual(['served', ['start steam']]);
  });
});

describe('transitions with the same description', () => {
  const isRaining = () => true;
  const between = (...guards: (() => boolean)[]) =>
    setup({}).createMachine({
      id: 'umbrella',
      initial: 'shut',
      states: {
        shut: { on: { look: guards.map((guard) => ({ guard, target: 'open' })) } },
        open: { on: { look: 'open' } },
      },
    });

  test.each<[string, readonly (() => boolean)[], string]>([
    ['two guards of one name', [isRaining, isRaining], 'isRaining'],
    ['two guards without a name', [() => true, () => false], 'an unnamed guard'],
  ])('are numbered: the second of %s is in no path', (_, guards, named) => {
    const missing = `shut on look if ${named} to open, 2 of 2 alike`;
    const umbrella = between(...guards);
    expect(() => walk(umbrella)).toThrow(
      `umbrella: 1 of 3 declared transitions are in no path:\n  ${missing}`,
    );
    const { paths } = walk(umbrella, { neverTaken: { [missing]: 'it rains at the first' } });
    expect(paths[0]!.takes).toEqual([`shut on look if ${named} to open, 1 of 2 alike`]);
  });

  test('are numbered even if one of them is never taken', () => {
    const drizzle = setup({}).createMachine({
      id: 'drizzle',
      initial: 'outside',
      states: {
        outside: {
          always: [
            { guard: () => false, target: 'inside' },
            { guard: () => true, target: 'inside' },
          ],
        },
        inside: {},
      },
    });
    expect(() => walk(drizzle)).toThrow('outside at once if guard to inside, 1 of 2 alike');
  });
});

describe('values with the same JSON', () => {
  class Refusal extends Error {
    override name = 'Refusal';
    readonly status;
    constructor(status: number) {
      super('refused');
      this.status = status;
    }
  }
  class Lost extends Error {}
  const error = new Error('refused');
  const withCause = new Error('refused', { cause: 'offline' });

  test('each of these payloads has a path of its own, with a name of its own', () => {
    const variants = [
      undefined,
      null,
      'refused',
      error,
      new Error('offline'),
      new TypeError('refused'),
      withCause,
      new Lost('refused'),
      new Refusal(400),
      new Refusal(429),
      new AggregateError([error], 'refused'),
      12,
      12n,
      -0,
      Number.NaN,
      Infinity,
      new Date(0),
      new Date(Number.NaN),
      new Map([['a', 1]]),
      new Map([['a', 2]]),
      new Set([1]),
      new Set([2]),
      [undefined],
      [null],
      [undefined, 1],
      new URL('https://a.example'),
      new URL('https://b.example'),
    ];
    const { paths } = walk(forAnEffect, { payloads: { told: variants.map((word) => ({ word })) } });
    expect(new Set(namesOf(paths)).size).toBe(variants.length);
    expect(namesOf(paths).slice(2, 5)).toEqual([
      '{} {"length":0} · told {"word":"refused"}',
      '{} {"length":0} · told {"word":Error "refused" {}}',
      '{} {"length":0} · told {"word":Error "offline" {}}',
    ]);
    expect(paths.map(({ steps }) => steps[0]!.event['word'] as unknown)).toEqual(variants);
  });

  const counting = <Value>(first: Value, next: (value: Value) => Value) =>
    setup({ types: { context: {} as { value: Value } } }).createMachine({
      id: 'counter',
      context: { value: first },
      on: { more: { actions: assign({ value: ({ context }) => next(context.value) }) } },
    });

  test.each<[string, AnyStateMachine]>([
    ['a Map', counting(new Map(), (map) => new Map([['size', Math.min(map.size + 1, 2)]]))],
    ['a Set', counting(new Set<number>(), (set) => new Set([...set, Math.min(set.size, 2)]))],
    ['a Date', counting(new Date(0), (date) => new Date(Math.min(+date + 1, 3)))],
    ['a BigInt', counting(0n, (count) => (count < 3n ? count + 1n : count))],
    ['an Error', counting(new Error('0'), ({ message }) => new Error(more(message)))],
    ['a Map in a list', counting([new Map([[0, 0]])], ([map]) => [new Map([[0, atMost3(map!)]])])],
  ])('states that differ in %s are walked separately', (_, machine) => {
    const { paths } = walk(machine);
    expect(paths.length).toBeGreaterThan(1);
    expect(new Set(namesOf(paths)).size).toBe(paths.length);
  });

  test('the walk of an endless machine stops, and names the context that grows, even in a Map', () => {
    const endless = counting(new Map([[0, 0n]]), (map) => new Map([[0, map.get(0)! + 1n]]));
    expect(() => walk(endless, { maxStates: 50 })).toThrow(
      'counter has more than 50 states, with 51 values of value in its context.',
    );
  });
});

const more = (digits: string) => String(Math.min(Number(digits) + 1, 3));
const atMost3 = (map: Map<number, number>) => Math.min(map.get(0)! + 1, 3);

describe('the walk refuses values that it cannot tell apart', () => {
  class Point {
    #x = 1;
    x = () => this.#x;
  }
  class Twice extends Map {
    #count = 2;
    count = () => this.#count;
  }
  const loop: Record<string, unknown> = {};
  loop['itself'] = { loop };

  test.each<[string, unknown, string]>([
    ['a function', () => {}, 'a function'],
    ['a symbol', Symbol('a'), 'a symbol'],
    ['an object of a class', new Point(), 'a Point'],
    ['a promise', Promise.resolve(), 'a Promise'],
    ['a circular object', loop, 'a circular object'],
    ['a key that is a symbol', { [Symbol('a')]: 1 }, 'a symbol as a key'],
    ['a function in a Map', new Map([['a', [() => {}]]]), 'a function'],
    ['an object of a class like Map', new Twice(), 'a Twice'],
  ])('%s', (_, value, named) => {
    const sentence = `holds ${named}, which cannot be serialized, so different values would look the same.`;
    expect(() => walk(forAnEffect, { payloads: { told: [{ word: value }] } })).toThrow(
      `listener: the event told ${sentence}`,
    );
    const holder = setup({}).createMachine({ id: 'holder', context: { value } });
    expect(() => walk(holder)).toThrow(`holder: its context ${sentence}`);
  });

  test('two equal payloads of one event', () => {
    const same = { told: [{ word: 'a' }, { word: 'b' }, { word: 'a' }] };
    expect(() => walk(forAnEffect, { payloads: same })).toThrow(
      'listener is given the same event twice: told {"word":"a"}',
    );
  });
});
