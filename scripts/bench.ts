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
import { figures, flagsFor, peerIn, withoutScripts, type Method, type Report } from './figures.ts';
import { mainThreadOf } from './main-thread.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const DOCUMENT = 'docs/benchmark.md';
const FOLDER = '.cache/bench';
const ENOUGH_ROUNDS = 5;

const { addReport, addMainThread, asTables } = figures();

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
  ...(await Promise.all(peers.map(peerOf))),
] as const;

for (let round = 0; round < rounds; round += 1) {
  console.log(`Round ${round + 1} of ${rounds} …`);
  for (const [name, address] of subjects) {
    for (const method of ['simulated', 'applied'] as const) await load(name, address, method);
    for (const motion of ['no-preference', 'reduce'] as const)
      addMainThread(motion, name, await mainThreadOf(address, motion));
  }
}
const text = await described();
console.log(text);
if (rounds >= ENOUGH_ROUNDS) await writeFile(DOCUMENT, text);
process.exit();

async function withoutScript(page: string, folder: string) {
  await cp(page, folder, { recursive: true });
  const html = await readFile(`${page}/index.html`, 'utf8');
  await writeFile(`${folder}/index.html`, withoutScripts(html));
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

async function peerOf(option: string) {
  const { name, place, isAddress } = peerIn(option);
  return [name, isAddress ? place : await copyOf(place, name)] as const;
}

/** Runs Lighthouse, which now and then fails: up to three times. */
async function load(name: string, address: string, method: Method, tries = 3) {
  const args = ['--yes', LIGHTHOUSE, address, '--output=json', '--quiet', ...flagsFor(method)];
  const env = { ...process.env, CHROME_PATH: ensureChromium() };
  try {
    const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: Infinity, env });
    addReport(method, name, JSON.parse(stdout) as Report);
  } catch (reason) {
    if (tries === 1) throw reason;
    await load(name, address, method, tries - 1);
  }
}

async function described() {
  const names = subjects.map(([name]) => name);
  const machine = `${cpus().length} cores, Node ${process.versions.node}, ${LIGHTHOUSE}`;
  const source = `# Benchmark

${new Date().toISOString().slice(0, 10)}. Medians of ${rounds} interleaved rounds of \`npm run bench\` (${machine}), each with its least and its greatest figure. The main thread is measured as thread time on this machine, without a slowdown.

${asTables(names)}
`;
  return (await format(DOCUMENT, source)).code;
}
