/** The addresses of states and transitions in the chart of a machine. */
import type { AnyTransitionDefinition, StateValue } from 'xstate';
import type { StateNode } from './introspection.ts';

/** Returns the address of a state: its path below the name of the machine. Ignores a declared `id`. */
export const idIn =
  (name: string) =>
  ({ path }: Pick<StateNode, 'path'>) =>
    path.reduce(below, name);

/** Appends the name of a state to an address, with dots escaped as in an XState target. */
const below = (parent: string, key: string) => `${parent}.${key.replaceAll('.', '\\.')}`;

export function statesIn(value: StateValue, parent: string): string[] {
  if (typeof value === 'string') return [parent, below(parent, value)];
  const inner = Object.entries(value).flatMap(([key, state]) =>
    statesIn(state!, below(parent, key)),
  );
  return [parent, ...inner];
}

/** Returns a transition's address: its source, its event and its rank among transitions that share both. */
export const idOfTransition = (
  transition: AnyTransitionDefinition,
  idOf: (node: StateNode) => string = idIn(transition.source.machine.id),
) => [idOf(transition.source), transition.eventType, rankOf(transition)].join('|');

export function rankOf(transition: AnyTransitionDefinition) {
  const { source, eventType } = transition;
  const alike = eventType ? source.transitions.get(eventType) : source.always;
  return alike?.indexOf(transition) ?? 0;
}
