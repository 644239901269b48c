/** Compares a machine with a hand-written transition table. */
import { matchesState, type AnyEventObject, type AnyStateMachine, type StateValue } from 'xstate';
import { AFTER, type Effect, type Moment, type Place } from './moment.ts';
import { causeInWords } from '../machine/events.ts';
import { identify } from '../machine/serialize.ts';
import { explore, walkOf, withPath, type Edge, type Walk, type WalkOptions } from './walk.ts';

/** The context before the event, and the event. */
export interface Given<Context = object> {
  context: Context;
  event: AnyEventObject;
}

export interface Row<Context = object> {
  /** The state before the event, or a part of it. */
  from: StateValue;
  /**
   * The event as in the chart: `form.submitted`, `after 70 ms`, `sendEnquiry done`, or `after patience`
   * for a delay that the machine computes.
   */
  on: string;
  /** The row applies only if this returns true. */
  when?: (given: Given<Context>) => boolean;
  /** The next state. Parallel regions that it does not name must not change. */
  to: StateValue;
  change?: (given: Given<Context>) => Partial<Context>;
  effects?: readonly Effect[] | ((given: Given<Context>) => readonly Effect[]);
}

/** The lengths of delays in milliseconds, by name. */
export type Delays = Readonly<Record<string, number | ((context: never) => number)>>;

export interface TableOptions<Machine extends AnyStateMachine> extends WalkOptions<Machine> {
  /** The lengths of the delays that the machine computes. */
  delays?: Delays;
  start?: Pick<Outcome, 'value'> & Partial<Outcome>;
}

type Outcome = Pick<Place, 'value' | 'context'> & Pick<Moment, 'effects'>;

/**
 * Walks the machine, and compares the last step of each path with the one row that applies to it.
 * An event that a state ignores must have no row.
 *
 * @throws an error that lists every difference, or an error of `walk`
 */
export function checkTable<Machine extends AnyStateMachine, Context = object>(
  machine: Machine,
  table: readonly Row<Context>[],
  { delays = {}, start, ...options }: TableOptions<Machine> = {},
): Walk {
  const explored = explore(machine, options as WalkOptions<Machine>);
  const rows = table as unknown as readonly Row[];
  const used = new Set<Row>();
  const unstated: string[] = [];
  const ambiguous: string[] = [];
  const broken: string[] = [];

  if (start) {
    const outcome = outcomeOf(explored.first);
    const differences = differencesIn(outcome, { ...outcome, effects: [], ...start });
    if (differences.length > 0) broken.push(under('The start', differences));
  }
  for (const edge of explored.taken) {
    const { name } = edge.path;
    const applying = rowsFor(edge);
    const [row] = applying;
    if (!row) unstated.push(name);
    else if (applying.length > 1) ambiguous.push(under(name, applying.map(inWords)));
    else check(edge, `${inWords(row)}, at ${name}`, promisedBy(row, edge));
  }
  for (const edge of explored.ignored) {
    const { name } = edge.path;
    const stated = rowsFor(edge).map((row) => `is ignored, but has a row: ${inWords(row)}`);
    if (stated.length > 0) broken.push(under(name, stated));
    check(edge, `${name}, which is ignored`, { ...outcomeOf(edge.from), effects: [] });
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
  return walkOf(explored);

  function rowsFor({ event, from: { snapshot } }: Edge) {
    const { value, context } = snapshot;
    const words = causeInWords(machine, event.type);
    const applying = rows.filter(
      ({ from, on, when }) =>
        on === words && matchesState(from, value) && (when?.({ context, event }) ?? true),
    );
    for (const row of applying) used.add(row);
    return applying;
  }

  function check({ path, from, event, to }: Edge, title: string, promised: Outcome) {
    const differences = [
      ...delaysApart(from, event, delays),
      ...differencesIn(outcomeOf(to), promised),
    ];
    if (differences.length === 0) return;
    const error = new Error(differences.join('\n'));
    withPath(error, path, path.steps.length);
    broken.push(under(title, error.message.split('\n').filter(Boolean)));
  }
}

const outcomeOf = ({ snapshot: { value, context }, effects }: Moment): Outcome => ({
  value,
  context,
  effects,
});

/** Reports a computed delay if `delays` does not state its length, or states another length. */
function delaysApart({ waiting, snapshot }: Moment, { type }: AnyEventObject, delays: Delays) {
  const { machine, context } = snapshot;
  const name = causeInWords(machine, type).replace('after ', '');
  if (!type.startsWith(AFTER) || name.endsWith(' ms')) return [];
  const stated = delays[name];
  if (stated === undefined) return [`no delay is stated for ${name}`];
  const expected = typeof stated === 'function' ? stated(context as never) : stated;
  const { delay } = waiting.get(type)!;
  return delay === expected ? [] : [`waits ${delay} ms for ${name}, not ${expected} ms`];
}

function promisedBy({ to, change, effects = [] }: Row, { from, event }: Edge): Outcome {
  const { value, context } = from.snapshot;
  const given = { context, event };
  return {
    value: redirected(value, to),
    context: { ...context, ...change?.(given) },
    effects: typeof effects === 'function' ? effects(given) : effects,
  };
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
