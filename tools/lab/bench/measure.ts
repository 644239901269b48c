/** Runs the rounds: each page and each tap in its turn, in another order each time. */
import type { Browser } from 'playwright';
import { launchChromium } from '../browser.ts';
import { nameOf, SLOWEST_TAP_MS, slownessOf } from './targets.ts';
import { INTERACTIONS, tap, TAP_MARKS } from './interactions.ts';
import type { Moment } from './interactions.ts';
import { categoriesIn, load, loadIn, METHODS } from './lighthouse.ts';
import { onPhone, SLOWDOWN, untilFlowsRun } from './phone.ts';
import { profile } from './profile.ts';
import type { Profile } from './profile.ts';
import type { Found, Taps } from './results.ts';
import { rotated } from './statistics.ts';
import { TYPING_MARKS, watchRunning } from './typing.ts';
import { VARIANTS } from './variants.ts';
import type { Variant } from './variants.ts';

const MOMENTS: readonly (Moment | 'on the limit')[] = [
  'right after load',
  'settled',
  'on the limit',
];
const TYPING_SECONDS = 60;
const PROFILED_TYPING_SECONDS = 20;

type Addresses = Record<Variant, string>;

export async function measure(
  addresses: Addresses,
  rounds: number,
  say: (what: string) => void,
): Promise<Found> {
  const found: Found = {
    loads: {
      simulate: { page: [], limit: [], clientRendered: [] },
      devtools: { page: [], limit: [], clientRendered: [] },
    },
    categories: [],
    taps: INTERACTIONS.flatMap(({ name: on }) =>
      MOMENTS.map((moment): Taps => ({ on, moment, responses: [] })),
    ),
    running: { page: [], bareTimer: [] },
  };
  for (let round = 0; round < rounds; round += 1) {
    say(`Round ${round + 1} of ${rounds}: loading`);
    await loadAll(addresses, found, round);
    say(`Round ${round + 1} of ${rounds}: taps`);
    await tapAll(addresses, found, round);
  }
  say('A minute of typing');
  await typeOn(addresses, found);
  return found;
}

/** Only this page is judged by every category, and once a round. */
async function loadAll(addresses: Addresses, { loads, categories }: Found, round: number) {
  for (const variant of rotated(VARIANTS, round)) {
    for (const method of METHODS) {
      const isJudged = variant === 'page' && method === 'simulate';
      const report = await load(addresses[variant], method, isJudged ? [] : ['performance']);
      loads[method][variant].push(loadIn(report));
      if (isJudged) categories.push(categoriesIn(report));
    }
  }
}

const tapAll = (addresses: Addresses, { taps }: Found, round: number) =>
  inBrowser(async (browser) => {
    for (const one of rotated(taps, round)) {
      one.responses.push(await tapOn(browser, addresses, one));
    }
  });

function tapOn(browser: Browser, addresses: Addresses, { on, moment }: Taps) {
  const interaction = INTERACTIONS.find(({ name }) => name === on)!;
  return moment === 'on the limit'
    ? tap(browser, addresses.limit, interaction, 'settled', false)
    : tap(browser, addresses.page, interaction, moment);
}

/** Both at once: a minute is long, and neither takes much. */
const typeOn = (addresses: Addresses, { running }: Found) =>
  inBrowser(async (browser) => {
    const [page, bareTimer] = await Promise.all([
      watchRunning(browser, addresses.page, TYPING_SECONDS),
      watchRunning(browser, addresses.limit, TYPING_SECONDS, 'a bare timer'),
    ]);
    running.page.push(page);
    running.bareTimer.push(bareTimer);
  });

/** Of what the page does on its own, and of each tap that is too slow. */
export function takeProfiles(
  addresses: Addresses,
  folder: string,
  { taps }: Found,
): Promise<Profile[]> {
  const slow = taps.filter(
    (one) => one.moment !== 'on the limit' && slownessOf(one).median >= SLOWEST_TAP_MS,
  );
  return inBrowser(async (browser) => {
    const profiles = [
      await profile(browser, `Loading at ${SLOWDOWN}× slowdown`, folder, () =>
        onPhone(browser, SLOWDOWN, async (page) => {
          await page.goto(addresses.page);
          await untilFlowsRun(page);
        }),
      ),
    ];
    for (const one of slow) {
      const run = () => tapOn(browser, addresses, one);
      profiles.push(await profile(browser, nameOf(one), folder, run, TAP_MARKS));
    }
    const type = () => watchRunning(browser, addresses.page, PROFILED_TYPING_SECONDS);
    const name = `${PROFILED_TYPING_SECONDS} seconds of typing`;
    profiles.push(await profile(browser, name, folder, type, TYPING_MARKS));
    return profiles;
  });
}

async function inBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchChromium();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
