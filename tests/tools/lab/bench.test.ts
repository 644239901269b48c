import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { aimsOf } from '../../../tools/lab/bench/targets.ts';
import { withoutScripts } from '../../../tools/lab/bench/no-script-baseline.ts';
import {
  categoriesIn,
  complaintAbout,
  installLighthouse,
  loadIn,
} from '../../../tools/lab/bench/lighthouse.ts';
import type { Load } from '../../../tools/lab/bench/lighthouse.ts';
import { ownerOf } from '../../../tools/lab/bench/profile.ts';
import { quoted } from '../../../tools/lab/bench/readme-section.ts';
import { fullReport, quotedReport } from '../../../tools/lab/bench/report.ts';
import type { Results } from '../../../tools/lab/bench/results.ts';
import { ratioOf, rotated, spreadOf } from '../../../tools/lab/bench/statistics.ts';
import { codeIn, windowBetween, workIn } from '../../../tools/lab/bench/trace.ts';
import type { TraceEvent } from '../../../tools/lab/bench/trace.ts';
import { cliArgs } from '../../../tools/lab/bench/cli-args.ts';
import { folderWith } from '../run-tool.ts';

describe('the statistics', () => {
  test.each([
    { values: [5], median: 5, least: 5, most: 5 },
    { values: [3, 1, 2], median: 2, least: 1, most: 3 },
    { values: [10, 9, 100, 1], median: 9.5, least: 1, most: 100 },
  ])('of $values', ({ values, ...spread }) => {
    expect(spreadOf(values)).toEqual(spread);
  });

  test('of nothing are refused', () => {
    expect(() => spreadOf([])).toThrow('There is nothing to take the median of.');
  });

  test('leave what they are given as it was', () => {
    const values = [3, 1, 2];
    spreadOf(values);
    expect(values).toEqual([3, 1, 2]);
  });

  test('compare medians, where there is something to compare with', () => {
    expect(ratioOf([3, 30, 2], [1, 2, 4])).toBe(1.5);
    expect(ratioOf([3], [0, 0, 1])).toBeNull();
  });

  test('let each be first in its turn', () => {
    expect([0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''))).toEqual([
      'abc',
      'bca',
      'cab',
      'abc',
    ]);
  });
});

describe('the limit', () => {
  test('is the page without scripts and what is fetched for them', () => {
    expect(
      withoutScripts(`<head><link rel="preload" href="/f.woff2" as="font" crossorigin>
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/hydrate.js">
<link href="/assets/a.js" as="script" rel="preload"><style>script { color: red }</style>
<script type="importmap">{
  "imports": {}
}</script></head><body><div id="root"><p>Text</p></div><SCRIPT>go()</SCRIPT></body>`),
    ).toBe(`<head><link rel="preload" href="/f.woff2" as="font" crossorigin>


<style>script { color: red }</style>
</head><body><div id="root"><p>Text</p></div></body>`);
  });
});

describe('what is asked for', () => {
  test.each([
    { args: [], rounds: 5, isProfiled: false },
    { args: ['--rounds', '1', '--profile'], rounds: 1, isProfiled: true },
  ])('is read from $args', ({ args, ...expected }) => {
    expect(cliArgs(args)).toEqual(expected);
  });

  test.each([
    { args: ['--rounds', '0'], sentence: '--rounds is "0": give a number from 1 to 99.' },
    { args: ['--rounds', 'many'], sentence: '--rounds is "many": give a number from 1 to 99.' },
    { args: ['--fast'], sentence: "Unknown option '--fast'" },
  ])('is refused where it is $args', ({ args, sentence }) => {
    expect(() => cliArgs(args)).toThrow(sentence);
  });
});

