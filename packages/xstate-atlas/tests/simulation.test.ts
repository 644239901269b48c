import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, createMachine, fromPromise, raise, setup, type AnyStateMachine } from 'xstate';
import { dataIn } from '../src/page/Page.tsx';
import { idOfTransition } from '../src/machine/address.ts';
import { describeTransition } from '../src/chart/sentences.ts';
import { declaredTransitions, isSent } from '../src/machine/introspection.ts';
import { simulate, type Choice } from '../src/simulation/simulation.ts';
import { firstMoment, momentLater } from '../src/walk/moment.ts';
import { clockworkMachine } from './fixtures/clockwork.machine.ts';
import { liftMachine } from './fixtures/lift.machine.ts';
import { playerMachine } from './fixtures/stranger.machine.ts';
import { placeIn, reference } from './reference.ts';

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
  },
};
const opened = () => simulate(machine, 'coffee', options);
type Simulation = ReturnType<typeof opened>;

const offered = (simulation: Simulation) => simulation.choices().map(({ words }) => words);
const press = (simulation: Simulation, words: string) =>
  simulation.take(simulation.choices().find((choice) => choice.words === words)!);

describe('a simulation', () => {
  test('offers the events of the active states, with each payload', () => {
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

  test('shows its state and the transitions that it took, and runs no effect', () => {
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
      time: 0,
      effects: ['ring'],
      error: undefined,
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

  test('undoes nothing at the start, and stays in its state if no path leads to the chosen one', () => {
    const coffee = opened();
    coffee.undo();
    expect(coffee.now().step).toBe(0);
    expect(coffee.goTo('coffee.ready')).toBe(true);
    expect(coffee.now().step).toBe(3);
    expect(coffee.goTo('coffee.nowhere')).toBe(false);
    expect(coffee.now().ends).toEqual(['coffee.ready']);
  });

  test('fails to start if a payload belongs to an event that the machine never takes', () => {
    expect(() => simulate(machine, 'coffee', { payloads: { knocked: [{}] } })).toThrow('knocked');
  });

  test('reports a guard that throws, and reaches the state on another path', () => {
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

describe('time', () => {
  const watch = createMachine({
    id: 'watch',
    type: 'parallel',
    states: {
      hand: {
        initial: 'up',
        states: { up: { after: { 100: 'down', 300: 'up' } }, down: { on: { lifted: 'up' } } },
      },
      bell: {
        initial: 'still',
        entry: raise({ type: 'struck', times: 2 } as { type: string }, { delay: 250 }),
        states: {
          still: { after: { 150: { guard: () => false, target: 'rung' } }, on: { struck: 'rung' } },
          rung: {},
        },
      },
    },
  });

  test('passes until the chosen delay is over, and every earlier delay becomes a step of its own, even if a guard refuses it', () => {
    const simulation = simulate(watch, 'watch');
    const delays = [
      'after 100 ms',
      'after 150 ms',
      'struck {"times":2} after 250 ms',
      'after 300 ms',
    ];
    expect(offered(simulation)).toEqual([...delays, 'struck']);
    press(simulation, 'struck {"times":2} after 250 ms');
    expect(
      [1, 2, 3].map((step) => simulation.now(step)).map(({ event, taken }) => [event, taken]),
    ).toEqual([
      ['after 100 ms', ['watch.hand.up|xstate.after.100.watch.hand.up|0']],
      ['after 150 ms', []],
      ['struck {"times":2} after 250 ms', ['watch.bell.still|struck|0']],
    ]);
    expect(simulation.now()).toMatchObject({
      step: 3,
      ends: ['watch.hand.down', 'watch.bell.rung'],
    });
    press(simulation, 'lifted');
    expect(simulation.choices().map(({ waiting }) => waiting?.left)).toEqual([100, 300]);
  });
});

/** Transitions that no step takes: unreachable, always refused by a guard, too late, or without effect. */
const IMPOSSIBLE = {
  player: [
    'on: done, to ended: raise(records.sorted)',
    'on.deck.loading: fetchTrack done, if isLast, to on.deck.finished',
    'on.deck.failed: after 60000 ms, to ended',
    'on.deck.paused: stop.pressed, is ignored',
    'on.sound.heard: always, if isLast and isLoud(limit: 8), to on.sound.muted',
    'on.sound.heard: always, if context.volume < 0, to on.sound.muted',
  ],
  lift: [
    'lift: key.turned, if in #stuck, to at_rest',
    'at rest: after 1.5 ms, to at_rest',
    'at rest: after 4000 ms, to moving',
    'at rest: after patience, to a.b',
    'at_rest: top.reached, to a.b',
    'moving.down: lift.jammed, if isSafe, to jammed',
    'moving.a very long name of a state with WIDE LETTERS: always, to moving.up',
  ],
};

describe('300 random steps take every possible transition, and lead to the same states as in the interpreter of XState', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each<[string, AnyStateMachine, unknown, number, string[]]>([
    ['a record player', playerMachine, { track: 3 }, 7, IMPOSSIBLE.player],
    ['a lift', liftMachine, undefined, 11, IMPOSSIBLE.lift],
    ['a clockwork', clockworkMachine, { strikes: 0 }, 1, []],
  ])('%s', (_, machine, input, seed, impossible) => {
    const random = randomFrom(seed);
    const begin = () =>
      [simulate(machine, machine.id, { input }), reference(machine, input)] as const;
    let [simulation, actor] = begin();
    const taken = new Set<string>();
    const isNew = ({ takes }: Choice) => takes.some((id) => !taken.has(id));
    for (let step = 0; step < 300; step += 1) {
      const choices = simulation.choices().filter(canBeTaken);
      const fresh = random() < 0.5 ? choices.filter(isNew) : [];
      const offered = fresh.length > 0 ? fresh : choices;
      const choice = offered[Math.floor(random() * offered.length)];
      if (!choice || random() < 0.02) {
        actor.stop();
        [simulation, actor] = begin();
        continue;
      }
      const { event, waiting } = choice;
      const before = simulation.now();
      simulation.take(choice);
      const { step: last, time } = simulation.now();
      for (let each = before.step + 1; each <= last; each += 1) {
        for (const id of simulation.now(each).taken) taken.add(id);
      }
      if (waiting) vi.advanceTimersByTime(time - before.time);
      else actor.send(event);
      const { value, context, status } = simulation.moment().snapshot;
      expect([choice.words, placeIn({ value, context }), status]).toEqual([
        choice.words,
        actor.place(),
        actor.snapshot().status,
      ]);
      expect(simulation.moment().waiting.size).toBe(actor.waiting());
    }
    actor.stop();
    const missed = declaredTransitions(machine).filter((each) => !taken.has(idOfTransition(each)));
    expect(missed.map(describeTransition)).toEqual(impossible);
  });
});

test('random waits lead to the same states as in the interpreter of XState', () => {
  vi.useFakeTimers();
  const random = randomFrom(5);
  const actor = reference(clockworkMachine, { strikes: 0 });
  let moment = firstMoment(clockworkMachine, { strikes: 0 });
  for (let wait = 0; wait < 100; wait += 1) {
    const milliseconds = 50 * Math.floor(random() * 9);
    moment = momentLater(moment, milliseconds);
    vi.advanceTimersByTime(milliseconds);
    expect(placeIn(moment.snapshot)).toBe(actor.place());
    expect(moment.waiting.size).toBe(actor.waiting());
  }
  actor.stop();
  vi.useRealTimers();
});

const canBeTaken = ({ event, takes, waiting }: Choice) =>
  takes.length > 0 || waiting !== undefined || !isSent(event.type);

/** Returns a function that returns random numbers between 0 and 1, always the same ones for a seed. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};

test('the page leaves out inputs and payloads that are not plain data', () => {
  const failed = { 'xstate.error.actor.brew': [{ error: new Error('cold') }] };
  expect(
    dataIn({
      coffee: { ...options, payloads: { ...options.payloads, ...failed } },
      tea: { input: ran },
    }),
  ).toEqual({ coffee: options, tea: { payloads: {} } });
});
