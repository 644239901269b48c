/** Small machines of many kinds: the walk takes what the machine can do, all of it and nothing else. */
import { describe, expect, test } from 'vitest';
import {
  and,
  assign,
  createMachine,
  emit,
  enqueueActions,
  fromPromise,
  not,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
  type AnyStateMachine,
} from 'xstate';
import { play, walk, type WalkOptions } from '../src/walk.ts';

const never = () => {
  throw new Error('must not run');
};
const idle = fromPromise<unknown, unknown>(never);

type Config = Parameters<typeof createMachine>[0];

/** The names of its paths. Each is played on the interpreter too, which must end up in the same places. */
function pathsOf(machine: AnyStateMachine, options: WalkOptions<AnyStateMachine> = {}) {
  const { paths } = walk(machine, options);
  const delays = machine.implementations.delays as Record<string, number>;
  for (const path of paths) play(machine, { path, input: options.input, delays });
  return paths.map(({ name }) => name);
}
const pathsThrough = (config: Config) => pathsOf(createMachine(config));

describe('a transition counts as taken only if it is', () => {
  test('of two inline guards with one target, the second never holds', () => {
    const umbrella = createMachine({
      id: 'umbrella',
      initial: 'shut',
      states: {
        shut: {
          on: {
            look: [
              { guard: () => true, target: 'open' },
              { guard: () => false, target: 'open' },
            ],
          },
        },
        open: {},
      },
    });
    expect(() => walk(umbrella)).toThrow(
      'umbrella: 1 of 2 declared transitions are in no path:\n  shut on look if guard to open, 2 of 2 alike',
    );
  });

  test('a state and its machine have one name', () => {
    const lamp = createMachine({
      id: 'lamp',
      initial: 'lamp',
      states: {
        lamp: { on: { press: { target: '#off' } } },
        off: { id: 'off', on: { press: {} } },
      },
      on: { press: { target: '#off' } },
    });
    expect(() => walk(lamp)).toThrow(
      '1 of 3 declared transitions are in no path:\n  lamp on press to off, 1 of 2 alike',
    );
  });

  test('states side by side that an event would both leave: only one of them does', () => {
    const side = (target: string) => ({
      initial: 'in',
      states: { in: { on: { out: `#${target}` } } },
    });
    const door = createMachine({
      id: 'door',
      initial: 'both',
      states: {
        both: { type: 'parallel', states: { left: side('one'), right: side('other') } },
        one: { id: 'one' },
        other: { id: 'other' },
      },
    });
    expect(() => walk(door)).toThrow(
      '1 of 2 declared transitions are in no path:\n  both.right.in on out to other',
    );
  });

  test('states side by side that an event moves on: all of them do', () => {
    const side = { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } };
    const { paths } = walk(
      createMachine({ id: 'pair', type: 'parallel', states: { left: side, right: side } }),
    );
    expect(paths.map(({ takes }) => takes)).toEqual([
      ['left.a on go to left.b', 'right.a on go to right.b'],
    ]);
  });

  test('a forbidden event is ignored, and its transition is not missing', () => {
    const { paths, ignored } = walk(
      createMachine({
        id: 'lock',
        initial: 'open',
        states: { open: { on: { shut: 'held' } }, held: { on: { shut: {}, go: 'open' } } },
        on: { shut: '.open' },
      }),
      { neverTaken: { 'lock on shut to open': 'each state says what it does' } },
    );
    expect([paths, ignored].map((list) => list.map(({ name }) => name))).toEqual([
      ['open · shut', 'held · go'],
      ['open · go', 'held · shut'],
    ]);
  });

  test('an `always` that an event enables is taken, though no transition names the event', () => {
    const watch = setup({ types: { events: {} as { type: 'tick' | 'tock' } } }).createMachine({
      id: 'watch',
      initial: 'a',
      states: {
        a: { always: { guard: ({ event }) => event.type === 'tock', target: 'b' } },
        b: { on: { tick: 'a', tock: 'a' } },
      },
    });
    expect(pathsOf(watch)).toContain('a · tock');
  });

  test('a transition that enters its own state again is taken', () => {
    expect(
      pathsThrough({
        id: 'page',
        initial: 'shown',
        states: { shown: { on: { reload: { target: 'shown', reenter: true } } } },
      }),
    ).toEqual(['shown · reload']);
  });

  test('guards of guards, raised events and chosen actions decide as they do at run time', () => {
    const machine = setup({
      types: { context: {} as { n: number }, events: {} as { type: 'go' | 'internal' | 'add' } },
      guards: { isOne: ({ context }) => context.n === 1 },
    }).createMachine({
      id: 'mixed',
      context: { n: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            add: {
              guard: and([not('isOne'), stateIn('a')]),
              actions: enqueueActions(({ enqueue, check }) => {
                if (!check('isOne')) enqueue.assign({ n: 1 });
              }),
            },
            go: { guard: 'isOne', actions: raise({ type: 'internal' }) },
            internal: 'b',
          },
        },
        b: {},
      },
    });
    expect(pathsOf(machine)).toEqual([
      'a {"n":0} · add',
      'a {"n":0} · internal',
      'a {"n":1} · go',
      'a {"n":1} · internal',
    ]);
  });
});

