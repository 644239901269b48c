/** Unites two versions of a chart, and marks what only one of them has. */
import {
  withInner,
  type Change,
  type Chart,
  type ChartState,
  type ChartTransition,
} from '../chart/model.ts';
import type { ReadMachine } from './load.ts';

export function compared(
  before: readonly ReadMachine[],
  now: readonly ReadMachine[],
): ReadMachine[] {
  const oldOf = ({ name }: ReadMachine) => before.find((old) => old.name === name)?.chart;
  const gone = before.filter(({ name }) => !now.some((machine) => machine.name === name));
  return [
    ...now.map((machine) => withChanges(machine, oldOf(machine), machine.chart)),
    ...gone.map((machine) => withChanges(machine, machine.chart, undefined)),
  ];
}

function withChanges(
  machine: ReadMachine,
  before: Chart | undefined,
  now: Chart | undefined,
): ReadMachine {
  const chart = {
    ...machine.chart,
    root: unitedStates(before?.root, now?.root),
    transitions: unitedTransitions(before?.transitions ?? [], now?.transitions ?? []),
  };
  return { ...machine, chart, changes: inNumbers(chart) };
}

function unitedStates(before: ChartState | undefined, now: ChartState | undefined): ChartState {
  const state = now ?? before!;
  const change = changeOf(before, now);
  const stay = now?.states ?? [];
  const gone = (before?.states ?? []).filter(({ id }) => !stay.some((child) => child.id === id));
  return {
    ...state,
    ...(change && { change }),
    states: [
      ...stay.map((child) =>
        unitedStates(
          before?.states.find(({ id }) => id === child.id),
          child,
        ),
      ),
      ...gone.map((child) => unitedStates(child, undefined)),
    ],
  };
}

function changeOf(before: ChartState | undefined, now: ChartState | undefined): Change | undefined {
  if (!before) return 'added';
  if (!now) return 'removed';
  return ownPart(before) === ownPart(now) ? undefined : 'changed';
}

const ownPart = ({ states: _, ...rest }: ChartState) => JSON.stringify(rest);

/** A transition with another guard, target or action is another transition. */
function unitedTransitions(before: readonly ChartTransition[], now: readonly ChartTransition[]) {
  const unmatched = [...before];
  const stay = now.map((transition): ChartTransition => {
    const index = unmatched.findIndex((old) => contentOf(old) === contentOf(transition));
    if (index === -1) return { ...transition, change: 'added' };
    unmatched.splice(index, 1);
    return transition;
  });
  return [
    ...stay,
    ...unmatched.map((old): ChartTransition => ({
      ...old,
      id: `${old.id}|removed`,
      change: 'removed',
    })),
  ];
}

/** Without its rank, which may differ because others came or went, and without the name of the machine. */
const contentOf = ({ id: _, condition: __, from: ___, to: ____, ...content }: ChartTransition) =>
  JSON.stringify(content);

/** `2 states added, 1 transition removed`; `added` for a machine that is new. */
function inNumbers({ root, transitions }: Chart) {
  if (root.change === 'added' || root.change === 'removed') return root.change;
  const parts = [
    ['state', withInner(root)],
    ['transition', transitions],
  ] as const;
  const counted = parts.flatMap(([noun, all]) =>
    (['added', 'changed', 'removed'] as const).flatMap((change) => {
      const count = all.filter((part) => part.change === change).length;
      return count > 0 ? [`${count} ${noun}${count > 1 ? 's' : ''} ${change}`] : [];
    }),
  );
  return counted.join(', ') || 'nothing added or removed';
}
