/**
 * Compares the page with its own HTML without scripts, and with a client-rendered build of it.
 * `--rounds 1` is a quick look that writes nothing.
 */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { format } from 'oxfmt';
import { INTERACTIONS, MOMENTS, tap, watchTyping } from './bench/interactions.ts';
import { installLighthouse, load, METHODS } from './bench/lighthouse.ts';
import { report, type Results } from './bench/report.ts';
import { serveVariants, VARIANTS } from './bench/variants.ts';
import { ensureChromium, launchChromium } from '../cli/browser.ts';

/** Fewer rounds say too little to be recorded. */
const ENOUGH_ROUNDS = 5;
const DOCUMENT = 'docs/benchmark.md';

const options = { rounds: { type: 'string', default: String(ENOUGH_ROUNDS) } } as const;
const rounds = Number(parseArgs({ options }).values.rounds);
if (!(rounds >= 1)) throw new RangeError('--rounds takes a number from 1 on.');

const chromium = execFileSync(ensureChromium(), ['--version'], { encoding: 'utf8' }).trim();
const machine = `${cpus().length} cores with a load of ${loadavg()[0]!.toFixed(1)} at the start, Node ${process.versions.node}, ${chromium}, Lighthouse ${installLighthouse()}`;
console.log('Building three variants of the page …');
const site = await serveVariants();

const results: Results = { loads: [], taps: [], typing: [] };
for (let round = 0; round < rounds; round += 1) {
  console.log(`Round ${round + 1} of ${rounds} …`);
  for (const variant of rotated(VARIANTS, round)) {
    for (const method of METHODS) {
      const values = await load(site.addresses[variant], method);
      results.loads.push({ variant, method, values });
    }
  }
  const browser = await launchChromium();
  for (const [on, target] of rotated(Object.entries(INTERACTIONS), round)) {
    for (const moment of rotated(MOMENTS, round)) {
      const milliseconds = await tap(browser, site.addresses.page, target, moment);
      results.taps.push({ on, moment, milliseconds });
    }
  }
  results.typing.push(await watchTyping(browser, site.addresses.page));
  await browser.close();
}
site.close();

const { code: text } = await format(DOCUMENT, report(results, rounds, machine));
console.log(text);
if (rounds >= ENOUGH_ROUNDS) await writeFile(DOCUMENT, text);

/** In another order each round, so that none is always first. */
function rotated<Item>(items: readonly Item[], round: number) {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}
