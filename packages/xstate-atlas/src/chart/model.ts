/** What a chart shows of a machine: its nested states, and the transitions between them. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import {
  candidatesBeside,
  delaysOf,
  guardName,
  inWords,
  stateNodes,
  transitionsFrom,
  type StateNode,
} from '../machine/introspection.ts';

export interface Chart {
  name: string;
  root: ChartState;
  transitions: ChartTransition[];
  /** What the chart cannot show of the machine, a sentence each. */
  notDrawn: string[];
}

export interface ChartState {
  /** Its address: the name of the machine, and the dotted path below the root. */
  id: string;
  name: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  description: string;
  invoked: string[];
  entry: string[];
  exit: string[];
  states: ChartState[];
  /** The initial state, if the state is compound. */
  starts?: string[];
  /** Whether a history state is deep. */
  isDeep?: boolean;
  walked?: string;
}

export interface ChartTransition {
  /** The source, the event and the rank among transitions that share both: unique together. */
  id: string;
  source: string;
  event: string;
  /** Empty if the transition does not leave its state. */
  targets: string[];
  guard: string;
  actions: string[];
  isReentering: boolean;
  /** `form.submitted`, `after 70 ms`, `lookUpCountry done`; empty for an eventless transition. */
  on: string;
  /** `isHoneypotFilled`, `otherwise`. */
  condition: string;
  /** How often the tests took it, if known. */
  walked?: string;
}

const UNNAMED = 'unnamed';

export function chartOf(machine: AnyStateMachine, name = machine.id): Chart {
  const nodes = stateNodes(machine);
  const idOf = idIn(name);
  const describe = (node: StateNode) => describeState(node, idOf);
  return {
    name,
    root: { ...describe(machine.root), name },
    transitions: nodes.flatMap((node) => [
      ...transitionsFrom(node).map((transition) => describeTransition(transition, idOf)),
      ...defaultOfHistory(node, idOf),
    ]),
    notDrawn: nodes.flatMap((node) => notDrawnOf(node, idOf(node))),
  };
}

/** The kind, actors and actions of a state. */
export function stateOf({ key, type, description, invoke, entry, exit }: StateNode) {
  return {
    name: key,
    kind: type,
    description: description ?? '',
    invoked: invoke.map(actorOf),
    entry: namesOf(entry),
    exit: namesOf(exit),
  };
}

/** Adds to each part how often it was walked, by its address. */
export function withCoverage(chart: Chart, walkedOf: (part: string) => string): Chart {
  const walkedState = (state: ChartState): ChartState => ({
    ...state,
    walked: walkedOf(state.id),
    states: state.states.map(walkedState),
  });
  return {
    ...chart,
    root: walkedState(chart.root),
    transitions: chart.transitions.map((each) => ({ ...each, walked: walkedOf(each.id) })),
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
  const { source, eventType: event, target, guard, actions, reenter } = transition;
  const rank = rankOf(transition);
  const guardInWords = guard ? nameOfGuard(guard) : '';
  return {
    id: idOfTransition(transition, idOf),
    source: idOf(source),
    event,
    targets: (target ?? []).map(idOf),
    guard: guardInWords,
    actions: namesOf(actions),
    isReentering: reenter,
    on: eventInWords(event, source),
    condition: guardInWords || (rank > 0 ? 'otherwise' : ''),
  };
}

export const idOfTransition = (
  transition: AnyTransitionDefinition,
  idOf = idIn(transition.source.machine.id),
) => [idOf(transition.source), transition.eventType, rankOf(transition)].join('|');

const rankOf = (transition: AnyTransitionDefinition) =>
  candidatesBeside(transition).indexOf(transition);

const idIn =
  (name: string) =>
  ({ path }: StateNode) =>
    [name, ...path].join('.');

/** The default target of a history state, taken while it has nothing to remember. */
function defaultOfHistory(node: StateNode, idOf: (node: StateNode) => string): ChartTransition[] {
  if (node.type !== 'history') return [];
  const { target } = node.config as { target?: string };
  if (!target || !node.parent) return [];
  const name = target.replace(/^\./, '');
  const head = name.startsWith('#')
    ? node.machine.getStateNodeById(name.slice(1))
    : name.split('.').reduce((from, key) => from.states[key]!, node.parent);
  return [
    {
      id: [idOf(node), 'history', 0].join('|'),
      source: idOf(node),
      event: 'history',
      targets: [idOf(head)],
      guard: '',
      actions: [],
      isReentering: false,
      on: 'at first',
      condition: '',
    },
  ];
}

/** `after 70 ms`, `sendEnquiry done`; an actor without an id has the name of its source. */
function eventInWords(event: string, source: StateNode) {
  const invoked = source.invoke.find(({ id }) => event.endsWith(`.${id}`));
  const named = invoked ? event.replace(invoked.id, () => actorOf(invoked)) : event;
  return inWords(named, delaysOf(source.machine));
}

const actorOf = ({ id, src }: StateNode['invoke'][number]) => {
  if (!/^\d+\./.test(id)) return id;
  return typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : UNNAMED;
};

function nameOfGuard(guard: unknown) {
  const name = guardName(guard);
  return ['guard', 'an unnamed guard'].includes(name) ? UNNAMED : name;
}

/** Whether XState added the action to start or cancel a delay on entry or exit. */
const isOfDelay = (action: unknown) => {
  const { event, sendId } = action as { event?: { type?: string }; sendId?: unknown };
  return [event?.type, sendId].some((name) => String(name).startsWith('xstate.after.'));
};

/** XState's own actions are named by their type: `assign`, `raise`. */
const namesOf = (actions: readonly unknown[]) =>
  actions.filter((action) => !isOfDelay(action)).map(nameOfAction);

function nameOfAction(action: unknown): string {
  const { type } = action as { type?: string };
  const name = typeof action === 'string' ? action : (type ?? UNNAMED);
  return name.replace(/^xstate\./, '');
}

function notDrawnOf(node: StateNode, id: string): string[] {
  const { invoke, entry, exit } = node;
  const transitions = transitionsFrom(node);
  const actions = [...entry, ...exit, ...transitions.flatMap(({ actions }) => actions)];
  const names = namesOf(actions);
  const delays = delaysOf(node.machine);
  const computed = transitions.flatMap(({ eventType }) => {
    const [, delay = ''] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
    return typeof delays[delay] === 'function' ? [delay] : [];
  });
  return [
    names.includes(UNNAMED) && 'runs an unnamed function as an action.',
    transitions.some(({ guard }) => guard && nameOfGuard(guard) === UNNAMED) &&
      'has an unnamed function as a guard.',
    invoke.map(actorOf).includes(UNNAMED) && 'runs an unnamed actor.',
    names.includes('spawnChild') && 'spawns an actor, which no chart shows.',
    names.includes('enqueueActions') && 'chooses actions at run time.',
    computed.length > 0 && `computes a delay at run time: ${computed.join(', ')}.`,
  ]
    .filter((said) => said !== false)
    .map((said) => `${id} ${said}`);
}