describe('what a history state remembers is part of the state', () => {
  const radio = (history: object, levels: Config['states'], more: object = {}) =>
    ({
      id: 'radio',
      initial: 'off',
      states: {
        off: { on: { power: 'on.hist' } },
        on: {
          initial: 'low',
          on: { power: 'off', ...more },
          states: { hist: { type: 'history', ...history }, ...levels },
        },
      },
    }) as Config;
  const levels = { low: { on: { turn: 'high' } }, high: { on: { turn: 'low' } } };

  test('power leads back to each level', () => {
    const { paths } = walk(createMachine(radio({}, levels)));
    const back = paths.filter(({ name }) => /^off.*power$/.test(name));
    expect(back.map(({ name, steps }) => [name, steps.at(-1)!.to.value])).toEqual([
      ['off · power', { on: 'low' }],
      ['off (on.hist remembers on.low) · power', { on: 'low' }],
      ['off (on.hist remembers on.high) · power', { on: 'high' }],
    ]);
  });

  const fine = {
    low: { on: { turn: 'high' } },
    high: {
      initial: 'loud',
      on: { turn: 'low' },
      states: { loud: { on: { more: 'louder' } }, louder: {} },
    },
  };

  test.each([
    ['shallow', {}, ['low', 'low', { high: 'loud' }]],
    ['deep', { history: 'deep' }, ['low', 'low', { high: 'loud' }, { high: 'louder' }]],
  ])('a %s one leads into inner states as it should', (_, history, levels) => {
    const machine = createMachine(radio(history, fine));
    pathsOf(machine);
    const back = walk(machine).paths.filter(({ name }) => /^off.*power$/.test(name));
    expect(back.map(({ steps }) => steps.at(-1)!.to.value)).toEqual(
      levels.map((level) => ({ on: level })),
    );
  });

  test('while its parent is active it matters only if a transition inside leads to it', () => {
    const walked = (on: object) =>
      pathsThrough(radio({}, levels, on)).filter((name) => name.startsWith('{on'));
    expect(walked({})).toEqual([
      '{on:low} · power',
      '{on:low} · turn',
      '{on:high} · power',
      '{on:high} · turn',
    ]);
    expect(walked({ back: '.hist' }).filter((name) => name.endsWith('back'))).toEqual([
      '{on:low} · back',
      '{on:high} · back',
      '{on:low} (on.hist remembers on.low) · back',
      '{on:high} (on.hist remembers on.low) · back',
      '{on:high} (on.hist remembers on.high) · back',
      '{on:low} (on.hist remembers on.high) · back',
    ]);
  });

  test('in states side by side, every mix is remembered', () => {
    const side = { initial: 'a', states: { a: { on: { go: 'b' } }, b: { on: { back: 'a' } } } };
    const [first, second] = [side, { ...side, states: { a: { on: { step: 'b' } }, b: {} } }];
    const names = pathsThrough({
      id: 'pair',
      initial: 'on',
      states: {
        on: {
          type: 'parallel',
          on: { power: 'off' },
          states: { first, second, hist: { type: 'history', history: 'deep' } },
        },
        off: { on: { power: 'on.hist' } },
      },
    });
    expect(names.filter((name) => name.startsWith('off'))).toEqual([
      'off (on.hist remembers on.first.a and on.second.a) · power',
      'off (on.hist remembers on.first.b and on.second.a) · power',
      'off (on.hist remembers on.first.a and on.second.b) · power',
      'off (on.hist remembers on.first.b and on.second.b) · power',
    ]);
  });
});

