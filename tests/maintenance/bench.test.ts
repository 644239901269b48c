import { expect, test } from 'vitest';
import { loadIn, METHODS } from '../../maintenance/bench/lighthouse.ts';
import { report, type Results } from '../../maintenance/bench/report.ts';
import { VARIANTS, withoutScripts } from '../../maintenance/bench/variants.ts';

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

test('Lighthouse is read for its scores and what it measured, and not where it has none', () => {
  const sample = {
    categories: { performance: { score: 0.98 }, seo: { score: null } },
    audits: { 'speed-index': { numericValue: 950 } },
  };
  expect(loadIn(sample)).toEqual({ performance: 98, seo: 0, 'speed-index': 950 });
  expect(() => loadIn({ ...sample, categories: {} })).toThrow('Lighthouse gave no score.');
  const runtimeError = { message: 'The page was lost.' };
  expect(() => loadIn({ ...sample, runtimeError })).toThrow('The page was lost.');
});

const painted = {
  page: [900, 900, 2000],
  noScript: [900, 890, 1000],
  clientRendered: [1800, 1800, 8000],
};
const results: Results = {
  loads: VARIANTS.flatMap((variant) =>
    METHODS.flatMap((method) =>
      painted[variant].map((ms) => ({
        variant,
        method,
        values: { 'largest-contentful-paint': ms, 'cumulative-layout-shift': 0 },
      })),
    ),
  ),
  taps: [
    { on: 'Burger', moment: 'right after load', milliseconds: 60 },
    { on: 'Burger', moment: 'settled', milliseconds: 40 },
    { on: 'Burger', moment: 'settled', milliseconds: 50 },
  ],
  typing: [2, 4],
};

test('the report has medians, and ratios round by round', () => {
  const lines = report(results, 3, 'a machine').split('\n');
  expect(lines.length).toBeLessThan(40);
  expect(lines).toEqual(
    expect.arrayContaining([
      '| Largest Contentful Paint, simulated | 0.90 s | 0.90 s | 1.80 s | 1.01 (1.00–2.00) | 0.50 (0.25–0.50) |',
      '| Cumulative Layout Shift, applied | 0.000 | 0.000 | 0.000 | – | – |',
      '| Burger | 60 ms | 45 ms |',
      'The typed line keeps the main thread busy for 3.0 ms of each second.',
    ]),
  );
});