describe('Lighthouse', () => {
  const audit = (score: number | null, rest: object = {}) => ({
    score,
    scoreDisplayMode: 'numeric',
    ...rest,
  });
  const report = {
    categories: {
      performance: {
        title: 'Performance',
        score: 0.985,
        auditRefs: [
          { id: 'first-contentful-paint', weight: 10 },
          { id: 'speed-index', weight: 10 },
          { id: 'bf-cache', weight: 0 },
          { id: 'layout-shifts', weight: 0 },
          { id: 'third-parties', weight: 0 },
          { id: 'left-out', weight: 1 },
        ],
      },
    },
    audits: {
      'first-contentful-paint': audit(0.9, { numericValue: 900 }),
      'largest-contentful-paint': audit(1, { numericValue: 1000 }),
      'total-blocking-time': audit(1, { numericValue: 7 }),
      'cumulative-layout-shift': audit(1, { numericValue: 0.01 }),
      'speed-index': audit(1, { numericValue: 950 }),
      'bf-cache': audit(0),
      'layout-shifts': audit(null, { scoreDisplayMode: 'notApplicable' }),
      'third-parties': audit(null, { scoreDisplayMode: 'error' }),
      metrics: audit(null, { details: { items: [{ observedFirstContentfulPaint: 163 }] } }),
      'network-requests': audit(null, {
        details: {
          items: [
            { resourceType: 'Document', transferSize: 13_000 },
            { resourceType: 'Script', transferSize: 2_000, networkRequestTime: 162 },
            { resourceType: 'Script', transferSize: 80_000, networkRequestTime: 163 },
            { resourceType: 'Font' },
          ],
        },
      }),
    },
  };

  test('is read for its metrics and what was transferred', () => {
    expect(loadIn(report)).toEqual({
      score: 99,
      firstContentfulPaint: 900,
      largestContentfulPaint: 1000,
      totalBlockingTime: 7,
      cumulativeLayoutShift: 0.01,
      speedIndex: 950,
      bytes: 95_000,
      scriptBytes: 82_000,
      earlyScriptBytes: 2_000,
    });
  });

  test('is read for what costs points and what does not', () => {
    expect(categoriesIn(report)).toEqual([
      {
        title: 'Performance',
        score: 99,
        checks: { passed: 1, notApplicable: 1 },
        faults: ['first-contentful-paint'],
        remarks: ['bf-cache'],
        failed: ['third-parties'],
      },
    ]);
  });

  test.each([
    ['', report],
    ['there is no score.', { ...report, categories: {} }],
    ['the page was lost', { ...report, runtimeError: { message: 'the page was lost' } }],
  ])('is asked again where its answer is of no use: %s', (complaint, answer) => {
    expect(complaintAbout(answer)).toBe(complaint || null);
  });

  test('is installed once, and again when another one is asked for or the first try failed', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const folder = folderWith({
      'package.json': '{ "dependencies": { "lighthouse": "1.2.3" } }',
      'package-lock.json': 'first',
    });
    const install = vi.fn<(folder: string) => void>(() =>
      mkdirSync(join(folder, 'node_modules'), { recursive: true }),
    );
    const installs = async () => {
      expect(await installLighthouse(folder, install)).toBe('1.2.3');
      return install.mock.calls.length;
    };
    install.mockImplementationOnce(() => {
      throw new Error('no network');
    });
    await expect(installs()).rejects.toThrow('no network');
    expect(await installs()).toBe(2);
    expect(await installs()).toBe(2);
    writeFileSync(join(folder, 'package-lock.json'), 'second');
    expect(await installs()).toBe(3);
    expect(install).toHaveBeenLastCalledWith(folder);
  });
});

describe('a trace', () => {
  const page = { pid: 7, tid: 1 };
  const task = (name: string, from: number, to: number, thread = page): TraceEvent => ({
    ...thread,
    name,
    ph: 'X',
    ts: from * 1000,
    dur: (to - from) * 1000,
  });
  const mark = (name: string, at: number): TraceEvent => ({
    ...page,
    name,
    ph: 'R',
    ts: at * 1000,
  });
  const mainThread = (thread: typeof page): TraceEvent => ({
    ...thread,
    name: 'thread_name',
    ph: 'M',
    ts: 0,
    args: { name: 'CrRendererMain' },
  });
  const idlePage = { pid: 8, tid: 1 };
  const events: TraceEvent[] = [
    mainThread(idlePage),
    mainThread(page),
    task('Layout', 24, 28),
    task('RunTask', 0, 40),
    task('FunctionCall', 10, 30),
    task('RunTask', 50, 60),
    task('Other', 0, 5, idlePage),
    task('Raster', 0, 500, { pid: 7, tid: 2 }),
    mark('start', 20),
    mark('end', 55),
  ];
  const marks = { start: 'start', end: 'end' };

  test('counts each kind of work without what it contains', () => {
    expect(workIn(events, windowBetween(events))).toEqual([
      ['RunTask', 30],
      ['FunctionCall', 16],
      ['Layout', 4],
    ]);
  });

  test('counts what lies between two marks', () => {
    expect(workIn(events, windowBetween(events, marks))).toEqual([
      ['RunTask', 15],
      ['FunctionCall', 6],
      ['Layout', 4],
    ]);
  });

  test('counts whose code ran', () => {
    const frame = (id: number, functionName: string, url = '') => ({
      id,
      callFrame: { functionName, url },
    });
    const chunk = (data: object, id = 'a'): TraceEvent => ({
      pid: 7,
      tid: 9,
      name: 'ProfileChunk',
      ph: 'P',
      ts: 0,
      id,
      args: { data },
    });
    const profiled: TraceEvent[] = [
      ...events,
      { ...page, name: 'Profile', ph: 'P', ts: 0, id: 'a', args: { data: { startTime: 10_000 } } },
      chunk({
        cpuProfile: {
          nodes: [frame(1, '(idle)'), frame(2, 'render', 'react'), frame(3, 'commit', 'react')],
          samples: [2, 2, 1],
        },
        timeDeltas: [5_000, 10_000, 5_000],
      }),
      chunk(
        { cpuProfile: { nodes: [frame(4, 'send', 'xstate')], samples: [4] }, timeDeltas: [1] },
        'b',
      ),
      chunk({
        cpuProfile: { nodes: [frame(4, 'send', 'xstate')], samples: [3, 4, 4] },
        timeDeltas: [7_000, 4_000, 90_000],
      }),
    ];
    expect(codeIn(profiled, windowBetween(profiled, marks), ({ url = '' }) => url)).toEqual([
      ['react', 17],
      ['xstate', 4],
    ]);
  });

  test.each([
    ['../../../node_modules/react-dom/cjs/react-dom.js', 'react-dom'],
    ['../../node_modules/@xstate/react/dist/index.js', '@xstate/react'],
    ['../../../src/sections/Home.tsx', 'src/sections/Home.tsx'],
  ])('says that %s is of %s', (source, owner) => {
    expect(ownerOf(source)).toBe(owner);
  });
});

