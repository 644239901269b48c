/** Measures a first visit and one with a warm cache, on a slow phone with a slow line. */
import type { Browser, BrowserContext } from 'playwright';
import { SLOWDOWN } from './interactions.ts';
import { onPhone, openTab, untilAlive } from './phone.ts';

/** The slow line of Lighthouse: 1.6 Mbit/s, and 150 ms for a round trip. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export interface Visit {
  aliveAfter: number;
  /** Until the page is alive. */
  requests: number;
  /** After compression. */
  bytes: number;
  scriptBytes: number;
}

export const VISITS = ['first', 'second'] as const;
export type Visits = Record<(typeof VISITS)[number], Visit>;

export const visitTwice = (browser: Browser, address: string): Promise<Visits> =>
  onPhone(browser, async (context) => ({
    first: await visit(context, address),
    second: await visit(context, address),
  }));

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const { page, cdp } = await openTab(context, SLOWDOWN);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await page.addInitScript(markAlive);
  await page.goto(address);
  await untilAlive(page);
  const visit = await page.evaluate(received);
  await page.close();
  return visit;
}

/** Runs in the page, before everything else in it. */
function markAlive() {
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset['script'] !== 'running') return;
    performance.mark('alive');
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true });
}

/** Runs in the page once it is alive. */
function received(): Visit {
  const aliveAfter = performance.getEntriesByName('alive')[0]!.startTime;
  const fetched = performance
    .getEntries()
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(
      ({ name, transferSize, responseEnd }) =>
        name.startsWith(origin) && transferSize > 0 && responseEnd <= aliveAfter,
    );
  const bytesOf = (entries: typeof fetched) =>
    entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    aliveAfter,
    requests: fetched.length,
    bytes: bytesOf(fetched),
    scriptBytes: bytesOf(fetched.filter(({ name }) => name.endsWith('.js'))),
  };
}
