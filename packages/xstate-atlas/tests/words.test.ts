/** The words in a chart: what stands on a part and beside it. */
import { describe, expect, test } from 'vitest';
import { and, assign, createMachine, not, or, setup, stateIn, type AnyStateMachine } from 'xstate';
import { linesOf, notesOf } from '../src/chart/labels.ts';
import { chartOf, type ChartState } from '../src/chart/model.ts';
import { transitionInWords } from '../src/chart/sentences.ts';
import { liftMachine } from './fixtures/lift.machine.ts';
import { playerMachine } from './fixtures/stranger.machine.ts';

const labels = (machine: AnyStateMachine, event: string) =>
  chartOf(machine)
    .transitions.filter(({ on }) => on.startsWith(event))
    .map((transition) => linesOf(transition).join(' '));

const stateNamed = (machine: AnyStateMachine, name: string) => {
  const find = (state: ChartState): ChartState | undefined =>
    state.name === name ? state : state.states.map(find).find(Boolean);
  return find(chartOf(machine).root)!;
};

describe('a guard', () => {
  const labelOf = (guard: object) =>
    labels(createMachine({ on: { asked: { guard: guard as never, actions: 'answer' } } }), 'asked');

  test('keeps the brackets of `and`, `or` and `not`', () => {
    expect(labelOf(and(['isA', or(['isB', not(and(['isC', 'isD']))])]))).toEqual([
      'asked [isA and (isB or not (isC and isD))] / answer',
    ]);
  });

  test('names the state of `stateIn`', () => {
    expect(labelOf(not(stateIn({ up: { standing: 'here' } })))).toEqual([
      'asked [not in up.standing.here] / answer',
    ]);
    expect(labelOf(stateIn({ deck: 'on', sound: 'off' }))).toEqual([
      'asked [in (deck.on, sound.off)] / answer',
    ]);
    expect(labelOf(stateIn('#on'))).toEqual(['asked [in #on] / answer']);
  });

  test('shows its params', () => {
    expect(labelOf({ type: 'isLoud', params: { limit: 8 } })).toEqual([
      'asked [isLoud(limit: 8)] / answer',
    ]);
  });

  test('has the name of its function, or the beginning of its source if it has none of its own', () => {
    const isLate = () => true;
    expect(labelOf(isLate)).toEqual(['asked [isLate] / answer']);
    expect(labelOf(({ context }: { context: { count: number } }) => context.count > 3)).toEqual([
      'asked [context.count > 3] / answer',
    ]);
  });
});

describe('an action', () => {
  test('shows its params, so that two transitions with one action differ', () => {
    const cause = (why: string) => ({ actions: { type: 'remember', params: { why } } });
    const machine = createMachine({ on: { failed: cause('refused'), ended: cause('late') } });
    expect(labels(machine, '')).toEqual([
      "failed / remember(why: 'refused')",
      "ended / remember(why: 'late')",
    ]);
  });

  test('of XState says what it raises, sends, emits and assigns', () => {
    expect(labels(liftMachine, 'key.turned')[1]).toBe(
      'key.turned [isKeyed(floor: 3)] / log(…), ring, raise(bell.rang), emit(rang), sendTo(scale, weigh.again)',
    );
    expect(labels(liftMachine, 'scale')).toEqual(['scale changed / assign(floor)']);
  });

  test('on the way to the initial state is shown', () => {
    expect(notesOf(stateNamed(liftMachine, 'moving'))).toContain('start / start');
  });
});

describe('a delay', () => {
  test.each([
    ['with decimals', 'after 1.5 ms'],
    ['with a dot in its name', 'after 4000 ms'],
    ['that is computed, by its name', 'after patience'],
    ['that nobody provides, by its name', 'after unknown'],
  ])('is shown whole %s', (_, words) => {
    expect(labels(liftMachine, 'after').map((label) => label.trim())).toContain(words);
  });
});

describe('a transition', () => {
  test('says that it enters its state again', () => {
    const entersAgain = chartOf(liftMachine).transitions.filter((transition) =>
      linesOf(transition).join(' ').includes('(enters again)'),
    );
    expect(entersAgain.map(({ source, on }) => `${source} ${on}`)).toEqual([
      'lift lift.reset',
      'lift.moving floor.passed',
      'lift.moving.up floor.passed',
    ]);
  });

  test('to a state with a route says where it leads', () => {
    const machine = createMachine({
      id: 'app',
      initial: 'home',
      states: { home: {}, help: { id: 'help', route: { guard: 'isKnown' } } },
    } as never);
    expect(labels(machine, 'routed')).toEqual(['routed to help [isKnown]']);
  });

  test('ends its sentence with its description', () => {
    const described = chartOf(liftMachine).transitions.find(({ description }) => description)!;
    expect(transitionInWords(described)).toMatch(/weigh\.again\)\. The caretaker has a key\.$/);
  });
});

test('no name of XState’s own is in any label', () => {
  for (const machine of [liftMachine, playerMachine]) {
    const { root, transitions } = chartOf(machine);
    const notes = (state: ChartState): string[] => [
      ...notesOf(state),
      ...state.states.flatMap(notes),
    ];
    expect([...transitions.flatMap(linesOf), ...notes(root)].join('\n')).not.toContain('xstate.');
  }
});

test('tags are shown, and an actor without an id has the name of its source or machine', () => {
  expect(notesOf(stateNamed(liftMachine, 'at rest'))).toEqual(['tagged quiet, safe']);
  expect(stateNamed(liftMachine, 'moving').invoked).toEqual(['door', 'door', 'weigh']);
});

test('a machine that is invoked has a chart of its own, and one that runs itself only one', () => {
  const { children } = chartOf(liftMachine);
  expect(children.map(({ name, root }) => [name, root.states.map(({ id }) => id)])).toEqual([
    ['lift / door', ['lift / door.shut', 'lift / door.ajar']],
  ]);
  const twin: AnyStateMachine = setup({ actors: {} }).createMachine({ id: 'twin' });
  Object.assign(twin.implementations.actors, { twin });
  expect(chartOf(twin).children).toEqual([]);
});

test('a chart lists what it does not show', () => {
  expect(chartOf(playerMachine).notDrawn).toEqual([
    'record player.on spawns an actor, which no chart shows.',
    'record player.on.sound.heard chooses actions at run time.',
    'record player.on.sound.muted computes a delay at run time: fade.',
  ]);
  expect(chartOf(liftMachine).notDrawn).toEqual([
    'lift computes params at run time: log.',
    'lift gives an input: scale.',
    'lift.at rest computes a delay at run time: patience.',
    "lift.at rest has meta: { picture: 'rest.png' }.",
    'lift.at rest has meta on after 4000 ms: { speed: 2 }.',
    'lift.a\\.b gives an output.',
    'lift: isSafe is isFull and (not isFull or in moving.up).',
  ]);
});

test('params that are too long for a chart are shortened there and listed whole', () => {
  const text = 'a sentence that would make every arrow of the chart too long to follow';
  const machine = createMachine({ on: { failed: { actions: { type: 'say', params: { text } } } } });
  expect(labels(machine, 'failed')).toEqual([
    "failed / say(text: 'a sentence that would make every arrow…)",
  ]);
  expect(chartOf(machine).notDrawn).toEqual([
    `(machine) has longer params: say({ text: '${text}' }).`,
  ]);
});

test('assigned fields are unnamed if a function computes them', () => {
  const machine = createMachine({ on: { changed: { actions: assign(() => ({})) } } });
  expect(labels(machine, 'changed')).toEqual(['changed / assign']);
});
