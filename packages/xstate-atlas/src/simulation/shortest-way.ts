/** Finds the shortest way to a state. */
import type { AnyEventObject } from 'xstate';
import { activeNodes, type StateNode } from '../machine/introspection.ts';
import { candidatesAt, type Candidate } from '../walk/events.ts';
import { shortestWays } from '../walk/graph.ts';
import { keyOf, momentAfter, type Moment } from '../walk/moment.ts';
import { identify } from '../walk/serialize.ts';

/** Stops the search in machines that count without end. */
const MOST_STATES = 500;

/** Undefined if none was found. What fails on an event is passed by. */
export function shortestWay(
  start: Moment,
  candidates: readonly Candidate[],
  isSought: (node: StateNode) => boolean,
): readonly AnyEventObject[] | undefined {
  const isThere = ({ snapshot }: Moment) => activeNodes(snapshot).some(isSought);
  let met = 0;
  let isFound = false;
  const ways = shortestWays<Moment>({
    start,
    keyOf: (moment) => keyOf(moment, identify),
    eventKeyOf: identify,
    eventsAt: (moment) => candidatesAt(moment, candidates).map(({ event }) => event),
    next(from, event) {
      try {
        return momentAfter(from, event);
      } catch {
        return from;
      }
    },
    // States are visited in the order of their distance, so the first that fits is the nearest.
    isEnd(moment) {
      isFound ||= isThere(moment);
      return isFound || ++met > MOST_STATES || moment.snapshot.status !== 'active';
    },
  });
  return ways
    .filter(({ state }) => isThere(state))
    .toSorted((one, other) => one.way.length - other.way.length)[0]
    ?.way.map(({ event }) => event);
}
