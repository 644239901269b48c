/** Turns a machine into paths: one for every state × event edge that it can take. */
import { getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import {
  createActor,
  fromCallback,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type StateValue,
} from 'xstate';
import {
  declaredTransitions,
  describeTransition,
  effectNames,
} from '../../tools/machines/introspection.ts';

export interface WalkOptions<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine>;
  /** The variants of an event that make a difference; an event without an entry is sent bare. */
  payloads?: Record<string, readonly object[]>;
  /** Declared transitions that this input never leads to, each with the reason. */
  neverTaken?: Record<string, string>;
  /** The walk fails rather than running on for ever when a machine has more states than this. */
  maxStates?: number;
}

export interface Place {
  value: StateValue;
  context: object;
}

export interface Step {
  event: AnyEventObject;
  /** Where the event leads. */
  to: Place;
}

export interface Path {
  name: string;
  start: Place;
  /** The shortest way to a state, and last the edge that the path is for. */
  steps: Step[];
}

export interface Walk {
  /** One path for every edge. */
  paths: Path[];
  /** One path for every event that a state has no use for. */
  ignored: Path[];
  states: number;
  edges: number;
  transitions: number;
}

interface Edge {
  event: AnyEventObject;
  state: AnyMachineSnapshot;
}

export function walk<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, payloads = {}, neverTaken = {}, maxStates = 2000 }: WalkOptions<Machine> = {},
): Walk {
  assertStarts(machine, input);
  const events = eventsOf(machine, payloads);
  const options: object = {
    input,
    events,
    limit: maxStates * events.length,
    serializeState: keyOf,
    serializeEvent: (event: AnyEventObject) => JSON.stringify(event),
  };

  const shortest = getShortestPaths(machine, options);
  const start = placeOf(shortest[0]!.steps[0]!.state);
  const wayTo = new Map(
    shortest.map(({ state, steps }) => [
      keyOf(state),
      steps
        .filter(({ event }) => event.type !== 'xstate.init')
        .map(({ event, state: to }): Step => ({ event, to: placeOf(to) })),
    ]),
  );

  const paths: Path[] = [];
  const ignored: Path[] = [];
  const adjacency = Object.values(getAdjacencyMap(machine, options));
  for (const { state, transitions } of adjacency) {
    for (const { event, state: next } of Object.values<Edge>(transitions)) {
      const path: Path = {
        name: `${nameOf(state)} · ${labelOf(event)}`,
        start,
        steps: [...wayTo.get(keyOf(state))!, { event, to: placeOf(next) }],
      };
      if (state.can(event)) paths.push(path);
      else if (isTold(event.type)) ignored.push(path);
    }
  }

  const declared = declaredTransitions(machine).map(describeTransition);
  assertAllTaken(machine, input, declared, paths, Object.keys(neverTaken));
  return {
    paths,
    ignored,
    states: adjacency.length,
    edges: paths.length,
    transitions: declared.length,
  };
}

export function nameOf({ value, context }: Place) {
  const state = JSON.stringify(value).replaceAll('"', '');
  return Object.keys(context).length ? `${state} ${JSON.stringify(context)}` : state;
}

const keyOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]);

const placeOf = ({ value, context }: AnyMachineSnapshot): Place => ({ value, context });

function labelOf({ type, ...payload }: AnyEventObject) {
  return Object.keys(payload).length ? `${type} ${JSON.stringify(payload)}` : type;
}

const isTold = (type: string) => !type.startsWith('xstate.');

/** An actor that cannot be created would give a single path without a word. */
function assertStarts(machine: AnyStateMachine, input: unknown) {
  const { status, error } = createActor(machine, { input }).getSnapshot();
  if (status === 'error') throw new Error(`${machine.id} cannot be created: ${String(error)}`);
}

function eventsOf(machine: AnyStateMachine, payloads: Record<string, readonly object[]>) {
  const known = new Set(declaredTransitions(machine).map(({ eventType }) => eventType));
  known.delete('');
  const strangers = Object.keys(payloads).filter((type) => !known.has(type));
  if (strangers.length) {
    throw new Error(`${machine.id} never takes these events: ${strangers.join(', ')}`);
  }
  // Of two ways of the same length the one that nobody interrupts is taken.
  const usualFirst = [...known].toSorted((a, b) => Number(isTold(a)) - Number(isTold(b)));
  return usualFirst.flatMap((type) => (payloads[type] ?? [{}]).map((more) => ({ type, ...more })));
}

function assertAllTaken(
  machine: AnyStateMachine,
  input: unknown,
  declared: string[],
  paths: Path[],
  neverTaken: string[],
) {
  const taken = new Set(paths.flatMap((path) => transitionsTaken(machine, input, path)));
  const unjustified = neverTaken.filter(
    (transition) => taken.has(transition) || !declared.includes(transition),
  );
  if (unjustified.length) {
    throw new Error(`${machine.id}: taken after all, or not declared: ${unjustified.join(', ')}`);
  }
  const missing = declared.filter(
    (transition) => !taken.has(transition) && !neverTaken.includes(transition),
  );
  if (missing.length) {
    throw new Error(
      [
        `${machine.id}: ${missing.length} of ${declared.length} declared transitions are in no path:`,
        ...missing,
        'Give the walk the payloads or the input that lead there, or delete the transition.',
      ].join('\n  '),
    );
  }
}

/** Plays a path on the real interpreter with inert effects and notes which transitions fire. */
export function transitionsTaken(machine: AnyStateMachine, input: unknown, { steps }: Path) {
  const taken: string[] = [];
  const actor = createActor(withoutEffects(machine), {
    input,
    clock: { setTimeout: () => 0, clearTimeout: () => {} },
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') {
        taken.push(...inspected._transitions.map(describeTransition));
      }
    },
  }).start();
  for (const { event } of steps) actor.send(event);
  actor.stop();
  return taken;
}

function withoutEffects(machine: AnyStateMachine) {
  const { actors } = machine.implementations;
  return machine.provide({
    actions: Object.fromEntries(effectNames(machine).map((name) => [name, () => {}])),
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, fromCallback(() => {})])),
  });
}
