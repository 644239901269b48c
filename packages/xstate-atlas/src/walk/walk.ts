/** Turns a machine into paths: one for every event that each state can take. */
import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition, InputFrom } from 'xstate';
import { describeTransition } from '../chart/sentences.ts';
import { declaredTransitions, isIdle, isSent } from '../machine/introspection.ts';
import { labelOf } from '../machine/events.ts';
import { eventsAt, eventsOf, type Payloads } from './events.ts';
import {
  firstMoment,
  inSentence,
  keyOf,
  momentAfter,
  placeOf,
  type Effect,
  type Moment,
  type Place,
} from './moment.ts';
import { serialize } from '../machine/serialize.ts';
import { messageOf } from '../machine/words.ts';

export interface WalkOptions<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine>;
  /**
   * The payload variants of events: `{ 'form.submitted': [{ isBot: false }, { isBot: true }] }`. All
   * other events are sent without a payload, and the walk fails if the machine reads one.
   */
  payloads?: Payloads;
  /** Transitions that cannot be taken with this input, each with the reason. */
  neverTaken?: Readonly<Record<string, string>>;
  /**
   * Limits the walk of a machine whose context grows without end: no path continues from a place for
   * which this returns false.
   */
  within?: (place: Place) => boolean;
  /** The expected number of paths, so that a test fails if a broken machine has fewer. */
  expectedPaths?: number;
  /** The walk fails if it finds more states than this. The default is 2000. */
  maxStates?: number;
}

export interface Step {
  event: AnyEventObject;
  /** The event in words: `knock`, `after 70 ms`, `open done`. */
  on: string;
  to: Place;
  effects: readonly Effect[];
}

export interface Path {
  /** The last event, and the state before it: `answering {"visitors":0} · knock`. */
  name: string;
  start: Place;
  /** The shortest way to a state, and then one event in this state. */
  steps: Step[];
  /** The transitions that the machine takes on the last event, in words. */
  takes: string[];
}

export interface Walk {
  /** What the machine does when it starts. */
  startEffects: readonly Effect[];
  /** One path for each event in each state that takes it. */
  paths: Path[];
  /** One path for each event in each state that ignores it, except delays and outcomes. */
  ignored: Path[];
}

/** A path, with its last event and the moments before and after this event. */
export interface Edge {
  path: Path;
  from: Moment;
  event: AnyEventObject;
  to: Moment;
}

export interface Explored {
  first: Moment;
  taken: Edge[];
  ignored: Edge[];
}

/**
 * Finds a path for each event in each state of a machine. Here a state includes the context, the
 * history, and which delays and actors have ended. The events are sent events, delays and outcomes of
 * actors. No effect runs.
 *
 * @throws if a transition is in no path, if the machine reads a payload that an event lacks, if a
 * value in the context cannot be serialized, or if there are too many states.
 */
export function walk<Machine extends AnyStateMachine>(
  machine: Machine,
  options?: WalkOptions<Machine>,
): Walk {
  return walkOf(explore(machine, options));
}

export const walkOf = ({ first, taken, ignored }: Explored): Walk => ({
  startEffects: first.effects,
  paths: taken.map(({ path }) => path),
  ignored: ignored.map(({ path }) => path),
});

