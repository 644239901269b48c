import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { parts } from '../../maintenance/mutation/parts.ts';
import { scoreOf, scoresIn, staleLines, withScores } from '../../maintenance/mutation/table.ts';

const CONFIG = 'maintenance/mutation/stryker.config.mjs';
const document = readFileSync('docs/mutation-survivors.md', 'utf8');

const mutants = (statuses: Record<string, number>) =>
  Object.entries(statuses).flatMap(([status, times]) =>
    Array.from({ length: times }, () => ({ status })),
  );

test('a mutant counts as noticed if a test fails or never ends, and not if no test covers it', () => {
  const report = {
    files: {
      'src/one.ts': {
        mutants: mutants({ Killed: 9, Timeout: 1, RuntimeError: 5, CompileError: 3, Ignored: 2 }),
      },
      'src/deep/other.ts': { mutants: mutants({ Killed: 2, Survived: 1, NoCoverage: 3 }) },
      'src/none.ts': { mutants: [] },
    },
  };
  expect(scoreOf(report)).toEqual({ noticed: 12, all: 16, lowest: '`other.ts` 33.3 %' });
  expect(scoreOf({ files: { 'src/one.ts': { mutants: mutants({ Killed: 1 }) } } })).toEqual({
    noticed: 1,
    all: 1,
    lowest: '',
  });
});

const all = {
  menu: { changed: ['src/Menu.tsx', 'src/*.ts'], tests: [], aim: 90 },
  'late.machine': { changed: ['machines/late.ts'], tests: [], aim: 98 },
};
const EMPTY = 'Before.\n\n| Part |\n| --- |\n| gone | 1 of 2 |\n\nAfter.\n';
const RUN = `Before.

| Part         | Changed                    |  Aim |   Noticed |  Share | Lowest file      |
| ------------ | -------------------------- | ---: | --------: | -----: | ---------------- |
| menu         | \`src/Menu.tsx\`, \`src/*.ts\` | 90 % | 199 of 200 | 99.5 % | \`Menu.tsx\` 98.0 % |
| late.machine | \`machines/late.ts\`         | 98 % |   not run |        |                  |
| together     |                            |      | 199 of 200 | 99.5 % |                  |

After.
`;
const menu = { noticed: 199, all: 200, lowest: '`Menu.tsx` 98.0 %' };
const withoutPadding = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-');

test('the table has a row for each part, with the scores of those that were run', async () => {
  const written = await withScores(EMPTY, { menu }, all);
  expect(withoutPadding(written)).toBe(withoutPadding(RUN));
  expect(scoresIn(written)).toEqual({ menu });
  const later = await withScores(
    written,
    { 'late.machine': { noticed: 1, all: 1, lowest: '' } },
    all,
  );
  expect(scoresIn(later)).toEqual({ menu, 'late.machine': { noticed: 1, all: 1, lowest: '' } });
  expect(withoutPadding(later)).toContain('| together | | | 200 of 201 | 99.5 % | |');
});

test('a share just below its aim is not rounded up to it', async () => {
  const missed = { noticed: 8999, all: 10_000, lowest: '' };
  expect(await withScores(EMPTY, { menu: missed }, all)).toMatch(/\| 8999 of 10000 \| +89\.9 % \|/);
});

test('the recorded table is as a run writes it', async () => {
  expect(await staleLines(document, {})).toEqual([]);
});

test('a table that differs from the latest run is out of date', async () => {
  const { browser: found } = scoresIn(document);
  const other = { ...found!, noticed: found!.noticed - 1 };
  expect(await staleLines(document, { browser: other })).toEqual([
    expect.stringMatching(/^\| browser /),
    expect.stringMatching(/^\| together /),
  ]);
});

test.each(Object.entries(scoresIn(document)))('%s reaches its aim', (part, score) => {
  const { aim } = parts[part]!;
  expect((100 * score.noticed) / score.all).toBeGreaterThanOrEqual(aim);
});

test('a run ignores the output of other commands, and fails below the aim of its part', async () => {
  vi.stubEnv('MUTATION_PART', 'browser');
  const { default: config } = (await import(/* @vite-ignore */ resolve(CONFIG))) as {
    default: { ignorePatterns: string[]; thresholds: { break: number } };
  };
  vi.unstubAllEnvs();
  expect(config.ignorePatterns).toEqual(
    expect.arrayContaining(['.cache/', '/dist/', '/dist-servers/', '/reports/', '/screenshots/']),
  );
  expect(config.thresholds.break).toBe(90);
});
