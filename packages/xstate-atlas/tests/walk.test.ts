import { describe, expect, test } from 'vitest';
import {
  assign,
  createActor,
  createMachine,
  fromPromise,
  setup,
  spawnChild,
  stopChild,
  type AnyStateMachine,
} from 'xstate';
import { walk, type Path, type Place, type WalkOptions } from '../src/walk.ts';
import { placeIn, reference } from './reference.ts';

type Config = Parameters<typeof createMachine>[0];
type Options = WalkOptions<AnyStateMachine>;

const namesOf = (paths: readonly Path[]) => paths.map(({ name }) => name);
const mustNotRun = () => {
  throw new Error('must not run');
};
const idle = fromPromise<unknown, unknown>(mustNotRun);

/** Walks a machine, checks each path on the interpreter of XState, and returns the names of the paths. */
function pathsOf(machine: AnyStateMachine, options: Options = {}) {
  const { paths } = walk(machine, options);
  for (const { name, start, steps } of paths) {
    const actor = reference(machine, options.input);
    expect([name, actor.place()]).toEqual([name, placeIn(start)]);
    for (const { event, to } of steps) {
      actor.perform(event);
      expect([name, actor.place()]).toEqual([name, placeIn(to)]);
    }
    actor.stop();
  }
  return namesOf(paths);
}

