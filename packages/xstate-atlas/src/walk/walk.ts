/** Turns a machine into paths: one for every event that each state can take. */
import {
  createActor,
  createEmptyActor,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InputFrom,
  type StateValue,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths } from './graph.ts';
import {
  declaredTransitions,
  describeTransition,
  eventTypes,
  isTold,
} from '../machine/introspection.ts';
import { written } from './written.ts';

export interface WalkOptions<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine>;
  /** The variants of an event that matter; an event without an entry is sent without payload. */
  payloads?: Record<string, readonly object[]>;
  /** Declared transitions that cannot be taken with this input, each with the reason. */
  neverTaken?: Record<string, string>;
  /** Limits the walk of a machine that counts without end: a state outside is not left. */
  within?: (place: Place) => boolean;
  /** The walk fails if the machine has more states than this. */
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
  /** The shortest way to a state, then the edge that the path is for. */
  steps: Step[];
  /** The transitions of that edge. */
  takes: string[];
}

export interface Walk {
  /** One path for every edge. */
  paths: Path[];
  /** One path for every event that a state ignores. */
  ignored: Path[];
}

interface Edge {
  event: AnyEventObject;
  state: AnyMachineSnapshot;
}

export function walk<Machine extends AnyStateMachine>(
  machine: Machine,
  {
    input,
    payloads = {},
    neverTaken = {},
    within = () => true,
    maxStates = 2000,
  }: WalkOptions<Machine> = {},
): Walk {
  assertStarts(machine, input);
  const events = eventsOf(machine, payloads);
  const met = new Map<string, AnyMachineSnapshot>();
  const options: object = {
    input,
    events: (state: AnyMachineSnapshot) => {
      for (const event of events) if (!payloads[event.type]) assertNeedsNoPayload(state, event);
      return events;
    },
    stopWhen: (state: AnyMachineSnapshot) => {
      met.set(keyOf(state), state);
      if (met.size > maxStates) throw new Error(tooMany([...met.values()]));
      return state.status !== 'active' || !within(state);
    },
    serializeState: keyOf,
    serializeEvent: written,
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
        takes: takenAt(state, event).map(describeTransition),
      };
      if (state.can(event)) paths.push(path);
      else if (isTold(event.type)) ignored.push(path);
    }
  }

  const atStart = definitionsTaken(machine, input, { steps: [] }).map(describeTransition);
  const taken = new Set([...atStart, ...paths.flatMap(({ takes }) => takes)]);
  assertAllTaken(machine, taken, Object.keys(neverTaken));
  return { paths, ignored };
}

export function nameOf({ value, context }: Place) {
  const state = JSON.stringify(value).replaceAll('"', '');
  return Object.keys(context).length ? `${state} ${written(context)}` : state;
}

function keyOf({ machine, value, context }: AnyMachineSnapshot) {
  return inSentence(`${machine.id}: its context`, () => written([value, context]));
}

const placeOf = ({ value, context }: AnyMachineSnapshot): Place => ({ value, context });

function labelOf({ type, ...payload }: AnyEventObject) {
  return Object.keys(payload).length ? `${type} ${written(payload)}` : type;
}

/** Puts the subject before the error of a value that cannot be serialized. */
function inSentence(subject: string, write: () => string) {
  try {
    return write();
  } catch (cause) {
    throw new Error(`${subject} ${(cause as Error).message}`, { cause });
  }
}

/** The walk of an actor that cannot be created would silently have a single path. */
function assertStarts(machine: AnyStateMachine, input: unknown) {
  const { status, error } = createActor(machine, { input }).getSnapshot();
  if (status === 'error') throw new Error(`${machine.id} cannot be created: ${String(error)}`);
}

