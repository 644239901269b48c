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
  actions: string[];
}

type Transition = {
  target?: string | string[];
  guard?: Named;
  actions?: Named | Named[];
};
type Named = string | { type?: string; name?: string; guards?: Named[] };
type OneOrMore<T> = string | T | (string | T)[];

interface Literal {
  id?: string;
  type?: string;
  target?: string;
  states?: Record<string, Literal>;
  on?: Record<string, OneOrMore<Transition>>;
  after?: Record<string, OneOrMore<Transition>>;
  always?: OneOrMore<Transition>;
  onDone?: OneOrMore<Transition>;
  invoke?: OneOrMore<Invoke>;
}

interface Invoke {
  id?: string;
  src: string;
  onDone?: OneOrMore<Transition>;
  onError?: OneOrMore<Transition>;
}

interface Place {
  path: string;
  id: string;
  literal: Literal;
  parent: Place | undefined;
}

export function declaredBy(machine: AnyStateMachine): Declared {
  const root = machine.config as Literal;
  const places = placesIn({ path: machine.id, id: machine.id, literal: root, parent: undefined });
  return {
    states: places.map(({ path }) => path),
    transitions: places.flatMap((place) => transitionsOf(place, places)),
    actors: places.flatMap(({ path, literal }) =>
      invokedIn(literal).map(({ id, src }) => `${path} ${id ?? src}`),
    ),
  };
}

const placesIn = (place: Place): Place[] => [
  place,
  ...Object.entries(place.literal.states ?? {}).flatMap(([key, literal]) => {
    const path = `${place.path}.${key}`;
    return placesIn({ path, id: literal.id ?? path, literal, parent: place });
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
    all(declared).map((transition) => {
      const { target, guard, actions } =
        typeof transition === 'string' ? { target: transition } : transition;
      return {
        source: path,
        event,
        targets: all(target).map(found),
        guard: guard ? nameOfGuard(guard) : '',
        actions: all(actions as OneOrMore<Named>).map(nameOf),
      };
    });
  return [
    ...Object.entries(literal.on ?? {}).flatMap(([event, declared]) => under(event, declared)),
    ...Object.entries(literal.after ?? {}).flatMap(([delay, declared]) =>
      under(`xstate.after.${delay}.${id}`, declared),
    ),
    ...under('', literal.always),
    ...under(`xstate.done.state.${id}`, literal.onDone),
    ...invokedIn(literal).flatMap((invoked, index) => {
      const actor = invoked.id ?? `${index}.${id}`;
      return [
        ...under(`xstate.done.actor.${actor}`, invoked.onDone),
        ...under(`xstate.error.actor.${actor}`, invoked.onError),
      ];
    }),
    ...(literal.type === 'history' ? under('history', literal.target) : []),
  ];
}

const invokedIn = ({ invoke }: Literal) => all(invoke) as Invoke[];

const all = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** XState's own actions have a type; an inline function has none. */
const nameOf = (named: Named | string) =>
  typeof named === 'string' ? named : (named.type?.replace('xstate.', '') ?? 'unnamed');

function nameOfGuard(guard: Named): string {
  if (typeof guard === 'string') return guard;
  if (guard.guards) return `${guard.name} ${guard.guards.map(nameOfGuard).join(', ')}`;
  return guard.type ?? 'unnamed';
}
