/** A machine as a chart: its nested states, and the transitions between them. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { idIn, idOfTransition, rankOf } from '../machine/address.ts';
import { actorsIn, eventInWords } from '../machine/events.ts';
import { stateNodes, transitionsFrom, type StateNode } from '../machine/introspection.ts';
import { actionInWords, guardInWords } from '../machine/named.ts';
import { notDrawnOf } from './not-drawn.ts';

export interface Chart {
  name: string;
  root: ChartState;
  transitions: ChartTransition[];
  /** A sentence for each choice that functions make at run time. */
  notDrawn: string[];
}

/** The differences between two versions of a machine. */
export type Change = 'added' | 'changed' | 'removed';

export interface ChartState {
  /** Its address: the name of the machine, and the dotted path below the root. */
  id: string;
  name: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  description: string;
  tags: string[];
  invoked: string[];
  entry: string[];
  exit: string[];
  states: ChartState[];
  /** The initial state, if the state is compound. */
  starts?: string[] | undefined;
  /** The actions on the way to the initial state. */
  startActions: string[];
  /** Whether a history state is deep. */
  isDeep?: boolean;
  /** How many inner states a chart of their own shows. */
  folded?: number;
  /** Set if two versions are compared. */
  change?: Change;
}

export interface ChartTransition {
  /** The source, the event and the rank among transitions that share both: unique together. */
  id: string;
  source: string;
  /** The source in words: its dotted path below the root. */
  from: string;
  event: string;
  /** Empty if the transition does not leave its state. */
  targets: string[];
  /** The targets in words. */
  to: string[];
  guard: string;
  actions: string[];
  /** Whether it leaves its state and enters it again on the way to a target that is in there. */
  isReentering: boolean;
  description: string;
  /** `form.submitted`, `after 70 ms`, `lookUpCountry done`, `always`. */
  on: string;
  /** `isHoneypotFilled`, `otherwise`. */
  condition: string;
  /** The states between which it is drawn, if its own are folded. */
  drawn?: { source: string; targets: string[] };
  /** Its ends inside folded states, in words. */
  inside?: string[];
  /** Set if two versions are compared. */
  change?: Change;
}

/** A machine as plain data for a chart. */
export function chartOf(machine: AnyStateMachine, name = machine.id): Chart {
  const nodes = stateNodes(machine);
  const idOf = idIn(name);
  return {
    name,
    root: { ...describeState(machine.root, idOf), name },
    transitions: nodes.flatMap((node) => [
      ...transitionsFrom(node).map((transition) => describeTransition(transition, idOf)),
      ...defaultOfHistory(node, idOf),
    ]),
    notDrawn: nodes.flatMap((node) => notDrawnOf(node, idOf(node))),
  };
}

/** The kind, tags, actors and actions of a state. */
function stateOf(node: StateNode) {
  const { key, type, description, tags, entry, exit } = node;
  return {
    name: key,
    kind: type,
    description: description ?? '',
    tags: [...tags],
    invoked: actorsIn(node),
    entry: namesOf(entry),
    exit: namesOf(exit),
    startActions: type === 'compound' ? namesOf(node.initial.actions) : [],
  };
}

function describeState(node: StateNode, idOf: (node: StateNode) => string): ChartState {
  return {
    id: idOf(node),
    ...stateOf(node),
    states: Object.values<StateNode>(node.states).map((child) => describeState(child, idOf)),
    ...(node.type === 'compound' && { starts: node.initial.target.map(idOf) }),
    ...(node.type === 'history' && { isDeep: node.history === 'deep' }),
  };
}

function describeTransition(
  transition: AnyTransitionDefinition,
  idOf: (node: StateNode) => string,
): ChartTransition {
  const { source, eventType: event, target = [], actions, reenter, description } = transition;
  const guard = guardOf(transition);
  const isFallback = event !== ROUTE && rankOf(transition) > 0;
  return {
    id: idOfTransition(transition, idOf),
    source: idOf(source),
    from: pathInWords(source),
    event,
    targets: target.map(idOf),
    to: target.map(pathInWords),
    guard,
    actions: namesOf(actions),
    isReentering: reenter && target.some((state) => isWithin(state, source)),
    description: description ?? '',
    on: eventInWords(transition),
    condition: guard || (isFallback ? 'otherwise' : ''),
  };
}

const ROUTE = 'xstate.route';

/** XState adds a guard of its own to the way to a state with a route. */
function guardOf({ eventType, guard, target }: AnyTransitionDefinition) {
  const declared =
    eventType === ROUTE
      ? (target![0]!.config as { route: { guard?: unknown } }).route.guard
      : (guard as unknown);
  return declared ? guardInWords(declared) : '';
}

const isWithin = (state: StateNode | undefined, source: StateNode): boolean =>
  state !== undefined && (state === source || isWithin(state.parent, source));

const pathInWords = ({ path, key }: StateNode) => path.join('.') || key;

/** The default target of a history state, taken while it has nothing to remember. */
function defaultOfHistory(node: StateNode, idOf: (node: StateNode) => string): ChartTransition[] {
  if (node.type !== 'history') return [];
  const { target } = node.config as { target?: string | string[] };
  const heads = [target ?? []].flat().map((name) => headOf(node, name));
  if (heads.length === 0) return [];
  return [
    {
      id: [idOf(node), 'history', 0].join('|'),
      source: idOf(node),
      from: pathInWords(node),
      event: 'history',
      targets: heads.map(idOf),
      to: heads.map(pathInWords),
      guard: '',
      actions: [],
      isReentering: false,
      description: '',
      on: 'at first',
      condition: '',
    },
  ];
}

function headOf(node: StateNode, target: string): StateNode {
  if (target.startsWith('#')) return node.machine.getStateNodeById(target);
  return target
    .replace(/^\./, '')
    .split(/(?<!\\)\./)
    .reduce((from, key) => from.states[key.replaceAll('\\', '')]!, node.parent!);
}

/** Whether XState added the action to start or cancel a delay on entry or exit. */
const isOfDelay = (action: unknown) => {
  const { event, sendId } = action as { event?: { type?: string }; sendId?: unknown };
  return [event?.type, sendId].some((name) => String(name).startsWith('xstate.after.'));
};

const namesOf = (actions: readonly unknown[]) =>
  actions.filter((action) => !isOfDelay(action)).map(actionInWords);
