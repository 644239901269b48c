import { getShortestPaths } from '@xstate/graph';
import { expect, test } from 'vitest';
import { nameOf, serialize, walk, type Place } from 'xstate-atlas/walk';
import { cases } from './cases.ts';

const stateOf = ({ value, context }: Place) => nameOf({ value, context });

test.each(cases)(
  'XState’s shortest paths through $id reach exactly the states that `walk` visits',
  ({ machine, ...options }) => {
    const { paths } = walk(machine, options);
    const events = new Map(
      paths.flatMap(({ steps }) => steps).map(({ event }) => [serialize(event), event]),
    );
    const shortest = getShortestPaths(machine, {
      input: options.input,
      events: [...events.values()],
      serializeState: stateOf,
      serializeEvent: serialize,
    });
    const walked = paths.flatMap(({ start, steps }) => [start, ...steps.map(({ to }) => to)]);
    expect(new Set(shortest.map(({ state }) => stateOf(state)))).toEqual(
      new Set(walked.map(stateOf)),
    );
  },
);
