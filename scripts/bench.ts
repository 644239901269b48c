/**
 * Compares the page with the same page without scripts, and with any other page: an address, as in
 * `--peer shop=https://shop.example`, or a folder of static files, as in `--peer shop=../shop/dist`.
 * Writes the results into docs/benchmark.md, unless there are fewer than five rounds, as in `--rounds 1`.
 */
import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { format } from 'oxfmt';
import { devices } from 'playwright';
import { ensureChromium, launchChromium } from '../site/local/browser.ts';
import { compressedForms, contentTypeOf, readBuiltFiles } from '../site/output/built-files.ts';
import { answer, targetOf } from '../site/local/http.ts';
import { localSite } from '../site/local/local-site.ts';
import { serve } from '../site/local/port.ts';
import { staticFiles } from '../site/local/static-files.ts';
import { siteIn } from '../site/content/load.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const DOCUMENT = 'docs/benchmark.md';
const FOLDER = '.cache/bench';
const ENOUGH_ROUNDS = 5;
/** How much faster the machine may be in one round than in another, as a fraction. */
const TOLERANCE = 0.15;
/** How many rounds may be repeated because the machine was slow. */
const REPEATS = 5;
const PAGE = 'This page';

/** Lighthouse either calculates a slow phone's figures from a fast load, or slows down the load itself. */
const METHODS = { simulated: 'simulate', applied: 'devtools' };
const AUDITS = [
  ['first-contentful-paint', 'First Contentful Paint', 's'],
  ['largest-contentful-paint', 'Largest Contentful Paint', 's'],
  ['speed-index', 'Speed Index', 's'],
  ['total-blocking-time', 'Total Blocking Time', 'ms'],
  ['cumulative-layout-shift', 'Cumulative Layout Shift', 'shift'],
] as const;

/** The figures in the summary, and whether a higher value is better. */
const SUMMARY = [
  ['Performance', true],
  ['Largest Contentful Paint', false],
  ['Total Blocking Time', false],
] as const;

/** Selectors of the element to tap, and of an element that exists only once the tap has had its effect. */
const TAPS = {
  'menu button': ['#menu-button', '#menu[open]'],
  'currency switch': ['.currency-option:has([value=abroad])', '[value=abroad]:checked'],
  plan: ['.plan-link[data-plan]', '[name=plan]:checked'],
  'pause button': [
    '#pause-control',
    `#pause-control[aria-label="${siteIn(process.env).content.home.playLabel}"]`,
  ],
  'submit button': [
    '#enquiry [type=submit]',
    '[data-held], #enquiry :disabled, .send-status-success',
  ],
} as const;

/** A slow phone connection. Throughput is in bytes per second, latency in milliseconds. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};

const FORMATS = {
  '': (value: number) => value.toFixed(0),
  s: (ms: number) => `${(ms / 1000).toFixed(2)} s`,
  ms: (ms: number) => `${ms.toFixed(0)} ms`,
  KB: (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`,
  shift: (value: number) => value.toFixed(3),
};
type Unit = keyof typeof FORMATS;

interface Report {
  environment: { benchmarkIndex: number };
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number; details: { items: unknown[] } }>;
}

const { rounds = ENOUGH_ROUNDS, peer = [] } = parseArgs({
  options: { rounds: { type: 'string' }, peer: { type: 'string', multiple: true } },
}).values;
if (!(Number(rounds) >= 1)) throw new RangeError('--rounds takes a number from 1 on.');

console.log('Building the page …');
const site = siteIn(process.env);
const page = await localSite(process.env, { folder: `${FOLDER}/page`, port: 0, log: () => {} });
await cp(`${FOLDER}/page`, `${FOLDER}/no-script`, { recursive: true });
const html = await readFile(`${FOLDER}/page/index.html`, 'utf8');
const SCRIPTS =
  /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\b(?:rel=["']?modulepreload|as=["']?script)\b[^>]*>/gis;
await writeFile(`${FOLDER}/no-script/index.html`, html.replaceAll(SCRIPTS, ''));

const subjects: [name: string, address: string][] = [
  [PAGE, `${page.origin}/`],
  ['Without script', (await serve(await staticFiles(`${FOLDER}/no-script`, site))).address],
  ...(await Promise.all(peer.map(peerIn))),
];

const rows = new Map<string, { unit: Unit; values: Record<string, number[]> }>();
const indices: number[] = [];
const browser = await launchChromium();
for (let tries = 0; indices.length < Number(rounds); tries += 1) {
  if (tries === Number(rounds) + REPEATS) {
    console.log(await describe());
    throw new Error(
      `Nothing was written: the machine's speed kept changing by more than ${TOLERANCE * 100} %. Close other programs and run it again.`,
    );
  }
  console.log(`Round ${indices.length + 1} of ${rounds} …`);
  indices.push(await loadAll(indices.length));
  await tapAll();
  await visitAgain();
  dropSlowRounds();
}
const text = await describe();
console.log(text);
if (Number(rounds) >= ENOUGH_ROUNDS) await writeFile(DOCUMENT, text);
process.exit();

/** Drops each round in which the machine was much slower than in the fastest round. */
function dropSlowRounds() {
  const least = Math.max(...indices) / (1 + TOLERANCE);
  for (let round = indices.length - 1; round >= 0; round -= 1) {
    if (indices[round]! >= least) continue;
    console.log(`Round ${round + 1} is repeated, because the machine was slow.`);
    indices.splice(round, 1);
    for (const { values } of rows.values())
      for (const own of Object.values(values)) own.splice(round, 1);
  }
}

