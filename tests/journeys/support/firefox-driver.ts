/** Visitors in a Firefox of the system, over WebDriver BiDi. */
import { launch, type Page } from 'puppeteer-core';
import { visitorWith } from './by-hand.ts';
import { heightFor, type Circumstances, type Driver } from './visitor.ts';

/** What Firefox itself says of a request that failed, whoever made it. */
const FROM_THE_BROWSER = /Cross-Origin Request Blocked/;

export function firefoxDriver(executablePath: string): Driver {
  return {
    objectionTo: ({ hasScripts = true }) =>
      hasScripts ? null : 'a Firefox without scripts does not tell its driver what it shows',
    differences: [],
    close: async () => {},
    /** What a person prefers is a preference of the whole browser, so each has one of their own. */
    open: async (circumstances) => {
      const { width, zoom = 1, hasTouch = false } = circumstances;
      const browser = await launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        extraPrefsFirefox: preferencesOf(circumstances),
        defaultViewport: { width, height: heightFor(circumstances), deviceScaleFactor: zoom },
      });
      const faults: string[] = [];
      const openTab = async () => {
        const tab = await browser.newPage();
        tab.on('pageerror', (fault) => {
          if (!FROM_THE_BROWSER.test(String(fault))) faults.push(String(fault));
        });
        return tab;
      };
      let page: Page = await openTab();
      return visitorWith({
        visit: async (address) => void (await page.goto(address)),
        reload: async () => void (await page.reload()),
        comeBackTo: async (address) => {
          const next = await openTab();
          await page.close();
          page = next;
          await page.goto(address);
        },
        pressAt: ({ x, y }) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
        type: (text) => page.keyboard.type(text),
        key: (key) => page.keyboard.press(key),
        address: async () => page.url(),
        evaluate: (expression) => page.evaluate(expression),
        picture: () => page.screenshot(),
        faults: () => faults,
        leave: () => browser.close(),
      });
    },
  };
}

const preferencesOf = ({ scheme, isReducingMotion, isForcingColours }: Circumstances) => ({
  'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
  'ui.prefersReducedMotion': isReducingMotion ? 1 : 0,
  'browser.display.document_color_use': isForcingColours ? 2 : 0,
});
