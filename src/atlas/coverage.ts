/** Counts how often the tests walked each part of a machine in their last run. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bare machine, and the two kinds of page. */
export const LAYERS = ['actor', 'jsdom', 'Chromium'] as const;
export type Layer = (typeof LAYERS)[number];

/** By the address of a state or transition in the chart. */
export type Counts = Record<string, number>;

const FOLDER = '.cache/walked';

export function recordCoverage(layer: Layer, machine: string, walk: string, counts: Counts) {
  mkdirSync(FOLDER, { recursive: true });
  const file = [layer, machine, walk].join('-').replaceAll(/[^\w-]+/g, '-');
  writeFileSync(join(FOLDER, `${file}.json`), JSON.stringify({ layer, machine, counts }));
}

/** The sums of all walks by layer, or undefined if the machine was never walked. */
export function coverageOf(machine: string): Record<Layer, Counts> | undefined {
  const kept = existsSync(FOLDER)
    ? readdirSync(FOLDER).map((file) => read(join(FOLDER, file)))
    : [];
  const own = kept.filter((walk) => walk.machine === machine);
  if (own.length === 0) return undefined;
  const sums: Record<Layer, Counts> = { actor: {}, jsdom: {}, Chromium: {} };
  for (const { layer, counts } of own) {
    for (const [part, count] of Object.entries(counts)) {
      sums[layer][part] = (sums[layer][part] ?? 0) + count;
    }
  }
  return sums;
}

const read = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as { layer: Layer; machine: string; counts: Counts };
