/** Reads states and transitions from a machine, partly from undocumented fields of XState. */
import {
  createEmptyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectedMicrostepEvent,
} from 'xstate';

/** The prefix of the event that XState raises when a state is done. */
export const COMPLETION = 'xstate.done.state.';

export type StateNode = AnyStateMachine['root'];

/** Returns every state of a machine, the root first. */
export function stateNodes(machine: AnyStateMachine): StateNode[] {
  const withDescendants = (node: StateNode): StateNode[] => [
    node,
    ...Object.values<StateNode>(node.states).flatMap(withDescendants),
  ];
  return withDescendants(machine.root);
}

export const ancestorsOf = (node: StateNode): StateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];

export const isInside = (node: StateNode, other: StateNode) => ancestorsOf(node).includes(other);

/** Returns every transition of a state, delayed and eventless ones included. */
export const transitionsFrom = (node: StateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

export const declaredTransitions = (machine: AnyStateMachine) =>
  stateNodes(machine).flatMap(transitionsFrom);

/** Returns the events that a machine takes, except the done events of states, which XState raises itself. */
export const eventTypes = (machine: AnyStateMachine): string[] => [
  ...new Set(
    declaredTransitions(machine)
      .map(({ eventType }): string => eventType)
      .filter((type) => type !== '' && !type.startsWith(COMPLETION)),
  ),
];

/** Tells whether the event is sent to the machine, and not created by XState. */
export const isSent = (eventType: string) => !eventType.startsWith('xstate.');

/** Splits an XState event about an actor into what it reports, such as `done.actor`, and the actor's id. */
export function reportIn(eventType: string) {
  const [, what, id] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/s.exec(eventType) ?? [];
  return { what, id };
}

/** Tells whether a transition does nothing except keep its event from the ancestors of its source. */
export const isIdle = ({ target, actions }: AnyTransitionDefinition) =>
  !target && actions.length === 0;

export const activeNodes = ({ _nodes }: AnyMachineSnapshot): readonly StateNode[] => _nodes;

export const enabledBy = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  snapshot.machine.getTransitionData(snapshot as never, event) as AnyTransitionDefinition[];

export const enabledIn = ({ _transitions }: InspectedMicrostepEvent) => _transitions;

export const parentOf = ({ _parent }: AnyActorRef) => _parent;

/**
 * Creates a placeholder for the actor of a machine, with which a step is computed. It has a parent, so
 * that `sendParent` has a target.
 */
export const emptyChild = () =>
  Object.assign(createEmptyActor(), { _parent: createEmptyActor() }) as AnyActorRef;

export function nameIn({ system }: AnyActorRef, name: string, actor: AnyActorRef) {
  const { _set } = system as unknown as { _set: (name: string, actor: AnyActorRef) => void };
  _set(name, actor);
}
