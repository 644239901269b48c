/** Unites two versions of a chart, and marks what only one of them has. */
import { isDeepStrictEqual } from 'node:util';
import {
  withInner,
  type Change,
  type Chart,
  type ChartState,
  type ChartTransition,
} from '../chart/model.ts';
import { AFTER } from '../walk/moment.ts';
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

/** A part that two versions do not share, as it was and as it is. */
export interface ChartChange {
  part: 'state' | 'transition';
  change: Change;
  id: string;
  before?: object;
  after?: object;
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
  return { ...machine, chart, changes: listOf(chart) };
}

function listOf({ root, transitions }: Chart): ChartChange[] {
  const marked = [
    ...withInner(root).map(({ states: _, ...state }) => ({ part: 'state' as const, of: state })),
    ...transitions.map((of) => ({ part: 'transition' as const, of })),
  ];
  return marked.flatMap(({ part, of: { change, before, ...own } }) =>
    change
      ? [
          {
            part,
            change,
            id: own.id,
            ...(change === 'removed' ? { before: own } : { after: own, ...(before && { before }) }),
          },
        ]
      : [],
  );
}

function unitedStates(before: ChartState | undefined, now: ChartState | undefined): ChartState {
  const state = now ?? before!;
  const change = changeOf(before, now);
  const stay = now?.states ?? [];
  const gone = (before?.states ?? []).filter(({ id }) => !stay.some((child) => child.id === id));
  return {
    ...state,
    ...(change && { change }),
    ...(change === 'changed' && { before: ownPart(before!) }),
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
  return isDeepStrictEqual(ownPart(before), ownPart(now)) ? undefined : 'changed';
}

const ownPart = ({ states: _, ...rest }: ChartState) => rest;

/** The ways in which two transitions may be the same one, the surest first. */
const KINSHIPS = [
  ({ id: _, condition: __, from: ___, to: ____, ...content }: ChartTransition) => content,
  ({ source, event, targets }: ChartTransition) => [source, event, targets],
  ({ source, event }: ChartTransition) => [source, event],
  // Of the same delay with another length.
  ({ source, event, targets }: ChartTransition) => [source, event.startsWith(AFTER), targets],
];

function unitedTransitions(before: readonly ChartTransition[], now: readonly ChartTransition[]) {
  const partners = new Map<ChartTransition, ChartTransition>();
  const left = new Set(before);
  for (const [index, kinship] of KINSHIPS.entries()) {
    const isAmongDelays = index === KINSHIPS.length - 1;
    for (const transition of now) {
      if (partners.has(transition) || (isAmongDelays && !transition.event.startsWith(AFTER)))
        continue;
      const kin = kinship(transition);
      const partner = [...left].find((old) => isDeepStrictEqual(kinship(old), kin));
      if (!partner) continue;
      left.delete(partner);
      partners.set(transition, partner);
    }
  }
  const [same] = KINSHIPS as unknown as [(transition: ChartTransition) => object];
  return [
    ...now.map((transition): ChartTransition => {
      const before = partners.get(transition);
      if (!before) return { ...transition, change: 'added' };
      if (isDeepStrictEqual(same(before), same(transition))) return transition;
      return { ...transition, change: 'changed', before };
    }),
    ...[...left].map((old): ChartTransition => ({
      ...old,
      id: `${old.id}|removed`,
      change: 'removed',
    })),
  ];
}

/** `2 states added, 1 transition removed`; `added` for a machine that is new. */
export function inNumbers({ name, changes }: Pick<ReadMachine, 'name' | 'changes'>) {
  if (!changes) return undefined;
  const ofRoot = changes.find(({ id }) => id === name)?.change;
  if (ofRoot === 'added' || ofRoot === 'removed') return ofRoot;
  const counted = (['state', 'transition'] as const).flatMap((noun) =>
    (['added', 'changed', 'removed'] as const).flatMap((change) => {
      const { length } = changes.filter((each) => each.part === noun && each.change === change);
      return length > 0 ? [`${length} ${noun}${length > 1 ? 's' : ''} ${change}`] : [];
    }),
  );
  return counted.join(', ') || 'nothing added, changed or removed';
}
