/** Finds the shortest path to each state of any machine. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { StateNode } from '../machine/introspection.ts';
import { candidatesAt, eventsOf, payloadsFor, type Payloads } from './events.ts';
import { shortestWays } from './graph.ts';
import { firstMoment, keyOf, momentAfter, type Moment } from './moment.ts';
import { identify, serialize } from './serialize.ts';

/** Stops the search in machines that count without end. */
const MOST_STATES = 500;

export interface Search {
  input?: unknown;
  /** Those to try, by event, which may be of other machines too. An event without any is sent bare. */
  payloads?: Payloads;
}

export interface Ways {
  /** The events that lead to a state, by the state. */
  ways: ReadonlyMap<StateNode, readonly AnyEventObject[]>;
  /** Sentences on what may be missing, with reasons. */
  said: string[];
}

export function pathsToStates(machine: AnyStateMachine, search: Search = {}): Ways {
  try {
    return pathsFound(machine, search);
  } catch (error) {
    return { ways: new Map(), said: [`No paths are known: ${messageOf(error)}`] };
  }
}

function pathsFound(machine: AnyStateMachine, { input, payloads = {} }: Search): Ways {
  const ways = new Map<StateNode, readonly AnyEventObject[]>();
  let start: Moment;
  try {
    start = firstMoment(machine, input);
  } catch (error) {
    const why = messageOf((error as Error).cause ?? error);
    return { ways, said: [`No paths are known, because it cannot start on its own: ${why}`] };
  }
  const events = eventsOf(machine, payloadsFor(machine, payloads));
  const said = new Set<string>();
  let met = 0;
  const found = shortestWays<Moment>({
    start,
    eventKeyOf: serialize,
    keyOf(moment) {
      try {
        return keyOf(moment);
      } catch (error) {
        said.add(`Paths may be missing: its context ${messageOf(error)}`);
        return keyOf(moment, identify);
      }
    },
    eventsAt: (moment) => candidatesAt(moment, events).map(({ event }) => event),
    next(from, event) {
      try {
        return momentAfter(from, event);
      } catch (error) {
        said.add(
          `Paths may be missing: without payload, ${event.type} failed: ${messageOf(error)}`,
        );
        return from;
      }
    },
    isEnd: ({ snapshot }) => ++met > MOST_STATES || snapshot.status !== 'active',
  });
  for (const { state, way } of found) {
    const steps = way.map(({ event }) => event);
    for (const node of state.snapshot._nodes) {
      if (steps.length < (ways.get(node)?.length ?? Infinity)) ways.set(node, steps);
    }
  }
  if (met > MOST_STATES) {
    said.add(
      `It has more than ${MOST_STATES} states, counting its context, so shorter paths may exist.`,
    );
  }
  return { ways, said: [...said] };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
