import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate';
import {
  causeOf,
  checkTable,
  nameOf,
  partsOn,
  withPath,
  play,
  walk,
  type Row,
  type TableOptions,
} from '../src/walk.ts';

const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

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
  { from: 'on', on: 'xstate.error.actor.0.lamp.on', to: 'off' },
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

test('a machine that does what its table says passes, and its walk is returned', () => {
  const start = { value: 'off', context: { presses: 0 }, effects: [] };
  expect(checkTable(lamp, right, { ...options, start }).paths).toHaveLength(5);
});

test('one error lists everything that is wrong with a table', () => {
  const broken: Row = { from: 'off', on: 'broken', to: 'off' };
  const pressedOff: Row = { from: 'on', on: 'pressed', to: 'on', effects: ['click'] };
  const [, , ...others] = right;
  const table = [pressedOn, pressedOff, ...others.slice(1), others[1]!, broken];
  expect(complaintOf(lamp, table, { start: { value: 'on' }, atlas: '/flows/' })).toBe(
    `lamp and its table disagree.

Rows that do not hold:
  The start
    state: off, but the table says on
  on · pressed → on, at on {"presses":0} · pressed
    state: off, but the table says on
    effects: ["click","stop glow"], but the table says ["click"]
    On the path: start, then pressed, then pressed
    In the atlas: /flows/#lamp.off

Edges without a row:
  on {"presses":0} · xstate.done.actor.0.lamp.on

Edges with several rows:
  on {"presses":0} · xstate.error.actor.0.lamp.on
    on · xstate.error.actor.0.lamp.on → off
    on · xstate.error.actor.0.lamp.on → off

Rows that are never used:
  off · broken → off`,
  );
});

test('a row for an event that is ignored does not hold', () => {
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

test('a delay that is other than stated breaks its row', () => {
  expect(complaintOf(lamp, right, { delays: { tiredness: 200 } })).toContain(
    'lamp waits 100 ms for tiredness, not 200 ms',
  );
});

test('regions that a row does not name stay as they are', () => {
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

test('a path that leads elsewhere than it says fails where it does, and says where to look', () => {
  const path = walk(lamp).paths.find(({ steps }) => steps.length === 2)!;
  const [first, second] = path.steps;
  const wrong = { ...path, steps: [{ ...first!, to: { ...first!.to, value: 'off' } }, second!] };
  expect(() =>
    play(lamp, { path: wrong, ...options, atlas: 'https://shop.example/flows/' }),
  ).toThrow(
    `lamp is in on {"presses":0} after pressed, not in off {"presses":0}

On the path: start, then pressed
In the atlas: https://shop.example/flows/#lamp.off`,
  );
});

test('a failure shows what the events on the path carried', () => {
  const lamp = createMachine({ id: 'lamp', on: { pressed: { actions: 'glow' } } });
  const [path] = walk(lamp, { payloads: { pressed: [{ twice: true }] } }).paths;
  const error = withPath(new Error('dark'), lamp, path!, 1) as Error;
  expect(error.message).toBe('dark\n\nOn the path: start, then pressed {"twice":true}');
});

test('a machine that cannot start cannot be played', () => {
  const host = setup({
    types: { context: {} as { name: string }, input: {} as { name: string } },
  }).createMachine({ id: 'host', context: ({ input }) => ({ name: input.name.trim() }) });
  expect(() => play(host)).toThrow(TypeError);
  expect(play(host, { input: { name: ' Ana ' } }).snapshot().context).toEqual({ name: 'Ana' });
});

test('a guard that throws fails the play', () => {
  const door = createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: {
        on: {
          pushed: {
            guard: () => {
              throw new Error('stuck');
            },
            target: 'open',
          },
        },
      },
      open: {},
    },
  });
  expect(() => play(door).perform({ type: 'pushed' })).toThrow('stuck');
});

test('a failure names every state that is active side by side, and states with a space in their name', () => {
  const pair = createMachine({
    id: 'pair',
    type: 'parallel',
    states: { 'on the left': { initial: 'a', states: { a: {} } }, right: {} },
  });
  const path = { start: { value: { 'on the left': 'a', right: {} }, context: {} }, steps: [] };
  const error = withPath(new Error('not as expected'), pair, path, 0, { atlas: '/flows/' });
  expect((error as Error).message).toBe(
    'not as expected\n\nOn the path: start\nIn the atlas: /flows/#pair.on%20the%20left.a\nIn the atlas: /flows/#pair.right',
  );
  expect(withPath('a word', pair, path, 0)).toBe('a word');
});

test('the parts on a path are the addresses of its states and transitions', () => {
  const path = walk(lamp).paths.find(({ name }) => name.endsWith('· pressed'))!;
  expect([...partsOn(lamp, path)]).toEqual(['lamp', 'lamp.off', 'lamp.on', 'lamp.off|pressed|0']);
});

test('the cause of an event names what the machine names', () => {
  const types = ['pressed', 'xstate.after.tiredness.lamp.on', 'xstate.done.actor.0.lamp.on'];
  expect(types.map((type) => causeOf(lamp, { type }))).toEqual([
    { kind: 'sent' },
    { kind: 'after', delay: 'tiredness' },
    { kind: 'done', id: '0.lamp.on', actor: 'glow' },
  ]);
});

test('a place is named by its state, its context and what else it remembers', () => {
  expect(nameOf({ value: { a: 'b' }, context: { n: 1 }, memory: ['load has ended'] })).toBe(
    '{a:b} {"n":1} (load has ended)',
  );
});

test('the walk needs no Node, no test runner and no page', () => {
  const met = new Set<string>();
  const outside = new Set<string>();
  const follow = (file: string) => {
    if (met.has(file)) return;
    met.add(file);
    for (const [, named = ''] of text(file).matchAll(/ from '([^']+)'/g)) {
      if (named.startsWith('.'))
        follow(new URL(named, new URL(file, 'file:///a/b/')).pathname.replace('/a/', '../'));
      else outside.add(named);
    }
  };
  follow('../src/walk.ts');
  expect([...outside].toSorted()).toEqual(['@xstate/graph', 'xstate']);
  expect([...met].filter((file) => text(file).includes("@xstate/graph'"))).toEqual([
    '../src/walk/graph.ts',
  ]);
});