const doorMachine = setup({
  types: { context: {} as { visitors: number }, events: {} as { type: 'knock' | 'leave' } },
  delays: { patience: 10 },
  guards: { isFull: ({ context }) => context.visitors === 2 },
  actors: { open: idle },
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

test('each event in each state has one path, the shortest, which lists its states and transitions', () => {
  const { paths, ignored } = walk(doorMachine);
  expect(new Set(namesOf(paths)).size).toBe(8);
  expect(namesOf(ignored)).toEqual([
    'answering {"visitors":0} · knock',
    'answering {"visitors":1} · knock',
    'locked {"visitors":2} · knock',
  ]);
  expect(paths).toContainEqual({
    name: 'answering {"visitors":0} · open done',
    start: { value: 'shut', context: { visitors: 0 } },
    steps: [
      {
        event: { type: 'knock' },
        on: 'knock',
        to: { value: 'answering', context: { visitors: 0 } },
        effects: ['start open'],
      },
      {
        event: { type: 'xstate.done.actor.open' },
        on: 'open done',
        to: { value: 'shut', context: { visitors: 1 } },
        effects: ['greet'],
      },
    ],
    takes: ['answering: open done, to shut: greet, assign(visitors)'],
  });
});

test('if two ways are equally short, a path takes the one with a delay and not the one with a sent event', () => {
  const kettle = createMachine({
    id: 'kettle',
    initial: 'heating',
    states: {
      heating: { on: { 'lid.lifted': 'off' }, after: { 10: 'off' } },
      off: { on: { poured: 'empty' } },
      empty: {},
    },
  });
  const { steps } = walk(kettle).paths.find(({ name }) => name === 'off · poured')!;
  expect(steps[0]!.event.type).toBe('xstate.after.10.kettle.heating');
});

const stuck = setup({ guards: { never: () => false } }).createMachine({
  id: 'stuck',
  initial: 'here',
  states: { here: { on: { go: { guard: 'never', target: 'there' }, turn: 'here' } }, there: {} },
});
const isLocked = { 'here: go, if never, to there': 'the door is locked' };

const stopwatch = createMachine({
  id: 'stopwatch',
  context: { seconds: 0 },
  on: {
    'second.passed': { actions: assign({ seconds: ({ context }) => context.seconds + 1 }) },
  },
});
const within = ({ context }: Place) => (context as { seconds: number }).seconds < 2;

type Told = { type: 'told'; word: string };
const reading = setup({
  types: { context: {} as { length: number }, events: {} as Told },
  guards: { isLong: ({ event }) => event.word.length > 3 },
  actions: { note: (_, _params: { word: string }) => {} },
});
const listening = (told: object) =>
  reading.createMachine({ id: 'listener', context: { length: 0 }, on: { told } });
const forAnEffect = listening({
  actions: { type: 'note', params: ({ event }: { event: { word: string } }) => event },
});

describe('events and transitions', () => {
  const side = (event: string) => ({
    initial: 'a',
    states: { a: { on: { [event]: 'b' } }, b: {} },
  });
  const mouse: Config = {
    id: 'mouse',
    initial: 'still',
    states: { still: { on: { 'mouse.*': 'moved', key: 'typed' } }, moved: {}, typed: {} },
    on: { '*': '.still' },
  };

  test.each<[string, AnyStateMachine, string[], Options?]>([
    [
      'a transition in `neverTaken` needs no path',
      stuck,
      ['here · turn'],
      { neverTaken: isLocked },
    ],
    [
      '`within` limits the walk of a machine that counts endlessly',
      stopwatch,
      ['{} {"seconds":0} · second.passed', '{} {"seconds":1} · second.passed'],
      { within },
    ],
    [
      'an event is sent with each of its payloads, and without one for `{}`',
      forAnEffect,
      ['{} {"length":0} · told', '{} {"length":0} · told {"word":"silence"}'],
      { payloads: { told: [{}, { word: 'silence' }] } },
    ],
    [
      'the guard of an `always` can depend on an event for which the active state has no transition',
      createMachine({
        id: 'watch',
        initial: 'a',
        states: {
          a: { always: { guard: ({ event }) => event.type === 'tock', target: 'b' } },
          b: { on: { tick: 'a', tock: 'a' } },
        },
      }),
      ['a · tock', 'b · tick', 'b · tock'],
    ],
    [
      'the walk makes up an event for each wildcard',
      createMachine(mouse),
      ['still', 'moved', 'typed'].flatMap((state) =>
        ['any', 'mouse.any', 'key {"code":1}'].map((event) => `${state} · ${event}`),
      ),
      { payloads: { key: [{ code: 1 }] } },
    ],
    [
      'for a wildcard, events with given payloads replace the made-up event',
      createMachine(mouse),
      ['still', 'typed', 'moved'].flatMap((state) =>
        ['key', 'mouse.dragged {"by":1}', 'dropped'].map((event) => `${state} · ${event}`),
      ),
      { payloads: { 'mouse.dragged': [{ by: 1 }], dropped: [{}] } },
    ],
    [
      'contexts that differ only in the order of their keys count as the same state',
      createMachine({
        id: 'form',
        context: {},
        on: {
          one: { actions: assign({ one: true }) },
          two: { actions: assign({ two: true }) },
        },
      }),
      ['{}', '{} {"one":true}', '{} {"two":true}', '{} {"one":true,"two":true}'].flatMap(
        (state) => [`${state} · one`, `${state} · two`],
      ),
    ],
  ])('%s', (_, machine, names, options) => {
    expect(pathsOf(machine, options)).toEqual(names);
  });

  test('an event that a state forbids with `{}` counts as ignored, and this transition needs no path', () => {
    const { paths, ignored } = walk(
      createMachine({
        id: 'lock',
        initial: 'open',
        states: { open: { on: { shut: 'held' } }, held: { on: { shut: {}, go: 'open' } } },
        on: { shut: '.open' },
      }),
      { neverTaken: { 'lock: shut, to open': 'each state says what it does' } },
    );
    expect([paths, ignored].map(namesOf)).toEqual([
      ['open · shut', 'held · go'],
      ['open · go', 'held · shut'],
    ]);
  });

  test('one event can take a transition in each parallel state', () => {
    const { paths } = walk(
      createMachine({
        id: 'pair',
        type: 'parallel',
        states: { left: side('go'), right: side('go') },
      }),
    );
    expect(paths.map(({ takes }) => takes)).toEqual([
      ['left.a: go, to left.b', 'right.a: go, to right.b'],
    ]);
  });
});

describe('remembered history is part of the state', () => {
  const radio = (history: object, more: object = {}) =>
    createMachine({
      id: 'radio',
      initial: 'off',
      states: {
        off: { on: { power: 'on.hist' } },
        on: {
          initial: 'low',
          on: { power: 'off', ...more },
          states: {
            hist: { type: 'history', ...history },
            low: { on: { turn: 'high' } },
            high: {
              initial: 'loud',
              on: { turn: 'low' },
              states: { loud: { on: { more: 'louder' } }, louder: {} },
            },
          },
        },
      },
    });

  test.each([
    ['shallow', {}, ['', ' (on.hist remembers on.low)', ' (on.hist remembers on.high)']],
    [
      'deep',
      { history: 'deep' },
      [
        '',
        ' (on.hist remembers on.low)',
        ' (on.hist remembers on.high.loud)',
        ' (on.hist remembers on.high.louder)',
      ],
    ],
  ])('for a %s history state', (_, history, memories) => {
    const names = pathsOf(radio(history)).filter((name) => name.startsWith('off'));
    expect(names).toEqual(memories.map((memory) => `off${memory} · power`));
  });

  test('while the parent is active, only if a transition inside leads to the history state', () => {
    const remembering = (machine: AnyStateMachine) =>
      pathsOf(machine).filter((name) => /^\{on.*remembers/.test(name));
    expect(remembering(radio({}))).toEqual([]);
    expect(remembering(radio({}, { back: '.hist' }))).toContain(
      '{on:low} (on.hist remembers on.high) · back',
    );
  });
});

describe('delays and outcomes', () => {
  const loading: Config = {
    id: 'loader',
    context: { loads: 0 },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: idle,
          onDone: {
            actions: assign({ loads: ({ context }) => (context as { loads: number }).loads + 1 }),
          },
        },
        on: {
          asked: {
            guard: ({ context }) => (context as { loads: number }).loads < 2,
            target: 'asked',
          },
        },
      },
      asked: { always: 'loading' },
    },
  };
  const side = (delay: number) => ({
    initial: 'a',
    states: { a: { after: { [delay]: 'b' } }, b: {} },
  });

  test.each<[string, AnyStateMachine, string[], Options?]>([
    [
      'an actor ends only once',
      createMachine(loading),
      [
        'loading {"loads":0} · load done',
        'loading {"loads":0} · asked',
        'loading {"loads":1} (load has ended) · asked',
        'loading {"loads":1} · load done',
        'loading {"loads":1} · asked',
      ],
    ],
    [
      'a delay that a guard refuses does not fire a second time',
      createMachine({
        id: 'bus',
        context: { isPaid: false },
        initial: 'waiting',
        states: {
          waiting: {
            on: { paid: { actions: assign({ isPaid: true }) } },
            after: { 10: { guard: ({ context }) => context.isPaid, target: 'gone' } },
          },
          gone: {},
        },
      }),
      [
        'waiting {"isPaid":false} · paid',
        'waiting {"isPaid":false} (10 has passed) · paid',
        'waiting {"isPaid":true} · after 10 ms',
        'waiting {"isPaid":true} · paid',
        'waiting {"isPaid":true} (10 has passed) · paid',
      ],
    ],
    [
      'delays of parallel states pass in any order',
      createMachine({ id: 'pair', type: 'parallel', states: { quick: side(1), slow: side(5) } }),
      [
        '{quick:a,slow:a} · after 1 ms',
        '{quick:a,slow:a} · after 5 ms',
        '{quick:b,slow:a} · after 5 ms',
        '{quick:a,slow:b} · after 1 ms',
      ],
    ],
    [
      'a spawned actor can end only while it runs',
      setup({ actors: { work: idle } }).createMachine({
        id: 'boss',
        initial: 'resting',
        on: { 'xstate.done.actor.worker': '.resting' },
        states: {
          resting: {
            on: { start: { target: 'busy', actions: spawnChild('work', { id: 'worker' }) } },
          },
          busy: { on: { stop: { target: 'resting', actions: stopChild('worker') } } },
        },
      }),
      [
        'resting · start',
        'busy (worker is running) · worker done',
        'busy (worker is running) · stop',
      ],
    ],
    [
      'a wildcard takes the outcome of any actor that runs',
      createMachine({
        initial: 'a',
        states: {
          a: { invoke: { id: 'one', src: idle }, on: { 'xstate.done.actor.*': 'b' } },
          b: {},
        },
      }),
      ['a · one done'],
    ],
    [
      'an event that leads to a final state also takes `onDone` of the parent state',
      createMachine({
        initial: 'first',
        states: {
          first: {
            initial: 'x',
            states: { x: { on: { go: 'y' } }, y: { type: 'final' } },
            onDone: 'second',
          },
          second: { on: { go: 'third' } },
          third: { type: 'final' },
        },
      }),
      ['{first:x} · go', 'second · go'],
    ],
    [
      'a running actor sends each snapshot that is given as a payload',
      createMachine({
        initial: 'a',
        states: {
          a: {
            invoke: {
              id: 'work',
              src: idle,
              onSnapshot: {
                guard: ({ event }: { event: { snapshot: { status: string } } }) =>
                  event.snapshot.status === 'done',
                target: 'b',
              },
            },
          },
          b: {},
        },
      }),
      ['a · work changed {"snapshot":{"status":"done"}}'],
      {
        payloads: {
          'xstate.snapshot.work': ['active', 'done'].map((status) => ({ snapshot: { status } })),
        },
      },
    ],
    [
      'an assignment that spawns actors repeatedly leads to no new states',
      setup({
        types: { context: {} as { child: unknown } },
        actors: { work: idle },
      }).createMachine({
        context: { child: null },
        on: { again: { actions: assign({ child: ({ spawn }) => spawn('work') }) } },
      }),
      ['{} {"child":null} · again', '{} {"child":Actor of work} · again'],
    ],
  ])('%s', (_, machine, names, options) => {
    expect(pathsOf(machine, options)).toEqual(names);
  });
});

