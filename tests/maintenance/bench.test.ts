import { expect, test } from 'vitest';
import { loadIn, METHODS } from '../../maintenance/bench/lighthouse.ts';
import { undisturbed } from '../../maintenance/bench/quiet.ts';
import { report, type Round } from '../../maintenance/bench/report.ts';
import { longestTask } from '../../maintenance/bench/trace.ts';
import { peerOf, withoutScripts } from '../../maintenance/bench/variants.ts';

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
    environment: { benchmarkIndex: 1800 },
    categories: { performance: { score: 0.98 }, seo: { score: null } },
    audits: { 'speed-index': { numericValue: 950 } },
  };
  expect(loadIn(sample)).toEqual({
    values: { performance: 98, seo: 0, 'speed-index': 950 },
    index: 1800,
  });
  expect(() => loadIn({ ...sample, categories: {} })).toThrow('Lighthouse gave no score.');
  const runtimeError = { message: 'The page was lost.' };
  expect(() => loadIn({ ...sample, runtimeError })).toThrow('The page was lost.');
});

test('a round does not count in which the machine was slower or faster than usual', () => {
  const round = (...indices: number[]) => ({ indices });
  const usual = [round(1000, 1100, 1050), round(700, 1050, 1000)];
  const others = [round(700, 800, 1000), round(1300, 1250, 1000)];
  expect(undisturbed([...usual, ...others])).toEqual(usual);
});

test.each([
  ['shop=../shop/dist', { name: 'shop', place: '../shop/dist' }],
  ['the shop=https://shop.example/?a=b', { name: 'the shop', place: 'https://shop.example/?a=b' }],
])('the peer %s has a name and a place', (option, peer) => {
  expect(peerOf(option)).toEqual(peer);
});

test.each(['../shop/dist', '=../shop', 'shop=', 'a|b=../shop'])(
  'the peer %s is refused',
  (option) => {
    expect(() => peerOf(option)).toThrow(`as in shop=../shop/dist: "${option}"`);
  },
);

test('the longest task of the main thread is named by the longest part of it', () => {
  const span = (name: string, ts: number, dur: number, tid = 1, url?: string) => ({
    name,
    ph: 'X',
    ts,
    dur,
    pid: 1,
    tid,
    ...(url && { args: { data: { url } } }),
  });
  const thread = { name: 'thread_name', ph: 'M', ts: 0, pid: 1, tid: 1 };
  const trace = {
    traceEvents: [
      { ...thread, args: { name: 'CrRendererMain' } },
      span('RunTask', 0, 40_000),
      span('Layout', 0, 30_000),
      span('RunTask', 50_000, 61_000),
      span('EvaluateScript', 51_000, 50_000, 1, 'https://tapak.example/assets/react-1.js'),
      span('Layout', 102_000, 3_000),
      span('RunTask', 0, 90_000, 2),
    ],
  };
  expect(longestTask(trace)).toEqual({ milliseconds: 61, of: 'EvaluateScript of react-1.js' });
  expect(() => longestTask({ traceEvents: [] })).toThrow('The trace has no task.');
});

const painted = {
  page: [900, 900, 2000],
  noScript: [900, 890, 1000],
  clientRendered: [1800, 1800, 8000],
  shop: [450, 450, 1000],
};
const visit = { aliveAfter: 1500, requests: 4, bytes: 98_000, scriptBytes: 80_000 };
const rounds = [0, 1, 2].map((round): Round => ({
  loads: Object.entries(painted).flatMap(([name, values]) =>
    METHODS.map((method) => ({
      name,
      method,
      values: {
        'largest-contentful-paint': values[round]!,
        'speed-index': values[round]!,
        'cumulative-layout-shift': 0,
      },
    })),
  ),
  indices: [1700 + round, 1900],
  taps: [
    { on: 'Burger', moment: 'right after load', milliseconds: [60, 61, 90][round]! },
    { on: 'Burger', moment: 'settled', milliseconds: 40 + round },
  ],
  typing: { page: [2, 3, 4][round]!, timer: 2 },
  visits: { first: visit, second: { ...visit, aliveAfter: 600, requests: 1 } },
}));

test('the report has medians, and ratios round by round', () => {
  const lines = report(
    {
      rounds,
      others: { noScript: 'Without script', clientRendered: 'Client-rendered', shop: 'Shop' },
      still: {
        simulate: { page: 900, noScript: 890 },
        devtools: { page: 900, noScript: 880 },
      },
      longestTasks: { Burger: { milliseconds: 61, of: 'Layout' } },
      disturbed: 1,
    },
    'a machine',
  ).split('\n');
  expect(lines.length).toBeLessThan(45);
  expect(lines[2]).toContain('its benchmark index in Lighthouse is 1801, from 1700 to 1900');
  expect(lines[2]).toContain('1 disturbed round was repeated');
  expect(lines).toEqual(
    expect.arrayContaining([
      '| Largest Contentful Paint, simulated | 0.90 s | 0.90 s | 1.80 s | 0.45 s | 1.01 (1.00–2.00) | 0.50 (0.25–0.50) | 2.00 (2.00–2.00) |',
      '| Cumulative Layout Shift, applied | 0.000 | 0.000 | 0.000 | 0.000 | – | – | – |',
      '| Speed Index beyond the page without script, applied | 10 ms | 20 ms |',
      '| Burger | 61 ms | 41 ms | 61 ms, Layout |',
      '| The second visit | 0.60 s | 1 | 80.0 KB | 98.0 KB |',
      'The typed line keeps the main thread busy for 3.0 ms of each second, and a bare timer that writes the same text for 2.0 ms: a ratio of 1.50 (1.00–2.00).',
    ]),
  );
});