function eventsOf(machine: AnyStateMachine, payloads: Record<string, readonly object[]>) {
  const known = eventTypes(machine);
  const strangers = Object.keys(payloads).filter((type) => !known.includes(type));
  if (strangers.length) {
    throw new Error(`${machine.id} never takes these events: ${strangers.join(', ')}`);
  }
  // Between two shortest ways, prefers delays and outcomes to events that interrupt them.
  const usualFirst = known.toSorted((a, b) => Number(isTold(a)) - Number(isTold(b)));
  const events = usualFirst.flatMap((type) =>
    (payloads[type] ?? [{}]).map((more): AnyEventObject => ({ type, ...more })),
  );
  const labels = events.map((event) =>
    inSentence(`${machine.id}: the event ${event.type}`, () => labelOf(event)),
  );
  const twice = labels.filter((label, index) => labels.indexOf(label) < index);
  if (twice.length) {
    throw new Error(`${machine.id} is given the same event twice: ${twice.join(', ')}`);
  }
  return events;
}

/** Sends an event without payload, and fails if the machine reads from one. */
function assertNeedsNoPayload(state: AnyMachineSnapshot, event: AnyEventObject) {
  const { machine } = state;
  const missed = new Set<string>();
  const watched = new Proxy(event, {
    get(bare, key) {
      if (!(key in bare)) missed.add(String(key));
      return bare[key as string] as unknown;
    },
  });
  let cause: unknown;
  try {
    if (state.can(watched)) machine.transition(state, watched, inertScope());
  } catch (error) {
    cause = error;
  }
  if (missed.size) {
    throw new Error(
      `${machine.id} reads ${[...missed].join(', ')} of the event ${event.type}, which has no payload. Pass the payloads that matter, or [{}] if the event may come without one.`,
      { cause },
    );
  }
}

function tooMany(states: readonly AnyMachineSnapshot[]) {
  const { machine, context } = states[0]!;
  const valuesOf = (key: string) => new Set(states.map((state) => written(state.context[key])));
  const [widest] = Object.keys(context)
    .map((key) => ({ key, values: valuesOf(key).size }))
    .toSorted((a, b) => b.values - a.values);
  const culprit = widest ? `, with ${widest.values} values of ${widest.key} in its context` : '';
  return `${machine.id} has more than ${states.length - 1} states${culprit}. Limit it in the machine, pass a smaller input, limit the walk with \`within\`, or raise \`maxStates\`.`;
}

function assertAllTaken(
  machine: AnyStateMachine,
  taken: ReadonlySet<string>,
  neverTaken: string[],
) {
  const declared = declaredTransitions(machine).map(describeTransition);
  const unjustified = neverTaken.filter(
    (transition) => taken.has(transition) || !declared.includes(transition),
  );
  if (unjustified.length) {
    throw new Error(
      `${machine.id}: \`neverTaken\` lists transitions that are taken or not declared: ${unjustified.join(', ')}`,
    );
  }
  const missing = declared.filter(
    (transition) => !taken.has(transition) && !neverTaken.includes(transition),
  );
  if (missing.length) {
    throw new Error(
      [
        `${machine.id}: ${missing.length} of ${declared.length} declared transitions are in no path:`,
        ...missing,
        'Pass payloads or an input that lead there, or delete the transition.',
      ].join('\n  '),
    );
  }
}

/** Plays a path and notes which transitions fire. */
export function definitionsTaken(
  machine: AnyStateMachine,
  input: unknown,
  { steps }: Pick<Path, 'steps'>,
) {
  const { scope, taken } = recordingScope();
  let snapshot = machine.getInitialSnapshot(scope, input);
  for (const { event } of steps) snapshot = machine.transition(snapshot, event, scope);
  return taken;
}

function takenAt(state: AnyMachineSnapshot, event: AnyEventObject) {
  const { scope, taken } = recordingScope();
  state.machine.transition(state, event, scope);
  return taken;
}

function recordingScope() {
  const taken: AnyTransitionDefinition[] = [];
  const scope = inertScope();
  scope.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep') taken.push(...inspected._transitions);
  });
  return { scope, taken };
}

/** Computes transitions without running any effect. */
function inertScope(): AnyActorScope {
  const self = createEmptyActor();
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: () => {},
  };
}
