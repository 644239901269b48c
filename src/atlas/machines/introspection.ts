/** What a chart declares, read from the machine itself. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';

/** Begins the event by which XState notes that a state has reached its end. */
const COMPLETION = 'xstate.done.state.';

export type StateNode = AnyStateMachine['root'];

export function stateNodes(machine: AnyStateMachine): StateNode[] {
  const withDescendants = (node: StateNode): StateNode[] => [
    node,
    ...Object.values<StateNode>(node.states).flatMap(withDescendants),
  ];
  return withDescendants(machine.root);
}

/** Every transition of a state: by event, by delay, by outcome and eventless. */
export const transitionsFrom = (node: StateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

export const declaredTransitions = (machine: AnyStateMachine) =>
  stateNodes(machine).flatMap(transitionsFrom);

/** The states without states of their own. */
export const leavesOf = (machine: AnyStateMachine) =>
  stateNodes(machine).filter(({ states }) => Object.keys(states).length === 0);

/** What reaches a machine from outside; that a state is complete it notices by itself. */
export const eventTypes = (machine: AnyStateMachine): string[] => [
  ...new Set(
    declaredTransitions(machine)
      .map(({ eventType }): string => eventType)
      .filter((type) => type !== '' && !type.startsWith(COMPLETION)),
  ),
];

/** Whether an event is one that the machine is told, and not one that XState generates. */
export const isTold = (eventType: string) => !eventType.startsWith('xstate.');

/** The name of the actor that runs under an id. */
export const actorName = (machine: AnyStateMachine, id: string) =>
  stateNodes(machine)
    .flatMap(({ invoke }) => invoke)
    .find((invoked) => invoked.id === id)!.src as string;

/** The actions that have to be provided: all but those that XState makes, such as `assign`. */
export function effectNames({ implementations: { actions } }: AnyStateMachine) {
  return Object.keys(actions).filter((name) => !('resolve' in actions[name]!));
}

/** Milliseconds by the name of the delay. */
export const delaysOf = ({ implementations }: AnyStateMachine) =>
  implementations.delays as Record<string, number>;

/** All transitions of the same state and event, from which the machine chooses. */
export const candidatesBeside = ({
  source,
  eventType,
}: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType ? source.transitions.get(eventType) : source.always) ?? [];

/** Describes a transition in words that no other transition of its machine shares. */
export function describeTransition(transition: AnyTransitionDefinition) {
  const words = inItsWords(transition);
  const alike = candidatesBeside(transition).filter((other) => inItsWords(other) === words);
  return alike.length > 1
    ? `${words}, ${alike.indexOf(transition) + 1} of ${alike.length} alike`
    : words;
}

/** Its source, event, guard, target and actions. */
function inItsWords({ source, eventType, target, guard, actions }: AnyTransitionDefinition) {
  return [
    source.path.join('.') || source.id,
    eventType ? `on ${eventType}` : 'at once',
    guard ? `if ${guardName(guard)}` : '',
    target ? `to ${target.map(({ path }) => path.join('.')).join(', ')}` : '',
    actions.length ? `(${actions.map(actionName).join(', ')})` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export const actionName = (action: unknown) =>
  typeof action === 'string' ? action : (action as { type: string }).type;

/** The actions that a state names: without those by which XState keeps its delays. */
export const ownActions = (actions: readonly unknown[]) =>
  actions.map(actionName).filter((name) => !name.startsWith('xstate.'));

export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type, name, guards } = guard as { type?: string; name?: string; guards?: unknown[] };
  if (guards) return `${name} ${guards.map(guardName).join(', ')}`;
  return (type ?? name) || 'an unnamed guard';
}

/** Reads the names that XState gives to delays and outcomes. */
export function parseGenerated(eventType: string) {
  const [, kind, name] =
    /^xstate\.(after)\.([^.]+)\./.exec(eventType) ??
    /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ??
    [];
  return kind && name ? { kind: kind as 'after' | 'done' | 'error', name } : null;
}

/** `form.submitted`, `after 70 ms`, `sendEnquiry done`, `sendEnquiry failed`. */
export function inWords(eventType: string, delays: Readonly<Record<string, number>>) {
  const generated = parseGenerated(eventType);
  if (!generated) return eventType.startsWith(COMPLETION) ? 'done' : eventType;
  const { kind, name } = generated;
  if (kind === 'after') return `after ${inMilliseconds(name, delays[name] ?? name)}`;
  return `${name} ${kind === 'done' ? 'done' : 'failed'}`;
}

/** What is known only when it comes to it has but its name. */
const inMilliseconds = (name: string, delay: unknown) =>
  typeof delay === 'function' ? name : `${String(delay)} ms`;
