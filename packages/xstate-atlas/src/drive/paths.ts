/** The shortest path to each state, for a preview that starts anew. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { idIn } from '../machine/address.ts';
import { statesIn } from '../machine/states-in.ts';
import { pathsToStates } from '../walk/reachability.ts';
import { walk, type WalkOptions } from '../walk/walk.ts';
import { serialize } from '../walk/serialize.ts';

/** How a preview gets to each state, as data. */
export interface FlowPaths {
  /** By the address of the state. */
  paths: Record<string, readonly AnyEventObject[]>;
  /** By flow and event. */
  payloads: Record<string, Record<string, readonly object[]>>;
}

/** A machine, and what a walk through it needs to know. */
export interface Walkable extends Omit<WalkOptions<AnyStateMachine>, 'input'> {
  machine: AnyStateMachine;
  input?: unknown;
}

/** The shortest way to each state of each machine. It walks them, and fails as `walk` does. */
export const flowPaths = (flows: readonly Walkable[]): FlowPaths => ({
  paths: Object.assign({}, ...flows.map(pathsOf)) as FlowPaths['paths'],
  payloads: Object.fromEntries(
    flows.map(({ machine, payloads = {} }) => [
      machine.id,
      Object.fromEntries(
        Object.entries(payloads).map(([type, variants]) => [type, variants.filter(isData)]),
      ),
    ]),
  ),
});

/** The paths without a payload, of a machine of which nothing more is known. */
export const pathsWithoutPayloads = (machine: AnyStateMachine): FlowPaths['paths'] => {
  const idOf = idIn(machine.id);
  return Object.fromEntries(
    [...pathsToStates(machine).ways].map(([node, way]) => [idOf(node), way]),
  );
};

function pathsOf({ machine, ...options }: Walkable) {
  const { paths } = walk(machine, options);
  const shortestFirst = paths.toSorted((one, other) => one.steps.length - other.steps.length);
  const found: FlowPaths['paths'] = {};
  for (const { start, steps } of shortestFirst) {
    const events = steps.map(({ event }) => event);
    if (!events.every(isData)) continue;
    for (const [index, { value }] of [start, ...steps.map(({ to }) => to)].entries()) {
      for (const state of statesIn(value, machine.id)) found[state] ??= events.slice(0, index);
    }
  }
  return found;
}

/** Whether the value survives JSON, unlike an error. */
function isData(given: object) {
  const text = serialized(given);
  return text !== undefined && text === serialized(JSON.parse(JSON.stringify(given)) as object);
}

/** Values that cannot be serialized are not data. */
function serialized(given: object) {
  try {
    return serialize(given);
  } catch {
    return undefined;
  }
}
