import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import {
  assign,
  createMachine,
  emit,
  fromPromise,
  sendParent,
  sendTo,
  setup,
  type AnyStateMachine,
} from 'xstate';
import {
  checkTable,
  withPath,
  walk,
  type Delays,
  type Row,
  type TableOptions,
} from '../src/walk.ts';

const lamp = setup({
  types: { context: {} as { presses: number }, events: {} as { type: 'pressed' | 'broken' } },
  delays: { tiredness: ({ context }) => 100 * (context.presses + 1) },
  actors: { glow: fromPromise<void>(async () => {}) },
  actions: { click: () => {} },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  states: {
    off: { on: { pressed: { target: 'on', actions: 'click' } } },
    on: {
      invoke: { src: 'glow', onDone: 'off', onError: 'off' },
      after: { tiredness: 'off' },
      on: { pressed: { target: 'off', actions: 'click' } },
    },
  },
});

const pressedOn: Row = {
  from: 'off',
  on: 'pressed',
  to: 'on',
  effects: ['click', 'start glow'],
};
const right: Row[] = [
  pressedOn,
  { from: 'on', on: 'pressed', to: 'off', effects: ['click', 'stop glow'] },
  { from: 'on', on: 'glow done', to: 'off' },
  { from: 'on', on: 'glow failed', to: 'off' },
  { from: 'on', on: 'after tiredness', to: 'off', effects: ['stop glow'] },
];
const options = {
  delays: { tiredness: ({ presses }: { presses: number }) => 100 * (presses + 1) },
};

function complaintOf(
  machine: AnyStateMachine,
  table: readonly Row[],
  more: TableOptions<AnyStateMachine> = {},
) {
  try {
    checkTable(machine, table, { ...options, ...more });
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}

test('a machine that agrees with its table passes, and `checkTable` returns its walk', () => {
  const start = { value: 'off', context: { presses: 0 }, effects: [] };
  expect(checkTable(lamp, right, { ...options, start }).paths).toHaveLength(5);
});

test('one error lists all differences', () => {
  const broken: Row = { from: 'off', on: 'broken', to: 'off' };
  const pressedOff: Row = { from: 'on', on: 'pressed', to: 'on', effects: ['click'] };
  const [, , ...others] = right;
  const table = [pressedOn, pressedOff, ...others.slice(1), others[1]!, broken];
  expect(complaintOf(lamp, table, { start: { value: 'on' } })).toBe(
    `lamp and its table disagree.

Rows that do not hold:
  The start
    state: off, but the table says on
  on · pressed → on, at on {"presses":0} · pressed
    state: off, but the table says on
    effects: ["click","stop glow"], but the table says ["click"]
    On the path: start, then pressed, then pressed

Edges without a row:
  on {"presses":0} · glow done

Edges with several rows:
  on {"presses":0} · glow failed
    on · glow failed → off
    on · glow failed → off

Rows that are never used:
  off · broken → off`,
  );
});

test('a row for an ignored event is an error', () => {
  const door = createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { pushed: 'open' } }, open: {} },
  });
  const table = [
    { from: 'shut', on: 'pushed', to: 'open' },
    { from: 'open', on: 'pushed', to: 'open' },
  ];
  expect(complaintOf(door, table.slice(0, 1))).toBe('none');
  expect(complaintOf(door, table)).toBe(
    'door and its table disagree.\n\nRows that do not hold:\n  open · pushed\n    is ignored, but has a row: open · pushed → open',
  );
});

test('regions that a row does not name must stay unchanged', () => {
  const side = { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } };
  const pair = createMachine({
    id: 'pair',
    type: 'parallel',
    states: { left: side, right: { initial: 'a', states: { a: { on: { turn: 'b' } }, b: {} } } },
  });
  const table = [
    { from: { left: 'a' }, on: 'go', to: { left: 'b' } },
    { from: { right: 'a' }, on: 'turn', to: { right: 'b' } },
  ];
  expect(complaintOf(pair, table)).toBe('none');
  expect(complaintOf(pair, [{ ...table[0]!, to: { left: 'b', right: 'b' } }, table[1]!])).toContain(
    'state: {left:b,right:a}, but the table says {left:b,right:b}',
  );
});

