import { expect, test } from 'vitest';
import { isRunning, useBrowser } from '../../support/browser/visit.ts';

const visit = useBrowser();

/** Holds the news of the first paint back, until the test lets it go. */
function holdPaint() {
  Object.assign(window, {
    PerformanceObserver: class {
      static supportedEntryTypes: readonly string[] = ['paint'];
      #run: (...given: unknown[]) => void;
      constructor(run: (...given: unknown[]) => void) {
        this.#run = run;
      }
      observe({ type }: { type: string }) {
        if (type !== 'paint') return;
        const present = () => this.#run({ getEntries: () => [] }, this);
        window.addEventListener('paint-presented', present, { once: true });
      }
      disconnect() {}
    },
  });
}

/** Opens the page, whose first paint is never presented by itself. */
async function beforePaint() {
  const scripts: string[] = [];
  const page = await visit({
    isAwaited: false,
    prepare: async (tab) => {
      tab.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await tab.addInitScript(holdPaint);
    },
  });
  // Longer than load, frame and idle moment take.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForTimeout(300);
  return { page, scripts };
}

test('no script is requested before the first paint is presented', async () => {
  const { page, scripts } = await beforePaint();
  expect(scripts).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('paint-presented')));
  await isRunning(page);
  expect(scripts).not.toEqual([]);
});

test('a sign of intent does not wait for the paint', async () => {
  const { page } = await beforePaint();
  await page.keyboard.press('Shift');
  await isRunning(page);
});

test('a paint that is never reported keeps the script waiting for a second at most', async () => {
  const { page } = await beforePaint();
  await isRunning(page);
});
