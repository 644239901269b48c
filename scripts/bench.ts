/**
 * Compares the page with the same page without scripts, and with any other page or a folder with one, as in
 * `--peer shop=https://shop.example --peer theme=../theme/dist`. Writes the medians into docs/benchmark.md, unless there are fewer than
 * five rounds, as in `--rounds 1`.
 */
import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs, promisify } from 'node:util';
import { format } from 'oxfmt';
import { siteIn } from '../site/content/load.ts';
import { ensureChromium } from '../site/local/browser.ts';
import { localSite } from '../site/local/local-site.ts';
import { serve } from '../site/local/port.ts';
import { staticFiles } from '../site/local/static-files.ts';
import { mainThreadOf } from './main-thread.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const DOCUMENT = 'docs/benchmark.md';
const FOLDER = '.cache/bench';
const ENOUGH_ROUNDS = 5;

/** Lighthouse either calculates a slow phone's figures from a fast load, or slows down the load itself. */
const METHODS = { simulated: 'simulate', applied: 'devtools' };

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
const AUDITS = [
  ['first-contentful-paint', 'First Contentful Paint', seconds],
  ['largest-contentful-paint', 'Largest Contentful Paint', seconds],
  ['speed-index', 'Speed Index', seconds],
  ['total-blocking-time', 'Total Blocking Time', milliseconds],
  ['cumulative-layout-shift', 'Cumulative Layout Shift', (shift: number) => shift.toFixed(3)],
  ['total-byte-weight', 'Bytes', (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`],
] as const;

interface Report {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number }>;
}

/** Figures by table, row and subject, one for each round. */
const tables = new Map<string, Map<string, Row>>();
interface Row {
  shown: (value: number) => string;
  values: Map<string, number[]>;
}

const { rounds: wanted = ENOUGH_ROUNDS, peer: peers = [] } = parseArgs({
  options: { rounds: { type: 'string' }, peer: { type: 'string', multiple: true } },
}).values;
const rounds = Number(wanted);
if (!(rounds >= 1)) throw new RangeError('--rounds takes a number from 1 on.');

console.log('Building the page …');
const { origin } = await localSite(process.env, {
  folder: `${FOLDER}/page`,
  port: 0,
  log: () => {},
});
const subjects = [
  ['This page', `${origin}/`],
  ['Without script', await withoutScript(`${FOLDER}/page`, `${FOLDER}/no-script`)],
  ...(await Promise.all(peers.map(peerIn))),
] as const;

for (let round = 0; round < rounds; round += 1) {
  console.log(`Round ${round + 1} of ${rounds} …`);
  for (const [name, address] of subjects) {
    for (const method of ['simulated', 'applied'] as const) await load(name, address, method);
    for (const motion of ['no-preference', 'reduce'] as const) {
      const table = `The main thread${motion === 'reduce' ? ', with reduced motion' : ''}`;
      const figures = Object.entries(await mainThreadOf(address, motion));
      for (const [row, figure] of figures)
        add(table, row, name, figure, row === 'layouts' ? String : milliseconds);
    }
  }
}
const text = await described();
console.log(text);
if (rounds >= ENOUGH_ROUNDS) await writeFile(DOCUMENT, text);
process.exit();

async function withoutScript(page: string, folder: string) {
  await cp(page, folder, { recursive: true });
  const html = await readFile(`${page}/index.html`, 'utf8');
  const scripts =
    /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\b(?:rel=["']?modulepreload|as=["']?script)\b[^>]*>/gis;
  // A browser with scripts ignores the stylesheet in here.
  const shown = html.replaceAll(/<\/?noscript>/g, '').replaceAll(scripts, '');
  await writeFile(`${folder}/index.html`, shown);
  return addressOf(folder);
}

async function addressOf(folder: string) {
  return (await serve(await staticFiles(folder, siteIn(process.env)))).address;
}

/** Serves a copy of a folder, to which it adds the page for missing addresses that the server needs. */
async function copyOf(place: string, name: string) {
  const folder = `${FOLDER}/${name}`;
  await cp(place, folder, { recursive: true });
  await writeFile(`${folder}/404.html`, '');
  return addressOf(folder);
}

async function peerIn(option: string) {
  const [, name, place] = /^([^=|]+)=(.+)$/.exec(option) ?? [];
  if (name && place)
    return [name, /^https?:/.test(place) ? place : await copyOf(place, name)] as const;
  throw new TypeError(
    '--peer takes a name, and an address or a folder: shop=https://shop.example or shop=dist.',
  );
}

/** Runs Lighthouse, which now and then fails: up to three times. */
async function load(name: string, address: string, method: keyof typeof METHODS, tries = 3) {
  const sandbox = process.getuid?.() === 0 ? '--no-sandbox' : '';
  const flags = [
    `--throttling-method=${METHODS[method]}`,
    `--chrome-flags=--headless=new ${sandbox}`,
  ];
  const args = ['--yes', LIGHTHOUSE, address, '--output=json', '--quiet', ...flags];
  const env = { ...process.env, CHROME_PATH: ensureChromium() };
  try {
    const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: Infinity, env });
    const { categories, audits } = JSON.parse(stdout) as Report;
    const table = `Lighthouse, ${method}`;
    const score = (categories.performance.score ?? NaN) * 100;
    add(table, 'Performance', name, score, (value) => value.toFixed(0));
    for (const [id, row, shown] of AUDITS) add(table, row, name, audits[id]?.numericValue, shown);
  } catch (reason) {
    if (tries === 1) throw reason;
    await load(name, address, method, tries - 1);
  }
}

/** Adds a figure to a row. Lighthouse may lack one, which the median then leaves out. */
function add(title: string, name: string, subject: string, value = NaN, shown: Row['shown']) {
  const table = tables.get(title) ?? new Map<string, Row>();
  const row = table.get(name) ?? { shown, values: new Map<string, number[]>() };
  const values = [...(row.values.get(subject) ?? []), value].filter(Number.isFinite);
  tables.set(title, table.set(name, row));
  row.values.set(subject, values);
}

async function described() {
  const names = subjects.map(([name]) => name);
  const parts = [...tables].map(([title, rows]) => {
    const lines = [...rows].map(([row, { shown, values }]) => [
      row,
      ...names.map((name) => spread(values.get(name) ?? [], shown)),
    ]);
    const table = [[title, ...names], ['---', ...names.map(() => '---')], ...lines];
    return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  });
  const machine = `${cpus().length} cores, Node ${process.versions.node}, ${LIGHTHOUSE}`;
  const source = `# Benchmark

${new Date().toISOString().slice(0, 10)}. Medians of ${rounds} interleaved rounds of \`npm run bench\` (${machine}), each with its least and its greatest figure. The main thread is measured as thread time on this machine, without a slowdown.

${parts.join('\n\n')}
`;
  return (await format(DOCUMENT, source)).code;
}

function spread(values: readonly number[], shown: Row['shown']) {
  const sorted = values.toSorted((one, other) => one - other);
  const [least, middle, most] = [0, sorted.length >> 1, sorted.length - 1].map((at) => sorted[at]);
  if (middle === undefined) return '–';
  return least === most ? shown(middle) : `${shown(middle)} (${shown(least!)}–${shown(most!)})`;
}
