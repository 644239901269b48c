import { expect, test } from 'vitest';
import { figures, flagsFor, peerIn, withoutScripts, type Report } from '../figures.ts';
import { figuresOf } from '../main-thread.ts';

const report = (score: number | null, values: Record<string, number>): Report => ({
  categories: { performance: { score } },
  audits: Object.fromEntries(
    Object.entries(values).map(([id, numericValue]) => [id, { numericValue }]),
  ),
});

test('the benchmark writes the median, the least and the greatest figure of each page, in its unit', () => {
  const { addReport, addMainThread, asTables } = figures();
  const MEASURED = {
    'first-contentful-paint': 704,
    'largest-contentful-paint': 1196,
    'speed-index': 1500,
    'total-blocking-time': 14.4,
    'cumulative-layout-shift': 0.0123,
    'total-byte-weight': 136_700,
  };
  for (const paint of [9000, 12_000, 704])
    addReport('simulated', 'This page', report(0.98, { ...MEASURED, 'speed-index': paint }));
  addReport('simulated', 'shop', report(1, { 'speed-index': 2000 }));
  addReport('applied', 'shop', report(null, {}));
  addMainThread('no-preference', 'shop', { 'first 3 s': 126.6, layouts: 20 });
  addMainThread('reduce', 'shop', { layouts: 17 });
  expect(asTables(['This page', 'shop'])).toBe(`\
| Lighthouse, simulated | This page | shop |
| --- | --- | --- |
| Performance | 98 | 100 |
| First Contentful Paint | 0.70 s | – |
| Largest Contentful Paint | 1.20 s | – |
| Speed Index | 9.00 s (0.70 s–12.00 s) | 2.00 s |
| Total Blocking Time | 14 ms | – |
| Cumulative Layout Shift | 0.012 | – |
| Bytes | 136.7 KB | – |

| Lighthouse, applied | This page | shop |
| --- | --- | --- |
| Performance | – | – |
| First Contentful Paint | – | – |
| Largest Contentful Paint | – | – |
| Speed Index | – | – |
| Total Blocking Time | – | – |
| Cumulative Layout Shift | – | – |
| Bytes | – | – |

| The main thread | This page | shop |
| --- | --- | --- |
| first 3 s | – | 127 ms |
| layouts | – | 20 |

| The main thread, with reduced motion | This page | shop |
| --- | --- | --- |
| layouts | – | 17 |`);
});

test('the time on the main thread is that of its tasks and of each kind of work, in milliseconds', () => {
  const event = (name: string, ms: number, tdur: number, more = {}) => ({
    name,
    ph: 'X',
    pid: 1,
    tid: 2,
    ts: 500_000 + ms * 1000,
    tdur: tdur * 1000,
    ...more,
  });
  const events = [
    event('RunTask', 0, 30),
    event('RunTask', 0, 400, { tid: 3 }),
    event('RunTask', 0, 400, { pid: 3 }),
    event('RunTask', 0, 400, { ph: 'B' }),
    event('firstContentfulPaint', 90, 0, { ph: 'I' }),
    event('ThreadControllerImpl::RunTask', 2999, 10),
    event('RunTask', 3000, 7),
    ...['UpdateLayoutTree', 'Layout', 'Layout', 'Paint', 'PrePaint', 'Layerize'].map((name) =>
      event(name, 10, 2),
    ),
    ...['EvaluateScript', 'FunctionCall', 'v8.evaluateModule', 'v8.compile'].map((name) =>
      event(name, 10, 3),
    ),
  ];
  expect(figuresOf(events)).toEqual({
    'first 3 s': 40,
    'next 5 s': 7,
    'longest task': 30,
    styles: 2,
    layout: 4,
    paint: 6,
    script: 9,
    layouts: 2,
  });
});

test('the page without scripts keeps its text and the styles for browsers without script', () => {
  const html = `<link rel="modulepreload" href="/a.js"><link rel="preload" as="script" href="/b.js"><link rel="preload" as="font" href="/c.woff2">
<noscript><link rel="stylesheet" href="/below.css"></noscript><script type="module">
run();
</script><p>Text</p>`;
  expect(withoutScripts(html)).toBe(
    '<link rel="preload" as="font" href="/c.woff2">\n<link rel="stylesheet" href="/below.css"><p>Text</p>',
  );
});

test('--peer takes a name with an address or a folder', () => {
  expect(peerIn('shop=https://shop.example/?a=b')).toEqual({
    name: 'shop',
    place: 'https://shop.example/?a=b',
    isAddress: true,
  });
  expect(peerIn('theme=../theme/dist')).toMatchObject({ name: 'theme', isAddress: false });
  for (const option of ['https://shop.example', 'shop=', '=dist'])
    expect(() => peerIn(option)).toThrow('--peer takes a name, and an address or a folder');
});

test('Lighthouse either calculates the figures of a slow phone, or slows down the load itself', () => {
  expect([flagsFor('simulated', 1000), flagsFor('applied', 0)]).toEqual([
    ['--throttling-method=simulate', '--chrome-flags=--headless=new '],
    ['--throttling-method=devtools', '--chrome-flags=--headless=new --no-sandbox'],
  ]);
});