async function peerIn(option: string): Promise<[string, string]> {
  const [, name, place] = /^([^=|]+)=(.+)$/.exec(option) ?? [];
  if (!name || !place)
    throw new TypeError(
      '--peer takes a name and an address or a folder: shop=https://shop.example, shop=../shop/dist.',
    );
  return [name, place.startsWith('http') ? place : await serveFolder(place)];
}

/** Serves the files of a peer, compressed in the same way as this page, but without this page's headers. */
async function serveFolder(folder: string) {
  const files = await readBuiltFiles(folder);
  const { address } = await serve((request, response) => {
    const { path: asked } = targetOf(request);
    const path = asked.replace(/\/$/, '/index.html');
    const file = files.get(path);
    if (!file) return answer(response, 404, {}, '');
    void compressedForms(path, file).then((forms) => {
      const [[encoding, body] = ['identity', file]] = forms;
      const headers = { 'content-type': contentTypeOf(path), 'content-encoding': encoding };
      answer(response, 200, headers, body);
    });
  });
  return address;
}

/** Adds a figure to a row. A missing figure becomes NaN, so that each value's index is still its round. */
function add(row: string, subject: string, unit: Unit, value = Number.NaN) {
  const { values } = rows.get(row) ?? rows.set(row, { unit, values: {} }).get(row)!;
  (values[subject] ??= []).push(value);
}

/** Runs Lighthouse on all subjects, starting each round with a different one. Returns the machine's speed. */
async function loadAll(round: number) {
  const speeds: number[] = [];
  const first = round % subjects.length;
  for (const [name, place] of [...subjects.slice(first), ...subjects.slice(0, first)]) {
    for (const [method, flag] of Object.entries(METHODS)) {
      const { environment, categories, audits } = await load(place, flag);
      speeds.push(environment.benchmarkIndex);
      add(`Performance, ${method}`, name, '', (categories.performance.score ?? Number.NaN) * 100);
      for (const [id, label, unit] of AUDITS) {
        add(`${label}, ${method}`, name, unit, audits[id]?.numericValue);
      }
      add('Bytes', name, 'KB', audits['total-byte-weight']?.numericValue);
      add('Requests', name, '', audits['network-requests']!.details.items.length);
    }
  }
  return medianOf(speeds);
}

/** Runs Lighthouse, and repeats a run that fails or lacks a figure. */
async function load(place: string, method: string, tries = 3): Promise<Report> {
  const sandbox = process.getuid?.() === 0 ? '--no-sandbox' : '';
  const flags = [`--throttling-method=${method}`, `--chrome-flags=--headless=new ${sandbox}`];
  const args = ['--yes', LIGHTHOUSE, place, '--output=json', '--quiet', ...flags];
  try {
    const { stdout } = await promisify(execFile)('npx', args, {
      maxBuffer: Infinity,
      env: { ...process.env, CHROME_PATH: ensureChromium() },
    });
    const report = JSON.parse(stdout) as Report;
    const isWhole = AUDITS.every(([id]) => report.audits[id]?.numericValue !== undefined);
    if (isWhole) return report;
    console.log(`Lighthouse has lost a figure of ${place}.`);
    return tries === 1 ? report : await load(place, method, tries - 1);
  } catch (reason) {
    if (tries === 1) throw reason;
    return await load(place, method, tries - 1);
  }
}

async function openTab() {
  const tab = await browser.newPage(devices['Pixel 5']);
  const cdp = await tab.context().newCDPSession(tab);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { tab, cdp, alive: tab.locator('html[data-script=running]') };
}

/** Measures the time from the end of a tap to the frame that shows its effect. */
async function tapAll() {
  for (const [name, [target, effect]] of Object.entries(TAPS)) {
    for (const moment of ['right after load', 'at rest']) {
      const { tab, alive } = await openTab();
      await tab.addInitScript(watch, effect);
      await tab.goto(page.origin);
      if (moment === 'at rest') await alive.waitFor().then(() => tab.waitForTimeout(2_000));
      await tab.locator(target).first().tap();
      const waited = await tab.waitForFunction(() => Number(Reflect.get(window, 'waited')));
      add(`Tap on the ${name}, ${moment}`, PAGE, 'ms', await waited.jsonValue());
      // In a tab left open, the animation of the typed line would slow down all later measurements.
      await tab.close();
    }
  }
}