describe('the walk fails', () => {
  const opening = { guard: () => true, target: 'open' };
  const leaving = (target: string) => ({
    initial: 'in',
    states: { in: { on: { out: `#${target}` } } },
  });
  test.each<[string, AnyStateMachine, Options, string]>([
    [
      'if a transition is in no path',
      stuck,
      {},
      'stuck: 1 of 2 declared transitions are in no path:\n  here: go, if never, to there',
    ],
    [
      'if a transition in `neverTaken` is taken or not declared',
      stuck,
      { neverTaken: { ...isLocked, 'here: turn, to here': '', 'here: leave, to there': '' } },
      'taken or not declared: here: turn, to here, here: leave, to there',
    ],
    [
      'if only the first of two equal transitions is taken',
      createMachine({
        id: 'umbrella',
        initial: 'shut',
        states: { shut: { on: { look: [opening, opening] } }, open: {} },
      }),
      {},
      'umbrella: 1 of 2 declared transitions are in no path:\n  shut: look, if true, to open',
    ],
    [
      'if a transition in one parallel state always preempts a transition in the other',
      createMachine({
        initial: 'both',
        states: {
          both: { type: 'parallel', states: { left: leaving('one'), right: leaving('other') } },
          one: { id: 'one' },
          other: { id: 'other' },
        },
      }),
      {},
      '1 of 2 declared transitions are in no path:\n  both.right.in: out, to other',
    ],
    [
      'if payloads are given for an event that the machine never takes',
      doorMachine,
      { payloads: { knok: [{}] } },
      'door never takes these events: knok',
    ],
    [
      'if an event has the same payload twice',
      forAnEffect,
      { payloads: { told: [{ word: 'a' }, { word: 'b' }, { word: 'a' }] } },
      'listener is given the same event twice: told {"word":"a"}',
    ],
    [
      'if the machine cannot be created',
      createMachine({
        id: 'needy',
        context: ({ input }: { input: unknown }) => (input as Date).getTime() as never,
      }),
      {},
      'needy cannot be created: TypeError',
    ],
    [
      'if the machine has too many states, with an error that names the growing property of the context',
      stopwatch,
      { maxStates: 50 },
      'stopwatch has more than 50 states, with 51 values of seconds in its context. Limit it in the machine, pass a smaller input, limit the walk with `within`, or raise `maxStates`.',
    ],
    [
      'if the number of paths is not the expected one',
      doorMachine,
      { expectedPaths: 9 },
      'door has 8 paths, not 9. Change `expectedPaths` if the machine is right.',
    ],
    [
      'if a guard throws',
      createMachine({ id: 'scale', on: { put: { guard: mustNotRun, actions: 'weigh' } } }),
      {},
      'scale fails in {} on put: ',
    ],
    [
      'if the machine never stops taking eventless transitions',
      createMachine({
        id: 'coin',
        initial: 'lying',
        states: {
          lying: { on: { flip: 'heads' } },
          heads: { always: 'tails' },
          tails: { always: 'heads' },
        },
      }),
      {},
      'coin fails in lying on flip: it takes eventless transitions without end',
    ],
    [
      'if an action changes a value of the context in place',
      createMachine({
        id: 'basket',
        context: () => ({ items: [] as string[] }),
        on: {
          put: {
            actions: assign(({ context }) => {
              if (context.items.length < 2) context.items.push('x');
              return context;
            }),
          },
        },
      }),
      {},
      'basket changes its context in place, which changes the states before too.',
    ],
  ])('%s', (_, machine, options, message) => {
    expect(() => walk(machine, options)).toThrow(message);
  });

  test.each<[string, object]>([
    ['a guard', { guard: 'isLong', actions: reading.assign({ length: 4 }) }],
    ['an assignment', { actions: reading.assign({ length: ({ event }) => event.word.length }) }],
    [
      'the parameters of an effect',
      { actions: { type: 'note', params: ({ event }: { event: Told }) => event.word } },
    ],
  ])('if %s needs a missing payload', (_, told) => {
    expect(() => walk(listening(told))).toThrow(
      'listener reads word of the event told, which has no payload. Pass the payloads that matter, or [{}] if the event may come without one.',
    );
  });
});

