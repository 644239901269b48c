/** The shortest path to each state of the flows of the page, and the payloads of their events. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject } from 'xstate';
import { content } from '../content/index.ts';
import { walkableFlows, type Walkable } from './walkable-flows.ts';
import type { FlowPaths } from 'xstate-atlas';
import { statesIn, walk } from 'xstate-atlas/walk';

const flows = await walkableFlows(content);

export const flowPaths: FlowPaths = {
  paths: Object.assign({}, ...flows.map(pathsOf)) as FlowPaths['paths'],
  payloads: Object.fromEntries(
    flows.map(({ id, payloads = {} }) => [
      id,
      Object.fromEntries(
        Object.entries(payloads).map(([type, variants]) => [type, variants.filter(isData)]),
      ),
    ]),
  ),
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
  return isDeepStrictEqual(JSON.parse(JSON.stringify(given)), given);
}
