/**
 * Compares the page with what it could be at best, and with what it would be without prerendering.
 * `--rounds 1` is a quick look that writes nothing down; `--profile` says where the time goes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { aimsOf } from './bench/targets.ts';
import { installLighthouse } from './bench/lighthouse.ts';
import { measure, takeProfiles } from './bench/measure.ts';
import { quoted } from './bench/readme-section.ts';
import { fullReport, quotedReport } from './bench/report.ts';
import type { Results } from './bench/results.ts';
import { serveVariants } from './bench/variants.ts';
import { ENOUGH_ROUNDS, cliArgs } from './bench/cli-args.ts';
import { launchChromium } from './browser.ts';
import { run } from '../cli-error.ts';

const DOCUMENT = 'docs/benchmark.md';
const README = 'README.md';

await run(async () => {
  const { rounds, isProfiled } = cliArgs(process.argv.slice(2));
  const lighthouse = await installLighthouse();
  const machine = await describeMachine(lighthouse);
  say('Building three variants of the page');
  const site = await serveVariants(isProfiled ? ['--sourcemap', 'hidden'] : []);
  const found = await measure(site.addresses, rounds, say);
  if (isProfiled) say('Profiles');
  const profiles = isProfiled ? await takeProfiles(site.addresses, site.folders.page, found) : [];
  site.close();

  const results: Results = { ...found, machine, rounds, profiles };
  console.log(await formatted(fullReport(results)));
  const missed = aimsOf(results).filter(({ isReached }) => !isReached).length;
  console.log(missed ? `Aims that are missed: ${missed}.` : 'Every aim is reached.');
  if (rounds >= ENOUGH_ROUNDS) await writeDown(results);
  else console.log(`Nothing is written down for fewer than ${ENOUGH_ROUNDS} rounds.`);
});

/** How busy it is belongs to it: ratios bear with others, absolute figures do not. */
async function describeMachine(lighthouse: string) {
  const [load = 0] = loadavg();
  const browser = await launchChromium();
  const chromium = browser.version();
  await browser.close();
  return `${cpus().length} cores with a load of ${load.toFixed(1)} at the start, Node ${process.versions.node}, Chromium ${chromium}, Lighthouse ${lighthouse}`;
}

async function writeDown(results: Results) {
  await writeFile(DOCUMENT, await formatted(fullReport(results)));
  const readme = quoted(await readFile(README, 'utf8'), quotedReport(results));
  await writeFile(README, await formatted(readme));
  console.log(`Written to ${DOCUMENT}, and to the README where it has a place for it.`);
}

async function formatted(markdown: string) {
  return format(markdown, { ...(await resolveConfig(DOCUMENT)), filepath: DOCUMENT });
}

function say(what: string) {
  console.log(`${what} …`);
}
