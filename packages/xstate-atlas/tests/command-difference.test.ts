import { expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { chartOf, withInner } from '../src/chart/model.ts';
import { compared, inNumbers } from '../src/command/difference.ts';

const named = (machine: AnyStateMachine) => ({
  name: machine.id,
  summary: '',
  chart: chartOf(machine),
});
const comparison = (before: readonly AnyStateMachine[], now: readonly AnyStateMachine[]) =>
  compared(before.map(named), now.map(named));

function marksOf({ chart }: ReturnType<typeof compared>[number]) {
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

test('equal machines have no marks', () => {
  const [same] = comparison([door], [createMachine(door.config)]);
  expect(marksOf(same!)).toEqual({});
  expect(inNumbers(same!)).toBe('nothing added, changed or removed');
});

test('one chart marks added, changed and removed parts', () => {
  const now = createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { pushed: 'open', rung: { actions: 'answer' }, locked: 'bolted' } },
      open: { entry: ['ring', 'shine'], on: { pulled: 'shut' } },
      bolted: {},
    },
  });
  const [marked] = comparison([door], [now]);
  expect(marksOf(marked!)).toEqual({
    'door.open': 'changed',
    'door.bolted': 'added',
    'door.broken': 'removed',
    'door.broken.hinge': 'removed',
    'door.shut|rung|0': 'changed',
    'door.shut|locked|0': 'added',
    'door.shut|pushed|0|removed': 'removed',
  });
  expect(inNumbers(marked!)).toBe(
    '1 state added, 1 state changed, 2 states removed, 1 transition added, 1 transition changed, 1 transition removed',
  );
});

test('a machine in only one version is marked as added or removed', () => {
  const lamp = createMachine({ id: 'lamp' });
  const gate = createMachine({ id: 'gate' });
  const [kept, added, removed] = comparison([door, gate], [door, lamp]);
  expect([kept!, added!, removed!].map(inNumbers)).toEqual([
    'nothing added, changed or removed',
    'added',
    'removed',
  ]);
  expect([marksOf(kept!), marksOf(added!), marksOf(removed!)]).toEqual([
    {},
    { lamp: 'added' },
    { gate: 'removed' },
  ]);
});

test.each<[string, object, object, string]>([
  ['another guard', { pushed: 'open' }, { pushed: { target: 'open', guard: 'isOld' } }, 'pushed'],
  ['another target', { pushed: 'open' }, { pushed: 'broken' }, 'pushed'],
  ['another action', { pushed: { actions: 'a' } }, { pushed: { actions: 'b' } }, 'pushed'],
])('a transition with %s has changed', (_, before, now, event) => {
  const gate = (on: object) =>
    createMachine({
      id: 'gate',
      initial: 'shut',
      states: { shut: { on }, open: {}, broken: {} },
    } as never);
  const [marked] = comparison([gate(before)], [gate(now)]);
  expect(marked!.changes).toEqual([
    {
      part: 'transition',
      change: 'changed',
      id: `gate.shut|${event}|0`,
      before: chartOf(gate(before)).transitions[0],
      after: chartOf(gate(now)).transitions[0],
    },
  ]);
});
