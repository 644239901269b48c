/** Tells which of the transitions that an event enables are taken. */
import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { activeNodes, type StateNode } from '../machine/introspection.ts';

type History = AnyMachineSnapshot['historyValue'];

/**
 * In states side by side one event can enable several transitions. Of two that would leave the same
 * state, XState takes the one from further inside, or else the first, but reports both.
 */
export function firedAmong(
  enabled: readonly AnyTransitionDefinition[],
  snapshot: AnyMachineSnapshot,
): AnyTransitionDefinition[] {
  if (enabled.length < 2) return [...enabled];
  const active = activeNodes(snapshot);
  const { historyValue } = snapshot;
  const leaves = (transition: AnyTransitionDefinition) => leftBy(transition, active, historyValue);
  let fired: AnyTransitionDefinition[] = [];
  for (const transition of new Set(enabled)) {
    const left = leaves(transition);
    const rivals = fired.filter((other) => leaves(other).some((node) => left.includes(node)));
    const isInside = rivals.every(({ source }) => isBelow(transition.source, source));
    if (!isInside) continue;
    fired = [...fired.filter((other) => !rivals.includes(other)), transition];
  }
  return fired;
}

function leftBy(
  transition: AnyTransitionDefinition,
  active: readonly StateNode[],
  history: History,
): StateNode[] {
  if (!transition.target) return [];
  const { source, reenter } = transition;
  const targets = transition.target.flatMap((target) => entered(target, history));
  const isInner = !reenter && targets.every((node) => node === source || isBelow(node, source));
  const domain = isInner ? source : commonAncestor([...targets, source]);
  return active.filter((node) => !domain || isBelow(node, domain));
}

/** A history state stands for what it remembers. */
function entered(target: StateNode, history: History): readonly StateNode[] {
  if (target.type !== 'history') return [target];
  return history[target.id] ?? [target.parent!];
}

const ancestorsOf = (node: StateNode): StateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];

export const isBelow = (node: StateNode, other: StateNode) => ancestorsOf(node).includes(other);

const commonAncestor = ([first, ...others]: readonly StateNode[]) =>
  ancestorsOf(first!).find((node) => others.every((other) => isBelow(other, node)));
