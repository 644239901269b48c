/** What a chart declares, read from the machine itself. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

type AnyStateNode = AnyStateMachine['root'];

export function stateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values<AnyStateNode>(node.states).flatMap(withDescendants),
  ];
  return withDescendants(machine.root);
}

/** Every transition of a chart: by event, by delay, by outcome and eventless. */
export function declaredTransitions(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return stateNodes(machine).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
}

/** A transition in words: where it starts, on what, under which guard, where it leads. */
export function describeTransition({
  source,
  eventType,
  target,
  guard,
  actions,
}: AnyTransitionDefinition) {
  return [
    source.path.join('.') || source.id,
    eventType ? `on ${eventType}` : 'at once',
    guard ? `if ${guardName(guard)}` : '',
    target ? `to ${target.map(({ path }) => path.join('.')).join(', ')}` : '',
    actions.length
      ? `(${actions.map((action) => (action as { type: string }).type).join(', ')})`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type, name, guards } = guard as { type?: string; name?: string; guards?: unknown[] };
  if (guards) return `${name} ${guards.map(guardName).join(', ')}`;
  return type ?? name ?? 'an unnamed guard';
}
