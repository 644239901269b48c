/** Finds the shortest path to each state of a machine, without input or payloads. */
import {
  createActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { getShortestPaths } from './graph.ts';
import { eventTypes, type StateNode } from '../machine/introspection.ts';
import { written } from './written.ts';

/** Stops the search in machines that count without end. */
const MOST_STATES = 500;

export interface Ways {
  /** The events that lead to a state, by the state. */
  ways: ReadonlyMap<StateNode, readonly string[]>;
  /** What may be missing, and why. */
  said: string[];
}

export function pathsToStates(machine: AnyStateMachine): Ways {
  const { status, error } = createActor(machine).getSnapshot();
  if (status === 'error') {
    const why = error instanceof Error ? error.message : String(error);
    return {
      ways: new Map(),
      said: [`No paths are known, because it cannot start on its own: ${why}`],
    };
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
        warning ||= `Paths may be missing: its context ${(error as Error).message}`;
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
    said.push(`No paths are known, because an event without payload failed: ${String(error)}`);
  }
  if (met > MOST_STATES) {
    said.push(
      `It has more than ${MOST_STATES} states, counting its context, so shorter paths may exist.`,
    );
  }
  if (warning) said.push(warning);
  return { ways, said };
}
