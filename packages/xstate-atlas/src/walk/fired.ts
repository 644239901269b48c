import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { activeNodes, ancestorsOf, isInside, type StateNode } from '../machine/introspection.ts';

/**
 * Returns the enabled transitions that XState takes. If two of them would exit the same state, XState
 * reports both, but takes only the one whose source is inside the other's source, or else the first.
 */
export function firedAmong(
  enabled: readonly AnyTransitionDefinition[],
  snapshot: AnyMachineSnapshot,
): AnyTransitionDefinition[] {
  let fired: AnyTransitionDefinition[] = [];
  for (const transition of new Set(enabled)) {
    const left = leftBy(transition, snapshot);
    const rivals = fired.filter((other) =>
      leftBy(other, snapshot).some((node) => left.includes(node)),
    );
    const isFurtherIn = rivals.every(({ source }) => isInside(transition.source, source));
    if (!isFurtherIn) continue;
    fired = [...fired.filter((other) => !rivals.includes(other)), transition];
  }
  return fired;
}

function leftBy(
  { source, target, reenter }: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
): StateNode[] {
  if (!target) return [];
  const targets = target.flatMap((node) => entered(node, snapshot));
  const isInner = !reenter && targets.every((node) => node === source || isInside(node, source));
  const domain = isInner ? source : commonAncestor([...targets, source]);
  return activeNodes(snapshot).filter((node) => !domain || isInside(node, domain));
}

/** Replaces a history state with the states that it remembers, or with its parent if there are none. */
const entered = (target: StateNode, { historyValue }: AnyMachineSnapshot): readonly StateNode[] =>
  target.type === 'history' ? (historyValue[target.id] ?? [target.parent!]) : [target];

const commonAncestor = ([first, ...others]: readonly StateNode[]) =>
  ancestorsOf(first!).find((node) => others.every((other) => isInside(other, node)));
