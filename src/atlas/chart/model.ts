/** A machine as what is drawn of it: its states, one in the other, and the transitions between them. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import {
  candidatesBeside,
  delaysOf,
  guardName,
  inWords,
  stateNodes,
  transitionsFrom,
  type StateNode,
} from '../machines/introspection.ts';

export interface Chart {
  name: string;
  root: ChartState;
  transitions: ChartTransition[];
  /** What the machine does and no chart of it can show, a sentence each. */
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
  /** What it begins in, if it has states of its own and is in one of them at a time. */
  starts?: string[];
  /** Whether a history is one of all the states within. */
  isDeep?: boolean;
  walked?: string;
}

export interface ChartTransition {
  /** Source, event of XState and rank among those that share both, which no other has together. */
  id: string;
  source: string;
  event: string;
  /** None, where the state is not left. */
  targets: string[];
  guard: string;
  actions: string[];
  isReentering: boolean;
  /** `form.submitted`, `after 70 ms`, `lookUpCountry done`, and none where it is taken by itself. */
  on: string;
  /** `isHoneypotFilled`, `otherwise`. */
  condition: string;
  /** How often the walks of the tests took it, where that is known. */
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

/** What a state runs and does by itself, and of what kind it is. */
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

/** With how often each part was walked, as this says of its address. */
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

/** Where a history leads as long as it has nothing to remember. */
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

/** `after 70 ms`, `sendEnquiry done`; an actor without an id goes by what it runs. */
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

/** As XState itself keeps its delays: what every state with one does on entry and exit. */
const isOfDelay = (action: unknown) => {
  const { event, sendId } = action as { event?: { type?: string }; sendId?: unknown };
  return [event?.type, sendId].some((name) => String(name).startsWith('xstate.after.'));
};

/** Those that XState makes go by what they do: `assign`, `raise`. */
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
    names.includes(UNNAMED) && 'runs an action that is a function without a name.',
    transitions.some(({ guard }) => guard && nameOfGuard(guard) === UNNAMED) &&
      'has a guard that is a function without a name.',
    invoke.map(actorOf).includes(UNNAMED) && 'runs an actor without a name.',
    names.includes('spawnChild') && 'spawns an actor, which lives on outside the chart.',
    names.includes('enqueueActions') && 'runs actions that are only chosen when it comes to them.',
    computed.length > 0 && `waits for a time that is only known then: ${computed.join(', ')}.`,
  ]
    .filter((said) => said !== false)
    .map((said) => `${id} ${said}`);
}