describe('an event that only a delay or an actor can cause comes once', () => {
  test('an actor that has ended does not end again', () => {
    const loader = setup({
      types: { context: {} as { loads: number } },
      actors: { load: idle },
    }).createMachine({
      id: 'loader',
      context: { loads: 0 },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { actions: assign({ loads: ({ context }) => context.loads + 1 }) },
          },
          on: { 'again.asked': { guard: ({ context }) => context.loads < 2, target: 'asked' } },
        },
        asked: { always: 'loading' },
      },
    });
    expect(pathsOf(loader)).toEqual([
      'loading {"loads":0} · xstate.done.actor.load',
      'loading {"loads":0} · again.asked',
      'loading {"loads":1} (load has ended) · again.asked',
      'loading {"loads":1} · xstate.done.actor.load',
      'loading {"loads":1} · again.asked',
    ]);
  });

  test('a delay that stays in its state passes once', () => {
    const names = pathsThrough({
      id: 'egg',
      context: { turns: 0 },
      initial: 'boiling',
      states: {
        boiling: {
          after: {
            100: {
              actions: assign({ turns: ({ context }) => (context.turns as number) + 1 }),
            },
          },
        },
      },
    });
    expect(names).toEqual(['boiling {"turns":0} · xstate.after.100.egg.boiling']);
  });

  test('a delay whose guard does not hold has passed for good', () => {
    const bus = setup({
      types: { context: {} as { isPaid: boolean }, events: {} as { type: 'paid' } },
      delays: { 'at.noon': 10 },
      guards: { isPaid: ({ context }) => context.isPaid },
    }).createMachine({
      id: 'bus',
      context: { isPaid: false },
      initial: 'waiting',
      states: {
        waiting: {
          on: { paid: { actions: assign({ isPaid: true }) } },
          after: { 'at.noon': { guard: 'isPaid', target: 'gone' } },
        },
        gone: {},
      },
    });
    expect(pathsOf(bus)).toEqual([
      'waiting {"isPaid":false} · paid',
      'waiting {"isPaid":false} (at.noon has passed) · paid',
      'waiting {"isPaid":true} · xstate.after.at.noon.bus.waiting',
      'waiting {"isPaid":true} · paid',
      'waiting {"isPaid":true} (at.noon has passed) · paid',
    ]);
  });

  test('delays side by side are played one by one', () => {
    const side = (delay: number) => ({
      initial: 'a',
      states: { a: { after: { [delay]: 'b' } }, b: {} },
    });
    const names = pathsThrough({
      id: 'pair',
      type: 'parallel',
      states: { quick: side(1000), slow: side(5000) },
    });
    expect(names).toHaveLength(4);
  });

  test('a delay is computed at run time', () => {
    const retry = setup({
      types: { context: {} as { tries: number } },
      delays: { backoff: ({ context }) => 100 * context.tries },
    }).createMachine({
      id: 'retry',
      context: { tries: 1 },
      initial: 'waiting',
      states: {
        waiting: {
          after: {
            backoff: {
              guard: ({ context }) => context.tries < 3,
              target: 'waiting',
              reenter: true,
              actions: assign({ tries: ({ context }) => context.tries + 1 }),
            },
          },
        },
      },
    });
    const { paths } = walk(retry);
    expect(paths).toHaveLength(2);
    const backoff = ({ tries }: { tries: number }) => 100 * tries;
    for (const path of paths) play(retry, { path, delays: { backoff } });
    const constant = { path: paths.at(-1)!, delays: { backoff: 100 } };
    expect(() => play(retry, constant)).toThrow('retry waits 200 ms for backoff, not 100 ms');
  });

  test('only an actor that was started can end, however it was started', () => {
    const machine = setup({ actors: { work: idle } }).createMachine({
      id: 'boss',
      initial: 'resting',
      on: { 'xstate.done.actor.worker': '.resting' },
      states: {
        resting: {
          on: { start: { target: 'busy', actions: spawnChild('work', { id: 'worker' }) } },
        },
        busy: { on: { stop: { target: 'resting', actions: stopChild('worker') } } },
      },
    });
    expect(pathsOf(machine)).toEqual([
      'resting · start',
      'busy (worker is running) · xstate.done.actor.worker',
      'busy (worker is running) · stop',
    ]);
  });

  test('a wildcard takes the end of any actor that runs', () => {
    const names = pathsThrough({
      id: 'host',
      initial: 'a',
      states: {
        a: { invoke: { id: 'one', src: idle }, on: { 'xstate.done.actor.*': 'b' } },
        b: {},
      },
    });
    expect(names).toEqual(['a · xstate.done.actor.one']);
  });

  test('states and machines that come to their end raise their events themselves', () => {
    const inner = createMachine({
      id: 'inner',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { type: 'final' } },
    });
    expect(
      pathsThrough({
        id: 'outer',
        initial: 'first',
        states: {
          first: {
            initial: 'x',
            states: { x: { on: { go: 'y' } }, y: { type: 'final' } },
            onDone: 'second',
          },
          second: { invoke: { id: 'inner', src: inner, onDone: 'third' } },
          third: { type: 'final' },
        },
      }),
    ).toEqual(['{first:x} · go', 'second · xstate.done.actor.inner']);
  });
});

