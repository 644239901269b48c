import { expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { chartOf, withInner } from '../src/chart/model.ts';
import { compared } from '../src/command/difference.ts';

const named = (machine: AnyStateMachine) => ({
  name: machine.id,
  summary: '',
  chart: chartOf(machine),
});
const comparison = (before: readonly AnyStateMachine[], now: readonly AnyStateMachine[]) =>
  compared(before.map(named), now.map(named));

/** The marks, by address. */
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

test('nothing is marked between equal machines', () => {
  const [same] = comparison([door], [createMachine(door.config)]);
  expect(marksOf(same!)).toEqual({});
  expect(same!.changes).toBe('nothing added or removed');
});

test('what came, went and changed is marked in one chart', () => {
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
    'door.shut|rung|0': 'added',
    'door.shut|rung|0|removed': 'removed',
    'door.shut|locked|0': 'added',
    'door.shut|pushed|0|removed': 'removed',
  });
  expect(marked!.changes).toBe(
    '1 state added, 1 state changed, 2 states removed, 2 transitions added, 2 transitions removed',
  );
});

test('a machine that only one version has is marked as a whole', () => {
  const lamp = createMachine({ id: 'lamp' });
  const gate = createMachine({ id: 'gate' });
  const [kept, added, removed] = comparison([door, gate], [door, lamp]);
  expect([kept!.changes, added!.changes, removed!.changes]).toEqual([
    'nothing added or removed',
    'added',
    'removed',
  ]);
  expect([marksOf(kept!), marksOf(added!), marksOf(removed!)]).toEqual([
    {},
    { lamp: 'added' },
    { gate: 'removed' },
  ]);
});
