/** Records what the walks cover, for the atlas to show. */
import { afterAll } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { partsOn, type Path } from 'xstate-atlas/walk';
import { recordCoverage, type Counts, type Layer } from '../../src/atlas/coverage.ts';

/** The address of the site's atlas. */
export const ATLAS = '/flows/';

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
    for (const part of partsOn(machine, path, input)) counts[part] = (counts[part] ?? 0) + 1;
  };
}
