/** Lives with the page for an hour of its own time, and fails if the page has grown. */
import { withBuiltPage } from './built-page.ts';
import { growthOf } from './soak/growth.ts';
import { live, type Sample } from './soak/live.ts';

/** 200 sends, 2,000 openings of the menu and 200 changes of the currency in an hour. */
const AN_HOUR = {
  warmUps: 2,
  rounds: 20,
  minutes: 3,
  sends: 10,
  menuCycles: 100,
  currencyFlips: 10,
};

const samples: Sample[] = [];
say('minute', ['heap, KB', 'nodes', 'listeners', 'documents']);
await withBuiltPage(async (browser, address) => {
  for await (const sample of live(browser, address, AN_HOUR)) {
    samples.push(sample);
    const { heapBytes, nodes, listeners, documents } = sample;
    const minute = samples.length * AN_HOUR.minutes;
    say(minute, [Math.round(heapBytes / 1024), nodes, listeners, documents]);
  }
});

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
