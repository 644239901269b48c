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
await withBuiltPage(async (browser, address) => {
  for await (const sample of live(browser, address, AN_HOUR)) {
    samples.push(sample);
    console.log(`minute ${samples.length * AN_HOUR.minutes}`, sample);
  }
});

const growth = growthOf(samples);
console.table(growth);
process.exitCode = growth.some(({ isTooMuch }) => isTooMuch) ? 1 : 0;
