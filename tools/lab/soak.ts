/** Lives with the page for an hour of its own time, and fails if the page has grown. */
import { launchChromiumShell } from './browser.ts';
import { buildSite, serveSite } from '../serve/built-site.ts';
import { growthOf } from './soak/growth.ts';
import { live, type Sample } from './soak/live.ts';

const FOLDER = '.cache/soak';
/** 200 sends, 2,000 openings of the menu and 200 changes of the currency in an hour. */
const AN_HOUR = {
  warmUps: 2,
  rounds: 20,
  minutes: 3,
  sends: 10,
  menuCycles: 100,
  currencyFlips: 10,
};

await buildSite(FOLDER);
const site = await serveSite(FOLDER);
const browser = await launchChromiumShell();
const samples: Sample[] = [];
say('minute', ['heap, KB', 'nodes', 'listeners', 'documents']);
for await (const sample of live(browser, site.address, AN_HOUR)) {
  samples.push(sample);
  const { heapBytes, nodes, listeners, documents } = sample;
  say(samples.length * AN_HOUR.minutes, [
    Math.round(heapBytes / 1024),
    nodes,
    listeners,
    documents,
  ]);
}
await browser.close();
site.close();

const growth = growthOf(samples);
say('\ngrowth', ['from', 'to', 'allowed', '']);
for (const { what, from, to, allowed, isTooMuch } of growth) {
  say(what, [from, to, `+${allowed}`, isTooMuch ? 'TOO MUCH' : 'holds']);
}
process.exitCode = growth.some(({ isTooMuch }) => isTooMuch) ? 1 : 0;

function say(name: string | number, values: readonly (string | number)[]) {
  const cells = values.map((value) => String(value).padStart(11));
  process.stdout.write(`${String(name).padEnd(10)}${cells.join('')}\n`);
}
