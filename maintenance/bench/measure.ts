/** Runs the rounds: each page and each tap in its turn, in another order each time. */
import { launchChromium } from '../../cli/browser.ts';
import { load, METHODS, type Load, type Method } from './lighthouse.ts';
import { rotated } from '../statistics.ts';
import { INTERACTIONS, MOMENTS, tap, type Moment, type Response } from './taps.ts';
import { watchTyping } from './typing.ts';
import { VARIANTS, type Variant } from './variants.ts';

/** Each list has an entry a round. */
export interface Results {
  loads: Record<Method, Record<Variant, Load[]>>;
  taps: { on: string; moment: Moment; responses: Response[] }[];
  /** Milliseconds of each second. */
  typing: number[];
}

export async function measure(addresses: Record<Variant, string>, rounds: number) {
  const results: Results = {
    loads: {
      simulate: { page: [], noScript: [], clientRendered: [] },
      devtools: { page: [], noScript: [], clientRendered: [] },
    },
    taps: Object.keys(INTERACTIONS).flatMap((on) =>
      MOMENTS.map((moment) => ({ on, moment, responses: [] })),
    ),
    typing: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    console.log(`Round ${round + 1} of ${rounds} …`);
    for (const variant of rotated(VARIANTS, round)) {
      for (const method of METHODS) {
        results.loads[method][variant].push(await load(addresses[variant], method));
      }
    }
    const browser = await launchChromium();
    for (const { on, moment, responses } of rotated(results.taps, round)) {
      responses.push(await tap(browser, addresses.page, INTERACTIONS[on]!, moment));
    }
    results.typing.push(await watchTyping(browser, addresses.page));
    await browser.close();
  }
  return results;
}
