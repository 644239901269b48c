/** Holds a machine against its hand-written transition table. */
import { matchesState, type AnyEventObject, type AnyStateMachine, type StateValue } from 'xstate';
import type { Place } from './moment.ts';
import { play, type Delays, type Effect, type Player } from './play.ts';
import { causeOf } from '../machine/events.ts';
import { identify } from '../machine/serialize.ts';
import { messageOf } from '../machine/words.ts';
import { walk, withPath, type Path, type Walk, type WalkOptions } from './walk.ts';

/** The conditions of a row see the context before the event, and the event. */
export interface Given<Context = object> {
  context: Context;
  event: AnyEventObject;
}

/** One line of a transition table. */
export interface Row<Context = object> {
  /** The part of the state that matters for this row. */
  from: StateValue;
  /**
   * The event: `form.submitted`, `after 70 ms`, `after patience`, `sendEnquiry done`, `sendEnquiry failed`,
   * or the type that XState gives it.
   */
  on: string;
  /** Whether the row applies. By default it does. */
  when?: (given: Given<Context>) => boolean;
  /** The next state. Regions that the row does not name stay as they are. */
  to: StateValue;
  change?: (given: Given<Context>) => Partial<Context>;
  effects?: readonly Effect[] | ((given: Given<Context>) => readonly Effect[]);
}

export interface TableOptions<Machine extends AnyStateMachine> extends WalkOptions<Machine> {
  delays?: Delays;
  /** The state, context and effects at the start, checked if stated. */
  start?: { value: StateValue; context?: object; effects?: readonly Effect[] };
}

interface Outcome {
  value: StateValue;
  context: object;
  effects: readonly Effect[];
}

/**
 * Walks the machine, plays every path on XState's interpreter, and holds its last step against the one
 * row of the table that applies. An ignored event must have no row and do nothing. So the table states
 * everything that the machine does, independently of it.
 *
 * @throws one error that lists all that does not hold, or whatever `walk` throws
 */
export function checkTable<Machine extends AnyStateMachine, Context = object>(
  machine: Machine,
  table: readonly Row<Context>[],
  { delays = {}, start, ...options }: TableOptions<Machine> = {},
): Walk {
  const walked = walk(machine, options as WalkOptions<Machine>);
  const playing = { input: options.input, delays };
  const rows = table as unknown as readonly Row[];
  const used = new Set<Row>();
  const unstated: string[] = [];
  const ambiguous: string[] = [];
  const broken: string[] = [];

  if (start) {
    const outcome = outcomeOf(play(machine, playing));
    const differences = differencesIn(outcome, { ...outcome, effects: [], ...start });
    if (differences.length > 0) broken.push(under('The start', differences));
  }
  for (const path of [...walked.paths, ...walked.ignored]) {
    const applying = rowsFor(rows, machine, path, delays);
    for (const row of applying) used.add(row);
    const [row] = applying;
    if (walked.ignored.includes(path)) {
      const stated = applying.map((row) => `is ignored, but has a row: ${inWords(row)}`);
      if (stated.length > 0) broken.push(under(path.name, stated));
      check(path, `${path.name}, which is ignored`, () => ({ ...placeBefore(path), effects: [] }));
    } else if (!row) unstated.push(path.name);
    else if (applying.length > 1) ambiguous.push(under(path.name, applying.map(inWords)));
    else check(path, `${inWords(row)}, at ${path.name}`, () => promisedBy(row, path));
  }
  const idle = rows.filter((row) => !used.has(row)).map(inWords);

  const problems = [
    section('Rows that do not hold', broken),
    section('Edges without a row', unstated),
    section('Edges with several rows', ambiguous),
    section('Rows that are never used', idle),
  ].filter(Boolean);
  if (problems.length > 0) {
    throw new Error(`${machine.id} and its table disagree.\n\n${problems.join('\n\n')}`);
  }
  return walked;

  function check(path: Path, title: string, promised: () => Outcome) {
    try {
      const outcome = outcomeOf(play(machine, { ...playing, path }));
      const differences = differencesIn(outcome, promised());
      if (differences.length === 0) return;
      const error = new Error(differences.join('\n'));
      throw withPath(error, path, path.steps.length);
    } catch (error) {
      broken.push(under(title, messageOf(error).split('\n').filter(Boolean)));
    }
  }
}

function outcomeOf(player: Player): Outcome {
  const { value, context } = player.snapshot();
  return { value, context, effects: player.takeEffects() };
}

function rowsFor(table: readonly Row[], machine: AnyStateMachine, path: Path, delays: Delays) {
  const { event } = path.steps.at(-1)!;
  const { value, context } = placeBefore(path);
  const names = namesOf(machine, event, delays);
  return table.filter(
    ({ from, on, when }) =>
      names.includes(on) && matchesState(from, value) && (when?.({ context, event }) ?? true),
  );
}

function namesOf(machine: AnyStateMachine, event: AnyEventObject, delays: Delays) {
  const cause = causeOf(machine, event);
  if (cause.kind === 'sent') return [event.type];
  if (cause.kind === 'after') {
    const { delay } = cause;
    const stated = delays[delay] ?? delay;
    return [
      event.type,
      `after ${delay}`,
      ...(typeof stated === 'function' ? [] : [`after ${stated} ms`]),
    ];
  }
  const outcome = cause.kind === 'done' ? 'done' : 'failed';
  return [event.type, `${cause.id} ${outcome}`, `${cause.actor} ${outcome}`];
}

function promisedBy({ to, change, effects = [] }: Row, path: Path): Outcome {
  const { value, context } = placeBefore(path);
  const given = { context, event: path.steps.at(-1)!.event };
  return {
    value: redirected(value, to),
    context: { ...context, ...change?.(given) },
    effects: typeof effects === 'function' ? effects(given) : effects,
  };
}

function placeBefore({ start, steps }: Path): Pick<Place, 'value' | 'context'> {
  const { value, context } = steps.at(-2)?.to ?? start;
  return { value, context };
}

function redirected(before: StateValue, to: StateValue): StateValue {
  if (typeof before === 'string' || typeof to === 'string') return to;
  const isInRegions = Object.keys(to).every((region) => region in before);
  if (!isInRegions) return to;
  const regions = Object.entries(to).map(([region, target]) => [region, target!]);
  return { ...before, ...Object.fromEntries(regions) };
}

const differencesIn = (outcome: Outcome, promised: Outcome) =>
  (
    [
      ['state', inShort(outcome.value), inShort(promised.value)],
      ['context', identify(outcome.context), identify(promised.context)],
      ['effects', identify(outcome.effects), identify(promised.effects)],
    ] as const
  )
    .filter(([, found, stated]) => found !== stated)
    .map(([part, found, stated]) => `${part}: ${found}, but the table says ${stated}`);

const inWords = ({ from, on, to }: Row) => `${inShort(from)} · ${on} → ${inShort(to)}`;

const inShort = (value: StateValue) => identify(value).replaceAll('"', '');

const under = (title: string, lines: readonly string[]) =>
  [title, ...lines.map((line) => `  ${line}`)].join('\n  ');

const section = (title: string, entries: readonly string[]) =>
  entries.length > 0 && [`${title}:`, ...entries].join('\n  ');
