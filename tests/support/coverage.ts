/** Records what the walks cover, for the atlas to show. */
import { afterAll } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { idOfTransition } from 'xstate-atlas';
import { recordCoverage, type Counts, type Layer } from '../../src/atlas/coverage.ts';
import { statesIn } from 'xstate-atlas/walk';
import { definitionsTaken, type Path } from 'xstate-atlas/walk';

/** Returns a function to call with each completed path. */
export function coverageRecorder(
  layer: Layer,
  machine: AnyStateMachine,
  input: unknown,
  walk = 'on its own',
) {
  const counts: Counts = {};
  afterAll(() => {
    if (Object.keys(counts).length > 0) recordCoverage(layer, machine.id, walk, counts);
  });
  return (path: Path) => {
    for (const part of partsOn(machine, input, path)) counts[part] = (counts[part] ?? 0) + 1;
  };
}

/** The addresses of the states and transitions on a path, each once. */
export function partsOn(machine: AnyStateMachine, input: unknown, path: Path) {
  const places = [path.start, ...path.steps.map(({ to }) => to)];
  const states = places.flatMap(({ value }) => statesIn(value, machine.id));
  const taken = definitionsTaken(machine, input, path).map((each) => idOfTransition(each));
  return new Set([...states, ...taken]);
}

/** Adds the path and its address in the atlas to the message of a failure. */
export function placedInAtlas(error: unknown, machine: AnyStateMachine, path: Path, steps: number) {
  const { value } = path.steps[steps - 1]?.to ?? path.start;
  const way = path.steps.slice(0, steps).map(({ event }) => event.type);
  const places = statesIn(value, machine.id);
  const ends = places.filter((one) => !places.some((other) => other.startsWith(`${one}.`)));
  if (error instanceof Error) {
    error.message += [
      `\n\nOn the path: ${['start', ...way].join(', then ')}`,
      ...ends.map((state) => `In the atlas: /flows/#${state}`),
    ].join('\n');
  }
  return error;
}
