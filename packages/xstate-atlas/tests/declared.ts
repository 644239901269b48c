/** Reads a machine's literal as XState documents it, independently of the code under test. */
import type { AnyStateMachine } from 'xstate';

export interface Declared {
  states: string[];
  transitions: DeclaredTransition[];
  actors: string[];
}

export interface DeclaredTransition {
  source: string;
  event: string;
  targets: string[];
  guard: string;
  /** Without their params. */
  actions: string[];
  isReentering: boolean;
}

type Transition = {
  target?: string | string[];
  guard?: Named;
  actions?: Named | Named[];
  reenter?: boolean;
};
type Named =
  | string
  | { type?: string; name?: string; guards?: Named[]; stateValue?: StateValue; params?: unknown };
type StateValue = string | { [key: string]: StateValue };
type OneOrMore<T> = string | T | (string | T)[];

interface Literal {
  id?: string;
  type?: string;
  history?: unknown;
  target?: string | string[];
  states?: Record<string, Literal>;
  route?: { guard?: Named; actions?: Named | Named[] };
  on?: Record<string, OneOrMore<Transition>>;
  after?: Record<string, OneOrMore<Transition>>;
  always?: OneOrMore<Transition>;
  onDone?: OneOrMore<Transition>;
  invoke?: OneOrMore<Invoke>;
}

interface Invoke {
  id?: string;
  src: unknown;
  onDone?: OneOrMore<Transition>;
  onError?: OneOrMore<Transition>;
  onSnapshot?: OneOrMore<Transition>;
}

interface Place {
  path: string;
  id: string;
  /** The id of the machine, and the keys below it. */
  keys: string[];
  literal: Literal;
  parent: Place | undefined;
}

export function declaredBy(machine: AnyStateMachine, name = machine.id): Declared {
  const root = machine.config as Literal;
  const places = placesIn({
    path: name,
    id: machine.id,
    keys: [machine.id],
    literal: root,
    parent: undefined,
  });
  return {
    states: places.map(({ path }) => path),
    transitions: [
      ...places.flatMap((place) => transitionsOf(place, places)),
      ...places.flatMap(({ path, literal: { id, route } }) =>
        route && id
          ? [transition(name, 'xstate.route', { ...route, target: `#${id}` }, () => path)]
          : [],
      ),
    ],
    actors: places.flatMap(({ path, literal }) =>
      invokedIn(literal).map((invoked) => `${path} ${actorOf(invoked)}`),
    ),
  };
}

/** An id that is not given is made of the keys, whatever the ids around it. */
const placesIn = (place: Place): Place[] => [
  place,
  ...Object.entries(place.literal.states ?? {}).flatMap(([key, literal]) => {
    const keys = [...place.keys, key];
    return placesIn({
      path: `${place.path}.${key.replaceAll('.', '\\.')}`,
      id: literal.id ?? keys.join('.'),
      keys,
      literal,
      parent: place,
    });
  }),
];

function transitionsOf(place: Place, places: readonly Place[]): DeclaredTransition[] {
  const { path, id, literal, parent } = place;
  const found = (target: string) => {
    if (target.startsWith('#')) {
      const name = target.slice(1);
      const [nearest] = places
        .filter((other) => `${name}.`.startsWith(`${other.id}.`))
        .toSorted((one, other) => other.id.length - one.id.length);
      return nearest!.path + name.slice(nearest!.id.length);
    }
    return target.startsWith('.') ? path + target : `${parent!.path}.${target}`;
  };
  const under = (event: string, declared: OneOrMore<Transition> | undefined) =>
    all(declared).map((each) =>
      transition(path, event, typeof each === 'string' ? { target: each } : each, found),
    );
  const isHistory = literal.type === 'history' || Boolean(literal.history);
  const isNumber = (delay: string) => !Number.isNaN(Number(delay));
  return [
    ...Object.entries(literal.on ?? {}).flatMap(([event, declared]) => under(event, declared)),
    ...Object.entries(literal.after ?? {}).flatMap(([delay, declared]) =>
      under(`xstate.after.${isNumber(delay) ? Number(delay) : delay}.${id}`, declared),
    ),
    ...under('', literal.always),
    ...under(`xstate.done.state.${id}`, literal.onDone),
    ...invokedIn(literal).flatMap((invoked, index) => {
      const actor = invoked.id ?? `${index}.${id}`;
      return [
        ...under(`xstate.done.actor.${actor}`, invoked.onDone),
        ...under(`xstate.error.actor.${actor}`, invoked.onError),
        ...under(`xstate.snapshot.${actor}`, invoked.onSnapshot),
      ];
    }),
    ...(isHistory && literal.target ? under('history', { target: literal.target }) : []),
  ];
}

function transition(
  source: string,
  event: string,
  { target, guard, actions, reenter = false }: Transition,
  found: (target: string) => string,
): DeclaredTransition {
  const targets = all(target).map(found);
  return {
    source,
    event,
    targets,
    guard: guard ? wordsOfGuard(guard) : '',
    actions: all(actions as OneOrMore<Named>).map(nameOf),
    isReentering: reenter && targets.some((head) => `${head}.`.startsWith(`${source}.`)),
  };
}

const invokedIn = ({ invoke }: Literal) => all(invoke) as Invoke[];

const actorOf = ({ id, src }: Invoke) =>
  id ?? (typeof src === 'string' ? src : ((src as { id?: string }).id ?? 'unnamed'));

const all = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** XState's own actions have a type; an inline function has at most a name of its own, or else its source. */
function nameOf(named: Named | string): string {
  if (typeof named === 'string') return named;
  if (named.type) return named.type.replace('xstate.', '');
  const isOwnName = !['', undefined, 'guard', 'actions', 'entry', 'exit'].includes(named.name);
  if (isOwnName) return named.name!;
  const [, body = ''] = /=> (.*)$/s.exec(named as unknown as string) ?? [];
  return body === '{}' || body === '{\n}' ? 'unnamed' : body;
}

function wordsOfGuard(guard: Named): string {
  if (typeof guard === 'string') return guard;
  const { name, guards, stateValue } = guard;
  if (stateValue) {
    const leaves = leavesOf(stateValue);
    return leaves.length > 1 ? `in (${leaves.join(', ')})` : `in ${leaves[0]}`;
  }
  if (!guards) return nameOf(guard);
  const parts = guards.map((part) =>
    typeof part !== 'string' && (part.name === 'and' || part.name === 'or') && part.guards
      ? `(${wordsOfGuard(part)})`
      : wordsOfGuard(part),
  );
  return name === 'not' ? `not ${parts[0]}` : parts.join(` ${name} `);
}

const leavesOf = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) =>
        leavesOf(inner).map((leaf) => `${key}.${leaf}`),
      );