describe('values', () => {
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

  test('that look the same in JSON have separate paths with different names', () => {
    const variants = [
      [undefined, null, 'refused', 12, 12n, 0, -0, Number.NaN, Infinity],
      [error, new Error('offline'), new TypeError('refused'), new Lost('refused')],
      [new Error('refused', { cause: 'offline' }), new Refusal(400), new Refusal(429)],
      [new AggregateError([error], 'refused'), new Date(0), new Date(Number.NaN)],
      [new Map([['a', 1]]), new Map([['a', 2]]), new Set([1]), new Set([2])],
      [[undefined], [null], [undefined, 1], [new Map([[0, 1n]])]],
      [new URL('https://a.example'), new URL('https://b.example')],
      ['one', 'two'].map((id) => createActor(doorMachine, { id })),
    ].flat() as unknown[];
    const told = variants.map((word) => ({ word }));
    const { paths } = walk(forAnEffect, { payloads: { told } });
    expect(new Set(namesOf(paths)).size).toBe(variants.length);
    expect(namesOf(paths)).toContain('{} {"length":0} · told {"word":Error "offline" {}}');
    expect(paths.map(({ steps }) => steps[0]!.event['word'] as unknown)).toEqual(variants);
  });

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

  test.each<[string, unknown]>([
    ['a function', () => {}],
    ['a function', new Map([['a', [() => {}]]])],
    ['a symbol', Symbol('a')],
    ['a symbol as a key', { [Symbol('a')]: 1 }],
    ['a Point', new Point()],
    ['a Promise', Promise.resolve()],
    ['a Twice', new Twice()],
    ['a circular object', loop],
  ])('that cannot be serialized are refused, such as %s', (named, value) => {
    const sentence = `holds ${named}, which cannot be serialized, so different values would look the same.`;
    const payloads = { told: [{ word: value }] };
    expect(() => walk(forAnEffect, { payloads })).toThrow(`listener: the event told ${sentence}`);
    const holder = createMachine({ id: 'holder', context: { value } });
    expect(() => walk(holder)).toThrow(`holder: its context ${sentence}`);
  });
});