export function explore<Machine extends AnyStateMachine>(
  machine: Machine,
  {
    input,
    payloads = {},
    neverTaken = {},
    within = () => true,
    expectedPaths,
    maxStates = 2000,
  }: WalkOptions<Machine> = {},
): Explored {
  const first = firstMoment(machine, input);
  const events = eventsOf(machine, payloads);
  const start = placeOf(first);
  const taken = new Set(first.taken);
  const explored: Explored = { first, taken: [], ignored: [] };
  const met = new Map([[keyIn(first), { from: first, way: [] as Step[] }]]);
  for (const [key, { from, way }] of met) {
    if (met.size > maxStates) throw new Error(tooMany([...met.values()].map(({ from }) => from)));
    if (from.snapshot.status !== 'active' || !within(placeOf(from))) continue;
    for (const event of eventsAt(from, events)) {
      const to = next(from, event);
      if (keyIn(from) !== key) throw new Error(changedInPlace(from));
      for (const transition of to.taken) taken.add(transition);
      const on = labelOf(machine, event);
      const last: Step = { event, on, to: placeOf(to), effects: to.effects };
      const steps = [...way, last];
      if (!met.has(keyIn(to))) met.set(keyIn(to), { from: to, way: steps });
      const name = `${nameOf(placeOf(from))} · ${last.on}`;
      const path: Path = { name, start, steps, takes: to.taken.map(describeTransition) };
      if (!to.taken.every(isIdle)) explored.taken.push({ path, from, event, to });
      else if (isSent(event.type)) explored.ignored.push({ path, from, event, to });
    }
  }
  nameApart(explored.taken.map(({ path }) => path));
  assertAllTaken(machine, taken, Object.keys(neverTaken));
  const { length } = explored.taken;
  if (expectedPaths !== undefined && length !== expectedPaths) {
    throw new Error(
      `${machine.id} has ${length} paths, not ${expectedPaths}. Change \`expectedPaths\` if the machine is right.`,
    );
  }
  return explored;
}

/** Adds the taken transitions to a name that several paths share, such as two delays of equal length. */
function nameApart(paths: readonly Path[]) {
  const names = paths.map(({ name }) => name);
  for (const path of paths) {
    const isShared = names.filter((name) => name === path.name).length > 1;
    if (isShared) path.name += ` (${path.takes.join('; ')})`;
  }
}

/** Describes a place in words: `answering {"visitors":0}`. */
export function nameOf({ value, context, memory = [] }: Place): string {
  const state = JSON.stringify(value).replaceAll('"', '');
  return [
    state,
    Object.keys(context).length > 0 && serialize(context),
    memory.length > 0 && `(${memory.join(', ')})`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Adds the first steps of a path to the message of an error. */
export function withPath(error: unknown, path: Pick<Path, 'steps'>, steps: number): unknown {
  if (error instanceof Error) {
    const way = path.steps.slice(0, steps).map(({ on }) => on);
    error.message += `\n\nOn the path: ${['start', ...way].join(', then ')}`;
  }
  return error;
}

const keyIn = (moment: Moment) =>
  inSentence(`${moment.snapshot.machine.id}: its context`, () => keyOf(moment));

const changedInPlace = (moment: Moment) =>
  `${moment.snapshot.machine.id} changes its context in place, which changes the states before too. It must assign new values instead. Changed: ${nameOf(placeOf(moment))}`;

function next(from: Moment, event: AnyEventObject) {
  try {
    return momentAfter(from, event);
  } catch (cause) {
    const { id } = from.snapshot.machine;
    const where = `in ${nameOf(placeOf(from))} on ${labelOf(from.snapshot.machine, event)}`;
    throw new Error(`${id} fails ${where}: ${messageOf(cause)}`, { cause });
  }
}

function tooMany(moments: readonly Moment[]) {
  const { machine, context } = moments[0]!.snapshot;
  const valuesOf = (key: string) =>
    new Set(moments.map(({ snapshot }) => inSentence(key, () => serialize(snapshot.context[key]))));
  const [widest] = Object.keys(context)
    .map((key) => ({ key, values: valuesOf(key).size }))
    .toSorted((a, b) => b.values - a.values);
  const culprit = widest ? `, with ${widest.values} values of ${widest.key} in its context` : '';
  return `${machine.id} has more than ${moments.length - 1} states${culprit}. Limit it in the machine, pass a smaller input, limit the walk with \`within\`, or raise \`maxStates\`.`;
}

function assertAllTaken(
  machine: AnyStateMachine,
  taken: ReadonlySet<AnyTransitionDefinition>,
  neverTaken: readonly string[],
) {
  const declared = declaredTransitions(machine);
  const missed = declared.filter((transition) => !taken.has(transition)).map(describeTransition);
  const unjustified = neverTaken.filter((transition) => !missed.includes(transition));
  if (unjustified.length) {
    throw new Error(
      `${machine.id}: \`neverTaken\` lists transitions that are taken or not declared: ${unjustified.join(', ')}`,
    );
  }
  const missing = missed.filter((transition) => !neverTaken.includes(transition));
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