const loaded = (change: Partial<Load> = {}): Load => ({
  score: 100,
  firstContentfulPaint: 800,
  largestContentfulPaint: 900,
  speedIndex: 1000,
  totalBlockingTime: 0,
  cumulativeLayoutShift: 0,
  bytes: 60_000,
  scriptBytes: 2_000,
  earlyScriptBytes: 1_000,
  ...change,
});

const ran = (mainThreadMs: number) => ({
  mainThreadMs,
  scriptMs: 1,
  layoutMs: 0.25,
  processMs: 9,
  commits: 7,
  heapGrowthBytes: 1500,
});

const loads = () => ({
  page: [
    loaded(),
    loaded({ largestContentfulPaint: 930 }),
    loaded({ largestContentfulPaint: 945 }),
  ],
  limit: [loaded(), loaded({ bytes: 50_000, scriptBytes: 0 }), loaded()],
  clientRendered: [loaded({ score: 90 }), loaded({ score: 91 }), loaded({ score: 95 })],
});

function results(change: Partial<Results> = {}): Results {
  return {
    machine: '2 cores, Node 20.20.2',
    rounds: 3,
    loads: { simulate: loads(), devtools: loads() },
    categories: [
      [
        {
          title: 'Agentic Browsing',
          score: 100,
          checks: { passed: 2, notApplicable: 5 },
          faults: [],
          remarks: ['llms-txt'],
          failed: ['ard-schema'],
        },
      ],
    ],
    taps: [
      {
        on: 'Burger',
        moment: 'right after load',
        responses: [
          { toNextPaint: 56, toEffect: 98.6, wasEarly: true },
          { toNextPaint: 104, toEffect: 90, wasEarly: false },
          { toNextPaint: 64, toEffect: 80, wasEarly: false },
        ],
      },
      {
        on: 'Burger',
        moment: 'settled',
        responses: [{ toNextPaint: 120, toEffect: 60, wasEarly: false }],
      },
      {
        on: 'Burger',
        moment: 'on the limit',
        responses: [{ toNextPaint: 200, toEffect: null, wasEarly: false }],
      },
    ],
    running: { page: [ran(4), ran(4.9), ran(6)], bareTimer: [ran(2)] },
    profiles: [],
    ...change,
  };
}