/** Measures, inside the page, how long the effect of a tap takes. Runs before the page's own scripts. */
function watch(effect: string) {
  const look = (lifted: number) => {
    requestAnimationFrame(() => {
      if (!document.querySelector(effect)) look(lifted);
      // The timeout runs after the frame has been drawn.
      else setTimeout(() => Object.assign(window, { waited: performance.now() - lifted }));
    });
  };
  addEventListener('pointerup', ({ timeStamp }) => look(timeStamp), { once: true });
  // Fills the form without events, as a browser does when it restores a form.
  addEventListener('DOMContentLoaded', () => {
    const fields = document.querySelectorAll<HTMLInputElement>('[name^=user_], [name=message]');
    for (const field of fields) field.value = 'aisyah@kedai.example';
  });
}

/** Measures the time until the islands run on a second visit, over a slow connection. */
async function visitAgain() {
  const { tab, cdp, alive } = await openTab();
  await tab.goto(page.origin);
  await alive.waitFor();
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await tab.goto(page.origin, { waitUntil: 'commit' });
  await alive.waitFor();
  add('Second visit, until alive', PAGE, 's', await tab.evaluate(() => performance.now()));
  await tab.close();
}

async function describe() {
  const others = subjects.slice(1).map(([name]) => name);
  const lines = [...rows].map(([label, { unit, values }]) => {
    const shown = (own: number[] = []) =>
      own.some(Number.isFinite) ? FORMATS[unit](medianOf(own)) : '–';
    const ratios = others.map((name) => ratio(values[PAGE]!, values[name]));
    return [label, ...subjects.map(([name]) => shown(values[name])), ...ratios];
  });
  const head = ['', PAGE, ...others, ...others.map((name) => `Ratio to ${name.toLowerCase()}`)];
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  const lost = [...rows.values()]
    .flatMap(({ values }) => Object.values(values).flat())
    .filter((value) => !Number.isFinite(value)).length;
  const machine = `${cpus().length} cores, Node ${process.versions.node}, Chromium ${browser.version()}, ${LIGHTHOUSE}, whose index of the rounds was ${indices.map(Math.round).join(', ')}`;
  const methods = Object.keys(METHODS);
  const summary = [
    ['', ...methods.map((method) => `${method}: score / LCP / blocking`)],
    ['---', ...methods.map(() => '---')],
    ...subjects.map(([name]) => [
      name,
      ...methods.map((method) =>
        SUMMARY.map(([label]) => shownOf(`${label}, ${method}`, name)).join(' / '),
      ),
    ]),
  ];
  const source = `# Benchmark

${new Date().toISOString().slice(0, 10)}. Medians of ${rounds} interleaved rounds of \`npm run bench\` (${machine}). ${lost > 0 ? `Lighthouse gave no figure in ${lost} cases, which the medians leave out. ` : ''}

${summary.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

${notFirst()}

Each ratio is this page's figure divided by the other's in the same round: its median, least and greatest. Taps are measured at a fourfold slowdown of the processor.

${table.join('\n')}
`;
  return (await format(DOCUMENT, source)).code;
}

function figureOf(row: string, name: string) {
  return medianOf(rows.get(row)?.values[name] ?? []);
}

function shownOf(row: string, name: string) {
  const figure = figureOf(row, name);
  return Number.isFinite(figure) ? FORMATS[rows.get(row)!.unit](figure) : '–';
}

/** Lists the figures in the summary for which another subject is better. */
function notFirst() {
  const behind = Object.keys(METHODS).flatMap((method) =>
    SUMMARY.flatMap(([label, isMoreBetter]) => {
      const row = `${label}, ${method}`;
      const own = figureOf(row, PAGE);
      const better = subjects.filter(([name]) => {
        const figure = figureOf(row, name);
        return isMoreBetter ? figure > own : figure < own;
      });
      return better.length > 0 ? [`${row} (${better.map(([name]) => name).join(', ')})`] : [];
    }),
  );
  return behind.length > 0
    ? `This page is not first in: ${behind.join('; ')}.`
    : 'This page is first, or equal to the first, in each of these.';
}

function ratio(page: number[], other: number[] = []) {
  const ratios = other
    .map((value, round) => (value > 0 ? page[round]! / value : Number.NaN))
    .filter(Number.isFinite);
  if (ratios.length === 0) return '–';
  const [middle, least, most] = [medianOf(ratios), Math.min(...ratios), Math.max(...ratios)];
  return `${middle.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}

function medianOf(values: readonly number[]) {
  const known = values.filter(Number.isFinite).toSorted((one, other) => one - other);
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
}
