/**
 * Writes what a machine does as a table: on which event and in which circumstances it changes what, and what it
 * asks of the world. The rows cover every state and event of its walk, so each change of behaviour shows in them.
 */
import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate';
import {
  causeOf,
  nameOf,
  play,
  serialize,
  walk,
  type Effect,
  type Path,
  type Place,
} from 'xstate-atlas/walk';
import type { MachineCase } from './case.ts';

/** Regions, context and payload by their names, each in writing. */
type Facts = Readonly<Record<string, string>>;

interface Outcome {
  after: Facts;
  effects: readonly Effect[];
}

interface Case {
  before: Facts;
  event: Facts;
  /** Nothing, if the event is ignored or cannot come. */
  outcome: Outcome | undefined;
}

interface Result {
  change: string;
  effects: string;
}

interface Row extends Result {
  given: readonly string[];
}

const HEADINGS = ['Event', 'Given', 'Then', 'Effects'];
const NOTHING: Result = { change: '', effects: '' };

const machineCases = import.meta.glob<readonly MachineCase[]>('../flows/*/machine-case.ts', {
  eager: true,
  import: 'machineCases',
});

/** The tables of each machine, by the name of their file. */
export const transitionTables: readonly [file: string, write: () => string][] = Object.entries(
  machineCases,
).map(([path, cases]) => {
  const name = path.split('/').at(-2)!;
  return [`${name}.table.md`, () => tablesOf(name, cases)];
});

const tablesOf = (name: string, cases: readonly MachineCase[]) =>
  [
    `# What the ${name.replaceAll('-', ' ')} machine does`,
    '`npm run generate -- machines` writes this table. An event that it does not list in a state is ignored there.',
    ...cases.flatMap(({ given, ...rest }) => [
      ...(given ? [`## ${given}`] : []),
      transitionTable(rest),
    ]),
  ]
    .join('\n\n')
    .concat('\n');