describe('wildcards', () => {
  const mouse = createMachine({
    id: 'mouse',
    initial: 'still',
    states: { still: { on: { 'mouse.*': 'moved', key: 'typed' } }, moved: {}, typed: {} },
    on: { '*': '.still' },
  });

  test('take an event that nothing else does', () => {
    expect(pathsOf(mouse)).toEqual([
      'still · any',
      'still · mouse.any',
      'still · key',
      'moved · any',
      'moved · mouse.any',
      'moved · key',
      'typed · any',
      'typed · mouse.any',
      'typed · key',
    ]);
  });

  test('take the events whose payloads are stated instead', () => {
    const payloads = { 'mouse.dragged': [{ by: 1 }], dropped: [{}] };
    expect(pathsOf(mouse, { payloads }).slice(0, 3)).toEqual([
      'still · key',
      'still · mouse.dragged {"by":1}',
      'still · dropped',
    ]);
  });
});

describe('actors', () => {
  test('that an assignment spawns anew each time do not multiply the states', () => {
    const host = setup({
      types: { context: {} as { child: unknown } },
      actors: { work: idle },
    }).createMachine({
      id: 'host',
      context: { child: null },
      on: { again: { actions: assign({ child: ({ spawn }) => spawn('work') }) } },
    });
    expect(pathsOf(host)).toEqual([
      '{} {"child":null} · again',
      '{} {"child":Actor of work} · again',
    ]);
  });

  test('known to the system by a name can be started twice and sent to', () => {
    const host = setup({ actors: { log: idle } }).createMachine({
      id: 'host',
      initial: 'a',
      states: {
        a: {
          invoke: { id: 'log', src: 'log', systemId: 'log' },
          on: {
            go: 'b',
            said: { actions: sendTo(({ system }) => system.get('log')!, { type: 'said' }) },
          },
        },
        b: { on: { go: 'a' } },
      },
    });
    expect(pathsOf(host)).toEqual(['a · go', 'a · said', 'b · go']);
    const player = play(host);
    player.takeEffects();
    player.perform({ type: 'said' });
    expect(player.takeEffects()).toEqual(['send said to log']);
  });

  test('report snapshots while they run, with the payloads that are stated', () => {
    const host = setup({ actors: { work: idle } }).createMachine({
      id: 'host',
      initial: 'a',
      states: {
        a: {
          invoke: {
            id: 'work',
            src: 'work',
            onSnapshot: { guard: ({ event }) => event.snapshot.status === 'done', target: 'b' },
          },
        },
        b: {},
      },
    });
    const payloads = {
      'xstate.snapshot.work': ['active', 'done'].map((status) => ({ snapshot: { status } })),
    };
    expect(pathsOf(host, { payloads })).toEqual([
      'a · xstate.snapshot.work {"snapshot":{"status":"done"}}',
    ]);
  });

  test('can send to their parent', () => {
    const child = createMachine({
      id: 'child',
      on: { rang: { actions: sendParent({ type: 'called', by: 'phone' }) } },
    });
    const { paths } = walk(child);
    expect(play(child, { path: paths[0]! }).takeEffects()).toEqual([
      ['send called to its parent', { by: 'phone' }],
    ]);
  });
});

