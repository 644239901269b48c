/** A machine as a chart: its nested states, and the transitions between them. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { idIn, idOfTransition, rankOf } from '../machine/address.ts';
import { actorsIn, delayOf, eventInWords } from '../machine/events.ts';
import { isInside, stateNodes, transitionsFrom, type StateNode } from '../machine/introspection.ts';
import { actionInWords, guardInWords, inFull } from '../machine/named.ts';

export interface Chart {
  name: string;
  root: ChartState;
  transitions: ChartTransition[];
  /**
   * Sentences about what the chart cannot show: spawned actors, and choices that functions make at
   * run time.
   */
  notDrawn: string[];
}

export interface ChartState {
  /** The name of the machine, and the dotted path below the root. */
  id: string;
  name: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  description: string;
  tags: string[];
  invoked: string[];
  entry: string[];
  exit: string[];
  states: ChartState[];
  /** How many states a folded state has inside. */
  inside?: number;
  starts?: string[] | undefined;
  startActions: string[];
  isDeep?: boolean;
}

export interface ChartTransition {
  /** The source, the event, and the rank among the transitions that share both. */
  id: string;
  source: string;
  /** The dotted path of the source below the root, or the name of the root itself. */
  from: string;
  event: string;
  /** Empty for a transition without a target, which leaves the state as it is. */
  targets: string[];
  to: string[];
  /** The whole guard in words, whereas `condition` may be shortened. */
  guard: string;
  actions: string[];
  /**
   * Whether the transition exits its source and enters it again: it has `reenter`, and leads to its
   * source or to a state inside it.
   */
  isReentering: boolean;
  description: string;
  /** The event in words: `form.submitted`, `after 70 ms`, `lookUpCountry done`, `always`. */
  on: string;
  /**
   * The guard, shortened if it is long. An unguarded transition has `otherwise` if it follows other
   * transitions for the same event, and an empty string if not.
   */
  condition: string;
}

/** Returns a state and all states inside it. */
export const withInner = (state: ChartState): ChartState[] => [
  state,
  ...state.states.flatMap(withInner),
];

/** Returns the innermost state in which a machine starts, or in a parallel state the first of them. */
export function firstOf(state: ChartState): ChartState {
  const { kind, states, starts = [] } = state;
  const next = kind === 'parallel' ? states[0] : states.find(({ id }) => id === starts[0]);
  return next ? firstOf(next) : state;
}

export const isBelow = (state: string, id: string) => id.startsWith(`${state}.`);

export function chartOf(machine: AnyStateMachine, name = machine.id): Chart {
  const nodes = stateNodes(machine);
  const idOf = idIn(name);
  return {
    name,
    root: { ...describeState(machine.root, idOf), name },
    transitions: nodes.flatMap((node) => [
      ...transitionsFrom(node).map((transition) => asDrawn(transition, idOf)),
      ...defaultOfHistory(node, idOf),
    ]),
    notDrawn: nodes.flatMap((node) => notDrawnOf(node, idOf(node))),
  };
}

function describeState(node: StateNode, idOf: (node: StateNode) => string): ChartState {
  const { key, type, description, tags, entry, exit } = node;
  return {
    id: idOf(node),
    name: key,
    kind: type,
    description: description ?? '',
    tags: [...tags],
    invoked: actorsIn(node),
    entry: namesOf(entry),
    exit: namesOf(exit),
    startActions: type === 'compound' ? namesOf(node.initial.actions) : [],
    states: Object.values<StateNode>(node.states).map((child) => describeState(child, idOf)),
    ...(type === 'compound' && { starts: node.initial.target.map(idOf) }),
    ...(type === 'history' && { isDeep: node.history === 'deep' }),
  };
}

