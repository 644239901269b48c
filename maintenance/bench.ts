/**
 * Compares the page with the same page without script, and with what it would be client-rendered.
 * `--rounds 1` is a quick look that writes nothing down.
 */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { format } from 'oxfmt';
import { installLighthouse } from './bench/lighthouse.ts';
import { measure } from './bench/measure.ts';
import { fullReport } from './bench/report.ts';
import { serveVariants } from './bench/variants.ts';
import { ensureChromium } from '../cli/browser.ts';

/** Fewer say too little to be written down. */
const ENOUGH_ROUNDS = 5;
const DOCUMENT = 'docs/benchmark.md';

const options = { rounds: { type: 'string', default: String(ENOUGH_ROUNDS) } } as const;
const rounds = Number(parseArgs({ options }).values.rounds);
if (!(rounds >= 1)) throw new RangeError('--rounds takes a number from 1 on.');
const machine = describeMachine(installLighthouse());
console.log('Building three variants of the page …');
const site = await serveVariants();
const results = await measure(site.addresses, rounds);
site.close();

const { code: report } = await format(DOCUMENT, fullReport(results, rounds, machine));
console.log(report);
if (rounds >= ENOUGH_ROUNDS) {
  await writeFile(DOCUMENT, report);
  console.log(`Written to ${DOCUMENT}.`);
}

/** How busy it is belongs to it: ratios bear with others, absolute figures do not. */
function describeMachine(lighthouse: string) {
  const load = loadavg()[0]!.toFixed(1);
  const chromium = execFileSync(ensureChromium(), ['--version'], { encoding: 'utf8' }).trim();
  return `${cpus().length} cores with a load of ${load} at the start, Node ${process.versions.node}, ${chromium}, Lighthouse ${lighthouse}`;
}
