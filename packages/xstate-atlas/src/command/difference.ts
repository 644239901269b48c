/** Merges two versions of a chart, and marks the parts that differ. */
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

/** A part that was added, removed or changed between two versions. */
export interface ChartChange {
  part: 'state' | 'transition';
  change: Change;
  id: string;
  before?: object;
  after?: object;
}

export function compared(
  before: readonly ReadMachine[],
  now: readonly ReadMachine[],
): ReadMachine[] {
  const names = new Set([...now, ...before].map(({ name }) => name));
  return [...names].map((name) =>
    united(
      before.find((machine) => machine.name === name),
      now.find((machine) => machine.name === name),
    ),
  );
}

function united(before: ReadMachine | undefined, now: ReadMachine | undefined): ReadMachine {
  const machine = (now ?? before)!;
  const chart: Chart = {
    ...machine.chart,
    root: unitedStates(before?.chart.root, now?.chart.root),
    transitions: unitedTransitions(before?.chart.transitions ?? [], now?.chart.transitions ?? []),
  };
  const changes = [
    ...withInner(chart.root).flatMap((state) => changeOf('state', ownPart(state))),
    ...chart.transitions.flatMap((transition) => changeOf('transition', transition)),
  ];
  return { ...machine, chart, changes };
}

function changeOf(
  part: ChartChange['part'],
  { change, before, ...own }: Omit<ChartState, 'states'> | ChartTransition,
): ChartChange[] {
  if (!change) return [];
  const versions =
    change === 'removed' ? { before: own } : { after: own, ...(before && { before }) };
  return [{ part, change, id: own.id, ...versions }];
}

function unitedStates(before: ChartState | undefined, now: ChartState | undefined): ChartState {
  const inner = [...(now?.states ?? []), ...(before?.states ?? [])];
  const state = marked(before && ownPart(before), now && ownPart(now), (own) => own);
  return {
    ...state,
    states: [...new Set(inner.map(({ id }) => id))].map((inside) =>
      unitedStates(
        before?.states.find(({ id }) => id === inside),
        now?.states.find(({ id }) => id === inside),
      ),
    ),
  };
}

const ownPart = ({ states: _, ...rest }: ChartState) => rest;

function marked<Part extends object>(
  before: Part | undefined,
  now: Part | undefined,
  contentOf: (part: Part) => unknown,
): Part & { change?: Change; before?: Part } {
  if (!before) return { ...now!, change: 'added' };
  if (!now) return { ...before, change: 'removed' };
  const isSame = isDeepStrictEqual(contentOf(before), contentOf(now));
  return isSame ? now : { ...now, change: 'changed', before };
}

const contentOf = ({ id: _, condition: __, from: ___, to: ____, ...rest }: ChartTransition) => rest;

/** Keys by which a transition is matched with its earlier version, the most reliable key first. */
const KINSHIPS: ((transition: ChartTransition) => unknown)[] = [
  contentOf,
  ({ source, event, targets }) => [source, event, targets],
  ({ source, event }) => [source, event],
  // Matches a delay whose length has changed. For other events this key adds nothing to the keys
  // above.
  ({ source, event, targets }) => [source, event.startsWith(AFTER) || event, targets],
];

function unitedTransitions(before: readonly ChartTransition[], now: readonly ChartTransition[]) {
  const partners = new Map<ChartTransition, ChartTransition>();
  const gone = new Set(before);
  for (const kinship of KINSHIPS) {
    for (const transition of now.filter((each) => !partners.has(each))) {
      const kin = kinship(transition);
      const partner = [...gone].find((old) => isDeepStrictEqual(kinship(old), kin));
      if (!partner) continue;
      gone.delete(partner);
      partners.set(transition, partner);
    }
  }
  return [
    ...now.map((transition) => marked(partners.get(transition), transition, contentOf)),
    ...[...gone].map((old) => marked({ ...old, id: `${old.id}|removed` }, undefined, contentOf)),
  ];
}

/** Counts changes: `2 states added, 1 transition removed`. For a whole machine: `added` or `removed`. */
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
