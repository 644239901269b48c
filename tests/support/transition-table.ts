/**
 * Writes the golden table of a machine: the changes and effects of each event under each condition. The
 * rows cover every state and event of its walk, so each change of behaviour shows.
 */
import type { AnyEventObject, StateValue } from 'xstate';
import {
  causeInWords,
  nameOf,
  serialize,
  walk,
  type Path,
  type Place,
  type Step,
} from 'xstate-atlas/walk';
import type { MachineCase } from './case.ts';

/** The states of regions and the values in context and payload, each as text under its name. */
type Facts = Readonly<Record<string, string>>;

/**
 * One event sent in one state and context: the facts known before it, and the resulting changes and effects
 * as text.
 */
interface Case {
  facts: Facts;
  result: string;
}

interface Row {
  given: readonly string[];
  result: string;
}

const HEADINGS = ['Event', 'Given', 'Then', 'Effects'];
const NOTHING = ' | ';

const machineCases = import.meta.glob<readonly MachineCase[]>('../walks/*/machine-case.ts', {
  eager: true,
  import: 'machineCases',
});

/** The file name of each machine's tables, and a function that returns their text. */
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

function transitionTable({ machine, ...options }: MachineCase) {
  const { paths, startEffects } = walk(machine, options);
  const events = new Map(
    paths.map(({ steps }) => [serialize(steps.at(-1)!.event), steps.at(-1)!.event]),
  );
  const rows = [...grouped(events.values(), ({ type }) => type)].flatMap(([type, alike]) =>
    rowsFor(casesOf(alike, paths)).map(
      ({ given, result }) => `${causeInWords(machine, type)} | ${given.join(', ')} | ${result}`,
    ),
  );
  return [
    HEADINGS.join(' | '),
    HEADINGS.map(() => '---').join(' | '),
    `start |  | ${resultOf({ to: paths[0]!.start, effects: startEffects }, {}, {})}`,
    ...rows,
  ]
    .map((cells) => `| ${cells} |`)
    .join('\n');
}

/** Combines these events with every place of the machine. */
function casesOf(events: readonly AnyEventObject[], paths: readonly Path[]): Case[] {
  const places = new Map(
    paths
      .flatMap(({ start, steps }) => [start, ...steps.map(({ to }) => to)])
      .map((place) => [nameOf(place), place]),
  );
  const taken = new Map(
    paths.map(({ start, steps }) => {
      const last = steps.at(-1)!;
      return [`${nameOf(steps.at(-2)?.to ?? start)} ${serialize(last.event)}`, last];
    }),
  );
  return [...places].flatMap(([name, place]) =>
    events.map((event): Case => {
      const step = taken.get(`${name} ${serialize(event)}`);
      const { type: _, ...payload } = event;
      const [before, given] = [factsOf(place), flat(payload, 'event.')];
      return {
        facts: { ...before, ...given },
        result: step ? resultOf(step, before, given) : NOTHING,
      };
    }),
  );
}

type Outcome = Pick<Step, 'to' | 'effects'> & { event?: AnyEventObject };

/** Lists the changed facts and effects. A copied value is shown as its source, such as `event.enquiry`. */
function resultOf(
  { to: { value, context }, effects, event }: Outcome,
  before: Facts,
  given: Facts,
) {
  const after = factsOf({ value, context });
  const changes = Object.entries(after)
    .map(([key, value]) => [key, value, termFor(key, value, given)] as const)
    .filter(([key, value, term]) => before[key] !== value || term !== value)
    .map(([key, _, term]) => `${key} ${term}`);
  const effectsInWords = effects.map((effect) => {
    if (typeof effect === 'string') return effect;
    const terms = Object.entries(effect[1] as object).flatMap(([key, value]: [string, unknown]) =>
      isPlain(value) && serialize(value) === serialize(event?.[key])
        ? [`${key} event.${key}`]
        : Object.entries(flat({ [key]: value })).map(
            ([part, text]) => `${part} ${termFor(part, text, { ...given, ...after })}`,
          ),
    );
    return [effect[0], ...terms].join(' ');
  });
  return `${changes.join(', ')} | ${effectsInWords.join(', ')}`;
}

/** Returns the name of a fact with this value and the same last part as this key, or else the value. */
function termFor(key: string, value: string, facts: Facts) {
  const isItsSource = (other: string) =>
    other.split('.').at(-1) === key.split('.').at(-1) && facts[other] === value;
  return Object.keys(facts).find(isItsSource) ?? value;
}

const factsOf = ({ value, context, memory = [] }: Place): Facts => ({
  ...regionsOf(value),
  ...flat(context, 'context.'),
  ...Object.fromEntries(memory.map((each) => [each, 'true'])),
});

/**
 * Lists the state of each region: `{ up: { standing: { time: 'held', page: 'shown' } } }` becomes the state
 * up.standing with time held and page shown.
 */
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
    isPlain(each)
      ? flat(each, `${prefix}${key}.`)
      : { [prefix + key]: serialize(each).replaceAll('|', '\\|') },
  );
  return Object.assign({}, ...facts);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Splits the cases by facts until all cases of a row have the same result. */
function rowsFor(cases: readonly Case[]): Row[] {
  const { result } = cases[0]!;
  if (isUniform(cases)) return result === NOTHING ? [] : [{ given: [], result }];
  const keys = new Set(cases.flatMap(({ facts }) => Object.keys(facts)));
  const splits = [...keys]
    .map((key) => {
      const parts = [...grouped(cases, ({ facts }) => facts[key] ?? 'none')];
      const mixed = parts.filter(([, part]) => !isUniform(part)).flatMap(([, part]) => part);
      return { key, parts, mixed: mixed.length };
    })
    .filter(({ parts }) => parts.length > 1);
  const { key, parts } = splits.reduce((best, other) => (other.mixed < best.mixed ? other : best));
  const written = parts.map(([value, part]) => ({ value, rows: rowsFor(part) }));
  return [...grouped(written, ({ rows }) => serialize(rows)).values()].flatMap((alike) => {
    const condition =
      alike.length < parts.length ? [`${key} ${alike.map(({ value }) => value).join(' or ')}`] : [];
    return alike[0]!.rows.map((row) => ({ ...row, given: [...condition, ...row.given] }));
  });
}

const isUniform = (cases: readonly Case[]) =>
  cases.every(({ result }) => result === cases[0]!.result);

function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
