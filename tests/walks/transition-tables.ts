/**
 * Writes the golden table of a machine: the changes and effects of each event under each condition. The
 * rows cover every state and event of its walk, so each change of behaviour shows.
 */
import type { AnyEventObject, StateValue } from 'xstate';
import { causeInWords, nameOf, serialize, walk, type Path, type Place } from 'xstate-atlas/walk';
import { folders } from './cases.ts';
import type { MachineCase } from '../support/case.ts';

/** The states of regions and the values in context and payload, each as text under its name. */
type Facts = Readonly<Record<string, string>>;

interface Case {
  facts: Facts;
  result: string;
}

const NOTHING = ' | ';

/** The file name of each machine's tables, and a function that returns their text. */
export const transitionTables = folders.map(({ name, machineCases }) => {
  const write = () =>
    [
      `# What the ${name.replaceAll('-', ' ')} machine does`,
      '`npm run generate -- machines` writes this table. An event that it does not list in a state is ignored there.',
      ...machineCases.flatMap((each) => [
        ...(each.given ? [`## ${each.given}`] : []),
        tableOf(each),
      ]),
    ].join('\n\n');
  return [`${name}.table.md`, () => `${write()}\n`] as const;
});

function tableOf({ machine, ...options }: MachineCase) {
  const { paths, startEffects } = walk(machine, options);
  const last = paths.map(({ steps }) => steps.at(-1)!.event);
  const events = new Map(last.map((event) => [serialize(event), event])).values();
  const start = resultOf({ to: paths[0]!.start, effects: startEffects }, {}, {});
  const rows = [...grouped(events, ({ type }) => type)].flatMap(([type, alike]) =>
    rowsFor(casesOf(alike, paths)).map(
      ([given, result]) => `${causeInWords(machine, type)} | ${given.join(', ')} | ${result}`,
    ),
  );
  return ['Event | Given | Then | Effects', '--- | --- | --- | ---', `start |  | ${start}`, ...rows]
    .map((cells) => `| ${cells} |`)
    .join('\n');
}

function casesOf(events: readonly AnyEventObject[], paths: readonly Path[]): Case[] {
  const places = new Map<string, Place>();
  const taken = new Map<string, Outcome>();
  for (const { start, steps } of paths) {
    for (const place of [start, ...steps.map(({ to }) => to)]) places.set(nameOf(place), place);
    const last = steps.at(-1)!;
    taken.set(`${nameOf(steps.at(-2)?.to ?? start)} ${serialize(last.event)}`, last);
  }
  return [...places].flatMap(([name, place]) =>
    events.map((event) => {
      const step = taken.get(`${name} ${serialize(event)}`);
      const { type: _, ...payload } = event;
      const [before, given] = [factsOf(place), flat(payload, 'event.')];
      const result = step ? resultOf(step, before, given) : NOTHING;
      return { facts: { ...before, ...given }, result };
    }),
  );
}

type Outcome = Pick<Path['steps'][number], 'to' | 'effects'> & { event?: AnyEventObject };

/** Lists the changed facts and effects. A copied value is shown as its source, such as `event.enquiry`. */
function resultOf({ to, effects, event }: Outcome, before: Facts, given: Facts) {
  const after = factsOf({ value: to.value, context: to.context });
  /** Returns the name of a fact with this value and the same last part as this key, or else the value. */
  const termFor = (key: string, value: string, facts: Facts) =>
    Object.keys(facts).find(
      (other) => other.split('.').at(-1) === key.split('.').at(-1) && facts[other] === value,
    ) ?? value;
  const changes = Object.entries(after).flatMap(([key, value]) => {
    const term = termFor(key, value, given);
    return before[key] === value && term === value ? [] : [`${key} ${term}`];
  });
  const termsOf = ([key, value]: [string, unknown]) =>
    isPlain(value) && serialize(value) === serialize(event?.[key])
      ? [`${key} event.${key}`]
      : Object.entries(flat({ [key]: value })).map(
          ([part, text]) => `${part} ${termFor(part, text, { ...given, ...after })}`,
        );
  const effectsInWords = effects.map((effect) =>
    typeof effect === 'string'
      ? effect
      : [effect[0], ...Object.entries(effect[1] as object).flatMap(termsOf)].join(' '),
  );
  return `${changes.join(', ')} | ${effectsInWords.join(', ')}`;
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
  const inner = Object.entries(value);
  if (inner.length === 1) return regionsOf(inner[0]![1]!, region, [...states, inner[0]![0]]);
  const own = states.length > 0 && { [region]: states.join('.') };
  return Object.assign({}, own, ...inner.map(([key, below]) => regionsOf(below!, key)));
}

const flat = (value: object, prefix = ''): Facts =>
  Object.assign(
    {},
    ...Object.entries(value).map(([key, each]: [string, unknown]) =>
      isPlain(each)
        ? flat(each, `${prefix}${key}.`)
        : { [prefix + key]: serialize(each).replaceAll('|', '\\|') },
    ),
  );

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function rowsFor(cases: readonly Case[]): (readonly [given: string[], result: string])[] {
  const { result } = cases[0]!;
  if (isUniform(cases)) return result === NOTHING ? [] : [[[], result]];
  const keys = new Set(cases.flatMap(({ facts }) => Object.keys(facts)));
  const splits = Array.from(keys, (key) => {
    const parts = [...grouped(cases, ({ facts }) => facts[key] ?? 'none')];
    const mixed = parts.flatMap(([, part]) => (isUniform(part) ? [] : part)).length;
    return { key, parts, mixed };
  }).filter(({ parts }) => parts.length > 1);
  const { key, parts } = splits.reduce((best, other) => (other.mixed < best.mixed ? other : best));
  const written = parts.map(([value, part]) => ({ value, rows: rowsFor(part) }));
  return [...grouped(written, ({ rows }) => serialize(rows)).values()].flatMap((alike) => {
    const values = alike.map(({ value }) => value).join(' or ');
    const condition = alike.length < parts.length ? [`${key} ${values}`] : [];
    return alike[0]!.rows.map(([given, then]) => [[...condition, ...given], then] as const);
  });
}

const isUniform = (cases: readonly Case[]) =>
  cases.every(({ result }) => result === cases[0]!.result);

function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
