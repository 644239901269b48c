import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { growthOf } from '../../tools/lab/soak/growth.ts';
import { live, type Sample } from '../../tools/lab/soak/live.ts';
import { launchChromiumShell } from '../../tools/lab/browser.ts';

/** A short one; `npm run soak` lives for an hour. */
const LIFE = { warmUps: 1, rounds: 3, minutes: 1, sends: 3, menuCycles: 20, currencyFlips: 4 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromiumShell();
});
afterAll(() => browser.close());

test('a page that is used for some minutes does not grow', async () => {
  const samples: Sample[] = [];
  for await (const sample of live(browser, inject('site'), LIFE)) samples.push(sample);
  expect(samples).toHaveLength(3);
  expect(growthOf(samples).filter(({ isTooMuch }) => isTooMuch)).toEqual([]);
});
