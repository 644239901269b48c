import { expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { chartOf, withInner } from '../src/chart/model.ts';
import { compared, inNumbers } from '../src/command/difference.ts';

const named = (machine: AnyStateMachine) => ({
  name: machine.id,
  summary: '',
  chart: chartOf(machine),
});
const comparison = (before: AnyStateMachine, now: AnyStateMachine) =>
  compared([named(before)], [named(now)])[0]!;

function marksOf({ chart }: ReturnType<typeof comparison>) {
  const parts = [...withInner(chart.root), ...chart.transitions];
  return Object.fromEntries(parts.flatMap(({ id, change }) => (change ? [[id, change]] : [])));
}

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      on: { pushed: [{ guard: 'isOld', target: 'broken' }, { target: 'open' }], rung: {} },
    },
    open: { entry: 'ring', on: { pulled: 'shut' } },
    broken: { initial: 'hinge', states: { hinge: {} } },
  },
});

test('a comparison of equal machines marks nothing', () => {
  const same = comparison(door, createMachine(door.config));
  expect(marksOf(same)).toEqual({});
  expect(inNumbers(same)).toBe('nothing added, changed or removed');
});

test('a comparison marks added, changed and removed parts in one chart', () => {
  const now = createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { pushed: 'open', rung: { actions: 'answer' }, locked: 'bolted' } },
      open: { entry: ['ring', 'shine'], on: { pulled: 'shut' } },
      bolted: {},
    },
  });
  const marked = comparison(door, now);
  expect(marksOf(marked)).toEqual({
    'door.open': 'changed',
    'door.bolted': 'added',
    'door.broken': 'removed',
    'door.broken.hinge': 'removed',
    'door.shut|rung|0': 'changed',
    'door.shut|locked|0': 'added',
    'door.shut|pushed|0|removed': 'removed',
  });
  expect(inNumbers(marked)).toBe(
    '1 state added, 1 state changed, 2 states removed, 1 transition added, 1 transition changed, 1 transition removed',
  );
});

test.each<[string, object, object, event?: string]>([
  ['another guard', { pushed: 'open' }, { pushed: { target: 'open', guard: 'isOld' } }],
  ['another target', { pushed: 'open' }, { pushed: 'broken' }],
  ['another action', { pushed: { actions: 'a' } }, { pushed: { actions: 'b' } }],
  ['another delay', { 1000: 'open' }, { 2000: 'open' }, 'xstate.after.2000.gate.shut'],
])('a transition with %s is reported as changed', (_, before, now, event = 'pushed') => {
  const gate = (on: object) =>
    createMachine({
      id: 'gate',
      initial: 'shut',
      states: { shut: event === 'pushed' ? { on } : { after: on }, open: {}, broken: {} },
    } as never);
  expect(comparison(gate(before), gate(now)).changes).toEqual([
    {
      part: 'transition',
      change: 'changed',
      id: `gate.shut|${event}|0`,
      before: chartOf(gate(before)).transitions[0],
      after: chartOf(gate(now)).transitions[0],
    },
  ]);
});