test('`withPath` adds the events of the path and their payloads to an error', () => {
  const lamp = createMachine({ id: 'lamp', on: { pressed: { actions: 'glow' } } });
  const [path] = walk(lamp, { payloads: { pressed: [{ twice: true }] } }).paths;
  const error = withPath(new Error('dark'), path!, 1) as Error;
  expect(error.message).toBe('dark\n\nOn the path: start, then pressed {"twice":true}');
  expect(withPath('a word', path!, 0)).toBe('a word');
});

test.each<[Delays, string]>([
  [{ tiredness: 11 }, 'waits 100 ms for tiredness, not 11 ms'],
  [{ tiredness: 110 }, 'waits 100 ms for tiredness, not 110 ms'],
  [{}, 'no delay is stated for tiredness'],
])('a delay with a wrong or missing length is an error: %j', (delays, why) => {
  expect(complaintOf(lamp, right, { delays })).toBe(
    `lamp and its table disagree.

Rows that do not hold:
  on · after tiredness → off, at on {"presses":0} · after tiredness
    ${why}
    On the path: start, then pressed, then after tiredness`,
  );
});

test('a table must list every effect, and no effect runs', () => {
  const never = () => {
    throw new Error('must not run');
  };
  const doubt = assign(({ spawn }) => {
    spawn('watch');
    return {};
  });
  const shop = setup({
    types: { emitted: {} as { type: 'sold'; price: number } },
    actions: { note: (_, _params: { what: string }) => never() },
    actors: { watch: fromPromise<unknown, unknown>(never) },
  }).createMachine({
    id: 'shop',
    entry: [never, ({ context: _ }) => never()],
    initial: 'open',
    states: {
      open: {
        invoke: { src: 'watch', id: 'watch', systemId: 'guard' },
        on: {
          rung: { actions: sendTo(({ system }) => system.get('guard')!, { type: 'seen' }) },
          bought: {
            target: 'sold',
            actions: [
              { type: 'note', params: { what: 'bread' } },
              emit({ type: 'sold', price: 3 }),
              sendParent({ type: 'called', by: 'phone' }),
            ],
          },
        },
      },
      sold: {
        invoke: { id: 'delivery', src: 'watch', input: { to: 'home' } },
        on: { left: 'gone', passed: 'passing', doubted: { actions: doubt as never } },
      },
      passing: { invoke: { id: 'brief', src: 'watch' }, always: 'gone' },
      gone: {},
    },
  });
  const table: Row[] = [
    { from: 'open', on: 'rung', to: 'open', effects: ['send seen to watch'] },
    {
      from: 'open',
      on: 'bought',
      to: 'sold',
      effects: [
        ['note', { what: 'bread' }],
        ['emit sold', { price: 3 }],
        ['send called to its parent', { by: 'phone' }],
        'stop watch',
        ['start watch', { to: 'home' }],
      ],
    },
    { from: 'sold', on: 'left', to: 'gone', effects: ['stop watch'] },
    // The actor `brief` would start and stop within this step, so XState never starts it.
    { from: 'sold', on: 'passed', to: 'gone', effects: ['stop watch'] },
    { from: 'sold', on: 'doubted', to: 'sold', effects: ['start watch'] },
  ];
  const start = {
    value: 'open',
    effects: ['start watch', 'an unnamed action', 'an unnamed action'],
  };
  expect(complaintOf(shop, table, { start })).toBe('none');
});

test('`xstate-atlas` and `xstate-atlas/walk` export only the expected names', async () => {
  expect(Object.keys(await import('../src/index.ts'))).toEqual(['followPage']);
  expect(Object.keys(await import('../src/walk.ts')).toSorted()).toEqual([
    'canCome',
    'causeInWords',
    'checkTable',
    'declaredTransitions',
    'describeTransition',
    'eventTypes',
    'firstMoment',
    'isSent',
    'momentAfter',
    'momentLater',
    'nameOf',
    'serialize',
    'stateNodes',
    'walk',
    'withPath',
  ]);
});

test.each(['walk.ts', 'index.ts'])('%s imports no package but XState', async (entry) => {
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../src', entry),
    external: /^[^./]/,
    platform: 'browser',
  });
  const { output } = await bundle.generate();
  const imports = output.flatMap((part) => ('code' in part ? part.imports : []));
  expect(new Set(imports.filter((name) => !name.endsWith('.js')))).toEqual(new Set(['xstate']));
});
