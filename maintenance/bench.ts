/**
 * Compares the page with its own HTML without scripts, with a client-rendered build of it, and with
 * any others: `--peer shop=../shop/dist` or `--peer shop=https://shop.example`.
 * `--rounds 1` is a quick look that waits for nothing and writes nothing.
 */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { format } from 'oxfmt';
import { INTERACTIONS, MOMENTS, tap, traceTap } from './bench/interactions.ts';
import { installLighthouse, load, METHODS, STILL } from './bench/lighthouse.ts';
import { undisturbed, waitUntilQuiet } from './bench/quiet.ts';
import { report, speedIndexOf, type Results, type Round } from './bench/report.ts';
import { TIMER, watchTyping } from './bench/typing.ts';
import { OTHER_VARIANTS, peerOf, serveAll } from './bench/variants.ts';
import { visitTwice } from './bench/visits.ts';
import { ensureChromium, launchChromium } from '../cli/browser.ts';

/** Fewer rounds say too little to be recorded. */
const ENOUGH_ROUNDS = 5;
const DOCUMENT = 'docs/benchmark.md';

const options = {
  rounds: { type: 'string', default: String(ENOUGH_ROUNDS) },
  peer: { type: 'string', multiple: true },
} as const;
const { values } = parseArgs({ options });
const wanted = Number(values.rounds);
if (!(wanted >= 1)) throw new RangeError('--rounds takes a number from 1 on.');
const isRecorded = wanted >= ENOUGH_ROUNDS;
const peers = (values.peer ?? []).map(peerOf);

const chromium = execFileSync(ensureChromium(), ['--version'], { encoding: 'utf8' }).trim();
const machine = `${cpus().length} cores, Node ${process.versions.node}, ${chromium}, Lighthouse ${installLighthouse()}`;
console.log('Building three variants of the page …');
const site = await serveAll(peers);
const { addresses } = site;

const all: Round[] = [];
let rounds: Round[] = [];
while (rounds.length < wanted && all.length < 2 * wanted) {
  if (isRecorded) {
    console.log('Waiting until the machine is quiet …');
    await waitUntilQuiet();
  }
  console.log(`Round ${all.length + 1}, with ${rounds.length} of ${wanted} undisturbed …`);
  const round = await measure(all.length);
  console.log(`  The machine's index was ${round.indices.map(Math.round).join(', ')}.`);
  all.push(round);
  rounds = isRecorded ? undisturbed(all) : all;
}
if (rounds.length < wanted) {
  site.close();
  throw new Error(
    `Only ${rounds.length} of ${all.length} rounds were undisturbed, so nothing was written. End what else runs, and start again.`,
  );
}

const results: Results = {
  rounds,
  others: { ...OTHER_VARIANTS, ...Object.fromEntries(peers.map(({ name }) => [name, name])) },
  still: { simulate: await standStill('simulate'), devtools: await standStill('devtools') },
  longestTasks: await traceTaps(),
  disturbed: all.length - rounds.length,
};
site.close();

const { code: text } = await format(DOCUMENT, report(results, machine));
console.log(text);
if (isRecorded && peers.length === 0) await writeFile(DOCUMENT, text);

async function measure(round: number): Promise<Round> {
  const loads: Round['loads'] = [];
  const indices: number[] = [];
  for (const [name, address] of rotated(Object.entries(addresses), round)) {
    for (const method of METHODS) {
      const { values, index } = await load(address, method);
      loads.push({ name, method, values });
      indices.push(index);
    }
  }
  const browser = await launchChromium();
  const taps: Round['taps'] = [];
  for (const [on, interaction] of rotated(Object.entries(INTERACTIONS), round)) {
    for (const moment of rotated(MOMENTS, round)) {
      const milliseconds = await tap(browser, addresses.page, interaction, moment);
      taps.push({ on, moment, milliseconds });
    }
  }
  const typing = {
    page: await watchTyping(browser, addresses.page),
    timer: await watchTyping(browser, addresses.noScript, TIMER),
  };
  const visits = await visitTwice(browser, addresses.page);
  await browser.close();
  return { loads, indices, taps, typing, visits };
}

async function standStill(method: (typeof METHODS)[number]) {
  const speedIndexAt = async (address: string) => speedIndexOf(await load(address, method, STILL));
  return {
    page: await speedIndexAt(addresses.page),
    noScript: await speedIndexAt(addresses.noScript),
  };
}

async function traceTaps() {
  const browser = await launchChromium();
  const tasks: Results['longestTasks'] = {};
  for (const [on, interaction] of Object.entries(INTERACTIONS)) {
    tasks[on] = await traceTap(browser, addresses.page, interaction);
  }
  await browser.close();
  return tasks;
}

/** In another order each round, so that none is always first. */
function rotated<Item>(items: readonly Item[], round: number) {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}