describe('the aims', () => {
  const found = (change?: Partial<Results>) =>
    aimsOf(results(change)).map(({ aim, found, isReached }) => [aim, found, isReached]);

  test('are held against medians', () => {
    const loading = (name: string) => [
      [`Largest Contentful Paint within 3 % of the limit, ${name}`, '1.033 times the limit', false],
      [`Speed Index within 3 % of the limit, ${name}`, '1.000 times the limit', true],
      [`Total Blocking Time 0 ms, ${name}`, '0 ms', true],
      [`Cumulative Layout Shift 0.000, ${name}`, '0.000', true],
    ];
    expect(found()).toEqual([
      ...loading('simulated'),
      ...loading('applied'),
      ['Burger, right after load: under 100 ms at 4× slowdown', '99 ms', true],
      ['Burger, settled: under 100 ms at 4× slowdown', '120 ms', false],
      ['The typing loop under 0.5 % of a core', '0.49 %', true],
      ['Agentic Browsing 100', '100', true],
      ['Performance with applied throttling 100', '100', true],
    ]);
  });

  test.each<[string, Partial<Load>]>([
    ['Speed Index within 3 % of the limit, simulated', { speedIndex: 1031 }],
    ['Total Blocking Time 0 ms, simulated', { totalBlockingTime: 0.5 }],
    ['Cumulative Layout Shift 0.000, simulated', { cumulativeLayoutShift: 0.0005 }],
  ])('are missed by a little: %s', (aim, change) => {
    const simulate = { ...loads(), page: [loaded(change)] };
    const missed = found({ loads: { simulate, devtools: loads() } })
      .filter(([, , isReached]) => !isReached)
      .map(([name]) => name);
    expect(missed).toContain(aim);
  });

  test('are missed by a busy loop and a lost point', () => {
    const categories = results().categories.map((round) =>
      round.map((category) => ({ ...category, score: 99 })),
    );
    const missed = found({ running: { page: [ran(5)], bareTimer: [ran(0)] }, categories }).filter(
      ([, , isReached]) => !isReached,
    );
    expect(missed).toContainEqual(['The typing loop under 0.5 % of a core', '0.50 %', false]);
    expect(missed).toContainEqual(['Agentic Browsing 100', '99', false]);
  });
});

describe('the report', () => {
  const lines = (report: string) => report.split('\n');

  test('gives medians with their spread, and the ratio to the limit', () => {
    const report = lines(fullReport(results()));
    expect(report).toContain(
      '| Largest Contentful Paint | 0.93 s (0.90 s to 0.94 s) | 0.90 s | 0.90 s | 1.033 |',
    );
    expect(report).toContain('| Lighthouse performance | 100 | 100 | 91 (90 to 95) | 1.000 |');
    expect(report).toContain('| Total Blocking Time | 0 ms | 0 ms | 0 ms | – |');
    expect(report).toContain(
      '| of which scripts | 2.0 KB | 2.0 KB (0.0 KB to 2.0 KB) | 2.0 KB | 1.000 |',
    );
    expect(report).toContain(
      '| Burger, right after load | 64 ms (56 ms to 104 ms) | 90 ms (80 ms to 99 ms) | 1 of 3 |',
    );
    expect(report).toContain('| Burger, on the limit | 200 ms | – | – |');
    expect(report).toContain(
      '| Main thread, a second | 4.9 ms (4.0 ms to 6.0 ms) | 2.0 ms | 2.450 |',
    );
    expect(report).toContain(
      '| Agentic Browsing | 100 | 2 passed, 5 not applicable, 1 failed to run | – | llms-txt |',
    );
    expect(report).toContain('| Burger, settled: under 100 ms at 4× slowdown | 120 ms | **no** |');
  });

  test('says what the rest is made of where somebody looked', () => {
    const without = fullReport(results());
    const withProfile = fullReport(
      results({
        profiles: [{ what: 'Burger', work: [['Layout', 4.04]], code: [['react-dom', 12]] }],
      }),
    );
    expect(without).not.toContain('What the rest is made of');
    expect(lines(withProfile)).toContain('**Burger.** Work: Layout 4.0. Code: react-dom 12.0.');
  });

  test('has a short form', () => {
    expect(quotedReport(results()))
      .toBe(`| Lighthouse, mobile | This page | The limit | Client-rendered |
| --- | --- | --- | --- |
| Lighthouse performance | 100 | 100 | 91 |
| First Contentful Paint | 0.80 s | 0.80 s | 0.80 s |
| Largest Contentful Paint | 0.93 s | 0.90 s | 0.90 s |
| Speed Index | 1.00 s | 1.00 s | 1.00 s |
| Total Blocking Time | 0 ms | 0 ms | 0 ms |
| Cumulative Layout Shift | 0.000 | 0.000 | 0.000 |
| Bytes | 60.0 KB | 60.0 KB | 60.0 KB |
| of which scripts | 2.0 KB | 2.0 KB | 2.0 KB |
| of which asked for before the first paint | 1.0 KB | 1.0 KB | 1.0 KB |

At four times slowdown the slowest of three taps shows its effect after 60 ms, or 90 ms when it
comes with the load event. The typing loop keeps the main thread busy for 4.9 ms a second.
Medians (2 cores, Node 20.20.2).`);
  });

  test('is quoted between its marks, and nowhere else', () => {
    const readme = 'One\n<!-- benchmark -->\nold $1\n<!-- /benchmark -->\nTwo';
    const once = quoted(readme, 'costs $1');
    expect(once).toBe('One\n<!-- benchmark -->\n\ncosts $1\n\n<!-- /benchmark -->\nTwo');
    expect(quoted(once, 'costs $1')).toBe(once);
    expect(quoted('No marks', 'new')).toBe('No marks');
  });
});
