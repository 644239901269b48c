/** Unites two versions of a chart, and marks what only one of them has. */
import type { Change, Chart, ChartState, ChartTransition } from '../chart/model.ts';
import type { ReadMachine } from './loader/messages.ts';

/** Machines of both versions are paired by name, and if each version has only one, in any case. */
export function compared(
  before: readonly ReadMachine[],
  now: readonly ReadMachine[],
): ReadMachine[] {
  const isOnly = before.length === 1 && now.length === 1;
  const oldOf = ({ name }: ReadMachine) =>
    isOnly ? renamed(before[0]!, name) : before.find((old) => old.name === name);
  const names = new Set(now.map(({ name }) => name));
  const gone = isOnly ? [] : before.filter(({ name }) => !names.has(name));
  return [
    ...now.map((machine) => withChanges(machine, oldOf(machine)?.chart, machine.chart)),
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

/** Its rank, which is in its id, may differ, because others came or went. */
const contentOf = ({ id: _, condition: __, ...content }: ChartTransition) =>
  JSON.stringify(content);

/** `2 states added, 1 transition removed`; `added` for a machine that is new. */
function inNumbers({ root, transitions }: Chart) {
  if (root.change === 'added' || root.change === 'removed') return root.change;
  const parts = [
    ['state', statesIn(root)],
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

const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)];

/** The same machine under another name, which all its addresses begin with. */
function renamed(machine: ReadMachine, name: string): ReadMachine {
  const { chart } = machine;
  const renamedId = (id: string) => name + id.slice(chart.name.length);
  const renamedState = (state: ChartState): ChartState => ({
    ...state,
    id: renamedId(state.id),
    ...(state.starts && { starts: state.starts.map(renamedId) }),
    states: state.states.map(renamedState),
  });
  return {
    ...machine,
    name,
    chart: {
      ...chart,
      name,
      root: { ...renamedState(chart.root), name },
      transitions: chart.transitions.map((transition) => ({
        ...transition,
        id: renamedId(transition.id),
        source: renamedId(transition.source),
        targets: transition.targets.map(renamedId),
      })),
    },
  };
}
