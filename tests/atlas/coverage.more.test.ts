import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { chartOf, type ChartState } from 'xstate-atlas';
import { recordCoverage, coverageOf } from '../../src/atlas/coverage.ts';
import { cases } from '../flows/cases.ts';
import { partsOn, walk } from 'xstate-atlas/walk';

test.each(cases.map((machineCase) => [machineCase.id, machineCase] as const))(
  'the walks of %s cover its chart, except for the transitions in `neverTaken`',
  (_, { machine, input, ...options }) => {
    const { paths } = walk(machine, { input, ...options });
    const walked = new Set(paths.flatMap((path) => [...partsOn(machine, path, input)]));
    const { root, transitions } = chartOf(machine);
    const drawn = [...withStates(root), ...transitions.map(({ id }) => id)];
    expect([...walked].filter((part) => !drawn.includes(part))).toEqual([]);
    const left = drawn.filter((part) => !walked.has(part));
    expect(left).toHaveLength(Object.keys(options.neverTaken ?? {}).length);
  },
);

const withStates = ({ id, states }: ChartState): string[] => [id, ...states.flatMap(withStates)];

test('the counts of several walks of a machine are summed by layer', () => {
  const lamp = `lamp of ${process.pid}`;
  onTestFinished(() => {
    for (const layer of ['actor', 'jsdom']) {
      for (const walk of ['one', 'other']) {
        rmSync(`.cache/walked/${layer}-lamp-of-${process.pid}-${walk}.json`, { force: true });
      }
    }
  });
  expect(coverageOf(lamp)).toBeUndefined();
  recordCoverage('actor', lamp, 'one', { on: 1, off: 2 });
  recordCoverage('actor', lamp, 'other', { on: 3 });
  recordCoverage('jsdom', lamp, 'one', { on: 5 });
  expect(coverageOf(lamp)).toEqual({ actor: { on: 4, off: 2 }, jsdom: { on: 5 }, Chromium: {} });
});
