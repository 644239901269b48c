/** Lets the typed line run on, and reads what that costs for as long as somebody stays. */
import type { Browser } from 'playwright';
import { onPhone } from './on-phone.ts';

const SETTLING_MS = 3_000;
const MEASURED_MS = 30_000;

/** How many milliseconds of each second the main thread is busy. */
export const watchTyping = (browser: Browser, address: string): Promise<number> =>
  onPhone(browser, 1, async (page, session) => {
    await page.goto(address);
    await page.waitForTimeout(SETTLING_MS);
    // Not by the clock on the wall: others may use this machine too.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busySeconds = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')!.value;
    };
    const before = await busySeconds();
    await page.waitForTimeout(MEASURED_MS);
    return (((await busySeconds()) - before) * 1_000_000) / MEASURED_MS;
  });
