/** The only import of @xstate/graph, which XState is about to absorb. */
import { getShortestPaths } from '@xstate/graph';
import type { AnyActorLogic, AnyEventObject } from 'xstate';

interface Graph<State> {
  start: State;
  eventsAt: (state: State) => readonly AnyEventObject[];
  next: (state: State, event: AnyEventObject) => State;
  /** States with the same key are one state. */
  keyOf: (state: State) => string;
  eventKeyOf: (event: AnyEventObject) => string;
  /** Whether a state is left as it is, with no event tried in it. */
  isEnd: (state: State) => boolean;
}

/** The events on a shortest way to a state, each with the state that it leads to. */
export type Way<State> = readonly { event: AnyEventObject; state: State }[];

/** Visits every state that can be reached, and gives the shortest way to each. */
export function shortestWays<State>(graph: Graph<State>): { state: State; way: Way<State> }[] {
  const logic = { transition: graph.next } as unknown as AnyActorLogic;
  const options: object = {
    fromState: graph.start,
    events: graph.eventsAt,
    serializeState: graph.keyOf,
    serializeEvent: graph.eventKeyOf,
    stopWhen: graph.isEnd,
  };
  return getShortestPaths(logic, options).map(({ state, steps }) => ({
    state: state as State,
    way: steps.slice(1) as unknown as Way<State>,
  }));
}