test('a play records every effect, and runs none', () => {
  const inline = createMachine({
    id: 'till',
    invoke: { src: fromPromise(never), id: 'inline' },
    entry: [never, ({ context: _ }) => never()],
  });
  expect(play(inline).takeEffects()).toEqual([
    'start inline',
    'an unnamed action',
    'an unnamed action',
  ]);

  const shop = setup({
    types: { emitted: {} as { type: 'sold'; price: number } },
    actions: { note: (_, _params: { what: string }) => never() },
    actors: { watch: idle, deliver: idle },
  }).createMachine({
    id: 'shop',
    initial: 'open',
    states: {
      open: {
        invoke: { src: 'watch', id: 'watch' },
        on: {
          bought: {
            target: 'sold',
            actions: [
              { type: 'note', params: { what: 'bread' } },
              emit({ type: 'sold', price: 3 }),
            ],
          },
        },
      },
      sold: { invoke: { id: 'delivery', src: 'deliver', input: { to: 'home' } } },
    },
  });
  const player = play(shop);
  expect(player.takeEffects()).toEqual(['start watch']);
  player.perform({ type: 'bought' });
  expect(player.takeEffects()).toEqual([
    ['note', { what: 'bread' }],
    ['emit sold', { price: 3 }],
    'stop watch',
    ['start deliver', { to: 'home' }],
  ]);
  expect(player.isRunning('delivery')).toBe(true);
  expect(() => player.perform({ type: 'xstate.done.actor.watch' })).toThrow(
    'shop is not running watch',
  );
});

describe('the walk fails with a sentence', () => {
  const growing = (context: object, change: (context: never) => unknown) =>
    createMachine({
      id: 'basket',
      context: () => structuredClone(context),
      on: { put: { actions: assign(({ context }) => change(context as never) as object) } },
    });

  test.each<[string, AnyStateMachine, string]>([
    [
      'where a guard throws',
      createMachine({
        id: 'scale',
        context: { bowl: null as { weight: number } | null },
        initial: 'empty',
        states: {
          empty: {
            on: { put: { guard: ({ context }) => context.bowl!.weight > 1, target: 'full' } },
          },
          full: {},
        },
      }),
      'scale fails in empty {"bowl":null} on put: ',
    ],
    [
      'where the machine never comes to rest',
      createMachine({
        id: 'coin',
        initial: 'lying',
        states: {
          lying: { on: { flip: 'heads' } },
          heads: { always: 'tails' },
          tails: { always: 'heads' },
        },
      }),
      'coin fails in lying on flip: it never comes to rest, because it keeps taking transitions by itself',
    ],
    [
      'where a value of the context is changed in place',
      growing({ items: [] }, (context: { items: string[] }) => {
        if (context.items.length < 2) context.items.push('x');
        return context;
      }),
      'basket changes its context in place, which changes the states before too.',
    ],
  ])('%s', (_, machine, message) => {
    expect(() => walk(machine)).toThrow(message);
  });
});

test('contexts that are equal but for the order of their keys are one state', () => {
  const form = createMachine({
    id: 'form',
    context: {},
    on: {
      one: { actions: assign({ one: true }) },
      two: { actions: assign({ two: true }) },
    },
  });
  expect(pathsOf(form)).toHaveLength(4 * 2);
});