export function asDrawn(
  transition: AnyTransitionDefinition,
  idOf: (node: StateNode) => string = idIn(transition.source.machine.id),
): ChartTransition {
  const { source, eventType: event, target = [], actions, reenter, description } = transition;
  const guard = guardOf(transition);
  const words = guard ? guardInWords(guard) : '';
  const isFallback = event !== ROUTE && rankOf(transition) > 0;
  return {
    id: idOfTransition(transition, idOf),
    source: idOf(source),
    from: pathInWords(source),
    event,
    targets: target.map(idOf),
    to: target.map(pathInWords),
    guard: guard ? guardInWords(guard, inFull) : '',
    actions: namesOf(actions),
    isReentering: reenter && target.some((state) => state === source || isInside(state, source)),
    description: description ?? '',
    on: eventInWords(transition),
    condition: words || (isFallback ? 'otherwise' : ''),
  };
}

const ROUTE = 'xstate.route';

/** Returns the declared guard. XState wraps the guard of a route in a guard of its own. */
function guardOf({ eventType, guard, target }: AnyTransitionDefinition) {
  return eventType === ROUTE
    ? (target![0]!.config as { route: { guard?: unknown } }).route.guard
    : (guard as unknown);
}

const pathInWords = ({ path, key }: StateNode) => path.join('.') || key;

/** Returns the default transition of a history state, which XState takes if there is no history yet. */
function defaultOfHistory(node: StateNode, idOf: (node: StateNode) => string): ChartTransition[] {
  const { target: names } = node.config as { target?: string | string[] };
  const target = [names ?? []].flat().map((name) => headOf(node, name));
  const taken = { source: node, eventType: 'history', target, actions: [], reenter: false };
  return target.length > 0
    ? [{ ...asDrawn(taken as unknown as AnyTransitionDefinition, idOf), on: 'at first' }]
    : [];
}

function headOf(node: StateNode, target: string): StateNode {
  if (target.startsWith('#')) return node.machine.getStateNodeById(target);
  return target
    .replace(/^\./, '')
    .split(/(?<!\\)\./)
    .reduce((from, key) => from.states[key.replaceAll('\\', '')]!, node.parent!);
}

/** Tells whether XState added the action to start or cancel a delay. */
const isOfDelay = (action: unknown) => {
  const { event, sendId } = action as { event?: { type?: string }; sendId?: unknown };
  return [event?.type, sendId].some((name) => String(name).startsWith('xstate.after.'));
};

const namesOf = (actions: readonly unknown[]) =>
  actions.filter((action) => !isOfDelay(action)).map(actionInWords);

function notDrawnOf(node: StateNode, id: string): string[] {
  const { delays } = node.machine.implementations;
  const transitions = transitionsFrom(node);
  const actions: unknown[] = [
    ...node.entry,
    ...node.exit,
    ...(node.type === 'compound' ? node.initial.actions : []),
    ...transitions.flatMap((transition): readonly unknown[] => transition.actions),
  ];
  const provided = actions.map((action) => providedFor(action, node));
  const kinds = new Set(provided.map(({ type }) => type));
  const computed = transitions
    .map((transition) => String(delayOf(transition)))
    .filter((delay) => typeof delays[delay] === 'function');
  return [
    (kinds.has('xstate.spawnChild') || provided.some(spawns)) &&
      'spawns an actor, which no chart shows.',
    kinds.has('xstate.enqueueActions') && 'chooses actions at run time.',
    ...[...new Set(computed)].map((delay) => `computes a delay at run time: ${delay}.`),
  ]
    .filter((sentence) => sentence !== false)
    .map((sentence) => `${id} ${sentence}`);
}

interface Provided {
  type?: string;
  assignment?: unknown;
  collect?: unknown;
}

/** Returns the implementation that the machine provides for an action, or else the action itself. */
function providedFor(action: unknown, { machine }: StateNode): Provided {
  const own = typeof action === 'string' ? { type: action } : (action as Provided);
  return (machine.implementations.actions[own.type ?? ''] as Provided | undefined) ?? own;
}

/** Tells whether the code of an assignment or of enqueued actions spawns an actor. */
const spawns = ({ assignment, collect }: Provided) =>
  [assignment, collect, ...Object.values(Object(assignment) as object)].some(
    (each) => typeof each === 'function' && /\bspawn/.test(String(each)),
  );