function transitionTable(machineCase: MachineCase) {
  const { machine } = machineCase;
  const { paths } = walk(machine, machineCase);
  const atStart: Case = { before: {}, event: {}, outcome: played(machineCase) };
  const rows = [...causesIn(paths, machine)].flatMap(([cause, events]) =>
    rowsFor(casesOf(events, paths, machineCase)).map((row) => [
      cause,
      row.given.join(', '),
      row.change,
      row.effects,
    ]),
  );
  const startsWith = [
    'start',
    '',
    inWords(Object.entries(atStart.outcome!.after)),
    effectsInWords([atStart])!,
  ];
  return [HEADINGS, HEADINGS.map(() => '---'), startsWith, ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/** The events that are taken somewhere, by the words for what causes them. */
function causesIn(paths: readonly Path[], machine: AnyStateMachine) {
  const events = new Map(
    paths.map(({ steps }) => [serialize(steps.at(-1)!.event), steps.at(-1)!.event]),
  );
  return grouped(events.values(), (event) => causeInWords(machine, event));
}

function causeInWords(machine: AnyStateMachine, event: AnyEventObject) {
  const cause = causeOf(machine, event);
  if (cause.kind === 'sent') return event.type;
  if (cause.kind === 'after') return `after ${delaysOf(machine)[cause.delay]} ms`;
  return `${cause.actor} ${cause.kind === 'done' ? 'done' : 'failed'}`;
}

/** The milliseconds of the delays of a machine. */
export const delaysOf = (machine: AnyStateMachine) =>
  machine.implementations.delays as Record<string, number>;

/** Each of the events in each place that the machine can be in. */
function casesOf(
  events: readonly AnyEventObject[],
  paths: readonly Path[],
  machineCase: MachineCase,
) {
  const places = new Map(
    paths
      .flatMap(({ start, steps }) => [start, ...steps.map(({ to }) => to)])
      .map((place) => [nameOf(place), place]),
  );
  const taken = new Map(
    paths.map((path) => [
      `${nameOf(placeBefore(path))} ${serialize(path.steps.at(-1)!.event)}`,
      path,
    ]),
  );
  return [...places].flatMap(([name, place]) =>
    events.map((event): Case => {
      const path = taken.get(`${name} ${serialize(event)}`);
      const { type: _, ...payload } = event;
      return {
        before: factsOf(place),
        event: flat(payload, 'event.'),
        outcome: path && played(machineCase, path),
      };
    }),
  );
}

const placeBefore = ({ start, steps }: Path) => steps.at(-2)?.to ?? start;

function played({ machine, input }: MachineCase, path?: Path): Outcome {
  const player = play(machine, { input, delays: delaysOf(machine), ...(path && { path }) });
  return { after: factsOf(player.snapshot()), effects: player.takeEffects() };
}

const factsOf = ({ value, context, memory = [] }: Place): Facts => ({
  ...regionsOf(value),
  ...flat(context, 'context.'),
  ...Object.fromEntries(memory.map((each) => [each, 'true'])),
});

/** `{ up: { standing: { time: 'held', page: 'shown' } } }` is in up.standing, its time held, its page shown. */
function regionsOf(value: StateValue, region = 'state', states: readonly string[] = []): Facts {
  if (typeof value === 'string') return { [region]: [...states, value].join('.') };
  const [[only, below] = [], ...others] = Object.entries(value);
  if (others.length === 0) return regionsOf(below!, region, [...states, only!]);
  return {
    ...(states.length > 0 && { [region]: states.join('.') }),
    ...Object.assign({}, ...Object.entries(value).map(([key, inner]) => regionsOf(inner!, key))),
  };
}

function flat(value: object, prefix = ''): Facts {
  const facts = Object.entries(value).map(([key, each]: [string, unknown]) =>
    isPlain(each) ? flat(each, `${prefix}${key}.`) : { [prefix + key]: serialize(each) },
  );
  return Object.assign({}, ...facts);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** As few rows as tell the cases apart. */
function rowsFor(cases: readonly Case[]): Row[] {
  const result = resultOf(cases);
  if (result) return result === NOTHING ? [] : [{ given: [], ...result }];
  const splits = keysOf(cases).map((key) => {
    const parts = [...grouped(cases, (each) => valueOf(each, key))];
    const mixed = parts.filter(([, part]) => !resultOf(part)).flatMap(([, part]) => part);
    return { key, parts, mixed: mixed.length };
  });
  const { key, parts } = splits.reduce((best, other) => (other.mixed < best.mixed ? other : best));
  const written = parts.map(([value, part]) => ({ value, rows: rowsFor(part) }));
  return [...grouped(written, ({ rows }) => serialize(rows)).values()].flatMap((alike) => {
    const condition =
      alike.length < parts.length ? [`${key} ${alike.map(({ value }) => value).join(' or ')}`] : [];
    return alike[0]!.rows.map((row) => ({ ...row, given: [...condition, ...row.given] }));
  });
}

/** What may tell cases apart: regions first, then payload and context. */
function keysOf(cases: readonly Case[]) {
  const keys = new Set(
    cases.flatMap(({ before, event }) => [...Object.keys(before), ...Object.keys(event)]),
  );
  return [...keys].filter((key) => new Set(cases.map((each) => valueOf(each, key))).size > 1);
}

const valueOf = ({ before, event }: Case, key: string) => before[key] ?? event[key] ?? 'none';

/** The outcome of all of these cases, if one sentence holds for them. */
function resultOf(cases: readonly Case[]): Result | undefined {
  const outcomes = cases.flatMap(({ outcome }) => outcome ?? []);
  if (outcomes.length === 0) return NOTHING;
  if (outcomes.length < cases.length) return undefined;
  const change = changeIn(cases);
  const effects = effectsInWords(cases);
  return change === undefined || effects === undefined ? undefined : { change, effects };
}

function changeIn(cases: readonly Case[]) {
  const keys = new Set(cases.flatMap(({ outcome }) => Object.keys(outcome!.after)));
  const changed: [string, string][] = [];
  for (const key of keys) {
    const values = cases.map(({ outcome }) => outcome!.after[key]);
    if (cases.every(({ before }, index) => before[key] === values[index])) continue;
    const term = termFor(
      values,
      cases.map(({ event }) => event),
    );
    if (term === undefined) return undefined;
    changed.push([key, term]);
  }
  return inWords(changed);
}

/** The effects of all of these cases, if they differ by nothing but what events and contexts say. */
function effectsInWords(cases: readonly Case[]) {
  const lists = cases.map(({ outcome }) => outcome!.effects.map(partsOf));
  const [first = []] = lists;
  const words = first.map(([name, given], index) => {
    if (lists.some((list) => list.length !== first.length || list[index]![0] !== name))
      return undefined;
    const terms = Object.keys(given).map((key) => {
      const term = termFor(
        lists.map((list) => list[index]![1][key]),
        cases.map(({ event, outcome }) => ({ ...event, ...outcome!.after })),
      );
      return term && `${key} ${term}`;
    });
    return terms.includes(undefined) ? undefined : [name, ...terms].join(' ');
  });
  const isUnequal = lists.some(({ length }) => length !== first.length);
  return isUnequal || words.includes(undefined) ? undefined : words.join(', ');
}

const partsOf = (effect: Effect) =>
  typeof effect === 'string'
    ? ([effect, {} as Facts] as const)
    : ([effect[0], flat(effect[1] as object)] as const);

/** One value, or the fact that the values are taken from. */
function termFor(values: readonly (string | undefined)[], facts: readonly Facts[]) {
  const [first] = values;
  if (values.every((value) => value === first)) return first ?? 'none';
  return Object.keys(facts[0]!).find((key) =>
    facts.every((each, index) => each[key] === values[index]),
  );
}

const inWords = (facts: readonly (readonly [string, string])[]) =>
  facts.map((fact) => fact.join(' ')).join(', ');

function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
