/** The addresses of states and transitions in the chart of a machine. */
import type { AnyTransitionDefinition } from 'xstate';
import { candidatesBeside, type StateNode } from './introspection.ts';
import { below } from './states-in.ts';

/** Names a state by its place and not by its id, which may be one of its own. */
export const idIn =
  (name: string) =>
  ({ path }: Pick<StateNode, 'path'>) =>
    path.reduce(below, name);

/** The address of a transition: its source, its event and its rank among those that share both. */
export const idOfTransition = (
  transition: AnyTransitionDefinition,
  idOf: (node: StateNode) => string = idIn(transition.source.machine.id),
) => [idOf(transition.source), transition.eventType, rankOf(transition)].join('|');

export const rankOf = (transition: AnyTransitionDefinition) =>
  candidatesBeside(transition).indexOf(transition);
