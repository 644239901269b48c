/** How to get to each state of a machine of which nothing but itself is known. */
import {
  createActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { getShortestPaths } from './graph.ts';
import { eventTypes, type StateNode } from './introspection.ts';
import { written } from './written.ts';

/** Machines that count on for ever have states enough by then. */
const MOST_STATES = 500;

export interface Ways {
  /** The events that lead to a state, by the state. */
  ways: ReadonlyMap<StateNode, readonly string[]>;
  /** What there is to say of what was not found. */
  said: string[];
}

export function pathsToStates(machine: AnyStateMachine): Ways {
  const { status, error } = createActor(machine).getSnapshot();
  if (status === 'error') {
    const why = error instanceof Error ? error.message : String(error);
    return { ways: new Map(), said: [`No way is known, as it does not start by itself: ${why}`] };
  }
  const ways = new Map<StateNode, readonly string[]>();
  const said: string[] = [];
  let met = 0;
  let warning = '';
  const keyOf = ({ value, context }: AnyMachineSnapshot) => {
    for (const write of [written, JSON.stringify]) {
      try {
        return write([value, context]);
      } catch (error) {
        warning ||= `Ways may be missing: its context ${(error as Error).message}`;
      }
    }
    return written(value);
  };
  try {
    const paths = getShortestPaths(machine, {
      events: eventTypes(machine).map((type) => ({ type: type.replace('*', 'any') })),
      stopWhen: () => ++met > MOST_STATES,
      serializeState: keyOf,
      serializeEvent: ({ type }: AnyEventObject) => type,
    } as object);
    for (const { state, steps } of paths) {
      const events = steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init');
      for (const node of (state as AnyMachineSnapshot)._nodes) {
        if (events.length < (ways.get(node)?.length ?? Infinity)) ways.set(node, events);
      }
    }
  } catch (error) {
    said.push(`No way is known, as an event without payload is too little: ${String(error)}`);
  }
  if (met > MOST_STATES) {
    said.push(
      `It has more than ${MOST_STATES} states with what it remembers: there may be shorter ways.`,
    );
  }
  if (warning) said.push(warning);
  return { ways, said };
}
