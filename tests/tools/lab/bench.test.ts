import { describe, expect, test } from 'vitest';
import { roundsIn } from '../../../tools/lab/bench/cli-args.ts';
import { loadIn, type Load } from '../../../tools/lab/bench/lighthouse.ts';
import type { Results } from '../../../tools/lab/bench/measure.ts';
import { withoutScripts } from '../../../tools/lab/bench/no-script-baseline.ts';
import { withSection } from '../../../tools/lab/bench/readme-section.ts';
import { fullReport, readmeReport } from '../../../tools/lab/bench/report.ts';
import { medianOf, ratiosOf, rotated } from '../../../tools/lab/bench/statistics.ts';

describe('the statistics', () => {
  test.each([
    [[5], 5],
    [[3, 1, 2], 2],
    [[10, 9, 100, 1], 9.5],
  ])('the median of %j is %d', (values, median) => {
    expect(medianOf(values)).toBe(median);
  });

  test('of nothing are refused', () => {
    expect(() => medianOf([])).toThrow('There is nothing to take the median of.');
  });

  test('compare round by round, where there is something to compare with', () => {
    expect(ratiosOf([3, 30, 2], [1, 0, 4])).toEqual([3, 0.5]);
  });

  test('let each be first in its turn', () => {
    const orders = [0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''));
    expect(orders).toEqual(['abc', 'bca', 'cab', 'abc']);
  });
});

test('without script are left out the scripts and what is fetched for them', () => {
  expect(
    withoutScripts(`<head><link rel="preload" href="/f.woff2" as="font" crossorigin>
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/hydrate.js">
<link href="/assets/a.js" as="script" rel="preload"><style>script { color: red }</style>
</head><body><div id="root"><p>Text</p></div><SCRIPT>go()</SCRIPT></body>`),
  ).toBe(`<head><link rel="preload" href="/f.woff2" as="font" crossorigin>


<style>script { color: red }</style>
</head><body><div id="root"><p>Text</p></div></body>`);
});

test('the rounds are five, or as many as are asked for', () => {
  expect(roundsIn([])).toBe(5);
  expect(roundsIn(['--rounds', '1'])).toBe(1);
  expect(() => roundsIn(['--rounds', 'many'])).toThrow(
    '--rounds is "many": give a number from 1 to 99.',
  );
  expect(() => roundsIn(['--fast'])).toThrow("Unknown option '--fast'");
});

test('Lighthouse is read for its scores and what it measured, and not where it has none', () => {
  const report = {
    categories: { performance: { score: 0.98 }, seo: { score: null } },
    audits: { 'speed-index': { numericValue: 950 } },
  };
  expect(loadIn(report)).toEqual({ performance: 98, seo: 0, 'speed-index': 950 });
  expect(() => loadIn({ ...report, categories: {} })).toThrow('Lighthouse gave no score.');
  const runtimeError = { message: 'The page was lost.' };
  expect(() => loadIn({ ...report, runtimeError })).toThrow('The page was lost.');
});

describe('the report', () => {
  const LOAD: Load = {
    performance: 100,
    accessibility: 100,
    'best-practices': 100,
    seo: 100,
    'agentic-browsing': 100,
    'first-contentful-paint': 800,
    'largest-contentful-paint': 900,
    'speed-index': 1000,
    'total-blocking-time': 0,
    'cumulative-layout-shift': 0,
    'total-byte-weight': 60_000,
  };
  const painting = (...after: number[]): Load[] =>
    after.map((ms) => ({ ...LOAD, 'largest-contentful-paint': ms }));
  const loads = (change: Load) => ({
    page: painting(900, 900).map((load) => ({ ...load, ...change })),
    noScript: painting(900, 890),
    clientRendered: painting(1800, 1800),
  });
  const results = (change: Load = {}, ms = 60, typing = 3): Results => ({
    loads: { simulate: loads(change), devtools: loads({}) },
    taps: [
      { on: 'Burger', moment: 'right after load', responses: [{ nextPaint: 16, effect: ms }] },
      { on: 'Burger', moment: 'settled', responses: [{ nextPaint: 16, effect: 50 }] },
    ],
    typing: [typing],
  });
  test('fits a screen', () => {
    expect(fullReport(results(), 5, 'a machine').split('\n').length).toBeLessThan(40);
  });

  test('compares medians, and says how far the rounds were apart', () => {
    expect(fullReport(results(), 2, 'a machine')).toContain(
      '| Largest Contentful Paint, simulated | 0.90 s | 0.90 s | 1.80 s | 1.01 (1.00–1.01) | 0.50 (0.50–0.50) |',
    );
  });

  test.each<[string, Load, number?, number?]>([
    ['Performance, simulated', { performance: 99 }],
    ['Speed Index, simulated', { 'speed-index': 1031 }],
    ['Total Blocking Time, simulated', { 'total-blocking-time': 0.5 }],
    ['Cumulative Layout Shift, simulated', { 'cumulative-layout-shift': 0.0005 }],
    ['Burger', {}, 100],
    ['The typed line', {}, 60, 5],
  ])('marks what misses its target by a little: %s', (name, ...given) => {
    const linesOf = (found: Results) => fullReport(found, 2, 'a machine').split('\n');
    const isMarked = (line: string) => /\*\*\d/.test(line);
    expect(linesOf(results()).filter(isMarked)).toEqual([]);
    const marked = linesOf(results(...given)).filter(isMarked);
    expect(marked).toEqual([expect.stringContaining(name)]);
  });

  test('has a short form for the README', () => {
    const readme = 'One\n<!-- benchmark -->\nold\n<!-- /benchmark -->\nTwo';
    const once = withSection(readme, readmeReport(results()));
    expect(once.split('\n')).toEqual([
      'One',
      '<!-- benchmark -->',
      '',
      "On Lighthouse's phone the largest paint takes 1.01 times as long as that of the same page without",
      'script, and 0.50 times as long as if it were client-rendered. At four times slowdown the slowest tap',
      'shows its effect after 50 ms, or 60 ms when it comes with the load event. The typed line keeps the main thread busy for 3.0 ms of each second.',
      '[All figures](docs/benchmark.md)',
      '',
      '<!-- /benchmark -->',
      'Two',
    ]);
    expect(withSection(once, readmeReport(results()))).toBe(once);
    expect(withSection('No marks', 'new')).toBe('No marks');
  });
});
