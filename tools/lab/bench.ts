/**
 * Compares the page with the same page without script, and with what it would be client-rendered.
 * `--rounds 1` is a quick look that writes nothing down.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { ENOUGH_ROUNDS, roundsIn } from './bench/cli-args.ts';
import { installLighthouse } from './bench/lighthouse.ts';
import { measure } from './bench/measure.ts';
import { withSection } from './bench/readme-section.ts';
import { fullReport, readmeReport } from './bench/report.ts';
import { serveVariants } from './bench/variants.ts';
import { ensureChromium } from './browser.ts';
import { run } from '../cli-error.ts';

const DOCUMENT = 'docs/benchmark.md';
const README = 'README.md';

await run(async () => {
  const rounds = roundsIn(process.argv.slice(2));
  const machine = describeMachine(await installLighthouse());
  console.log('Building three variants of the page …');
  const site = await serveVariants();
  const results = await measure(site.addresses, rounds);
  site.close();

  const report = await formatted(fullReport(results, rounds, machine));
  console.log(report);
  if (rounds < ENOUGH_ROUNDS) {
    console.log(`Nothing is written down for fewer than ${ENOUGH_ROUNDS} rounds.`);
    return;
  }
  await writeFile(DOCUMENT, report);
  const readme = withSection(await readFile(README, 'utf8'), readmeReport(results));
  await writeFile(README, await formatted(readme));
  console.log(`Written to ${DOCUMENT}, and to the README where it has a place for it.`);
});

/** How busy it is belongs to it: ratios bear with others, absolute figures do not. */
function describeMachine(lighthouse: string) {
  const load = loadavg()[0]!.toFixed(1);
  const chromium = execFileSync(ensureChromium(), ['--version'], { encoding: 'utf8' }).trim();
  return `${cpus().length} cores with a load of ${load} at the start, Node ${process.versions.node}, ${chromium}, Lighthouse ${lighthouse}`;
}

async function formatted(markdown: string) {
  return format(markdown, { ...(await resolveConfig(DOCUMENT)), filepath: DOCUMENT });
}
