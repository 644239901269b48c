/** Visitors in the browsers that Playwright drives. */
import { firefox, webkit, type Browser, type Page } from 'playwright';
import { launchChromiumShell } from '../../../tools/lab/browser.ts';
import type { EngineName } from '../../../tools/lab/cross-browser/find.ts';
import { asExpression, heightFor, PRESSABLE, type Driver, type Visitor } from './visitor.ts';

const launch: Record<EngineName, () => Promise<Browser>> = {
  chromium: launchChromiumShell,
  firefox: () => firefox.launch(),
  webkit: () => webkit.launch(),
};

export async function playwrightDriver(engine: EngineName): Promise<Driver> {
  const browser = await launch[engine]();
  return {
    objectionTo: () => null,
    differences: [],
    close: () => browser.close(),
    open: async (circumstances) => {
      const context = await browser.newContext({
        viewport: { width: circumstances.width, height: heightFor(circumstances) },
        colorScheme: circumstances.scheme ?? 'light',
        reducedMotion: circumstances.isReducingMotion ? 'reduce' : 'no-preference',
        forcedColors: circumstances.isForcingColours ? 'active' : 'none',
        deviceScaleFactor: circumstances.zoom ?? 1,
        javaScriptEnabled: circumstances.hasScripts ?? true,
        hasTouch: circumstances.hasTouch ?? false,
      });
      const faults: string[] = [];
      context.on('weberror', (fault) => faults.push(fault.error().message));
      return visitorOf(await context.newPage(), { hasTouch: circumstances.hasTouch, faults });
    },
  };
}

function visitorOf(
  firstPage: Page,
  { hasTouch = false, faults }: { hasTouch: boolean | undefined; faults: string[] },
): Visitor {
  const context = firstPage.context();
  let page = firstPage;

  const named = (name: string) =>
    page
      .locator(PRESSABLE)
      .filter({ hasText: exactly(name) })
      .or(page.locator(PRESSABLE).and(page.locator(`[aria-label="${name}"]`)))
      .filter({ visible: true })
      .first();
  const press = (name: string) => (hasTouch ? named(name).tap() : named(name).click());

  return {
    visit: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    comeBackTo: async (address) => {
      await page.close();
      page = await context.newPage();
      await page.goto(address);
    },
    press,
    write: async (label, text) => {
      await press(label);
      await page.keyboard.type(text);
    },
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    see: (words) => page.getByText(words).filter({ visible: true }).first().waitFor(),
    address: async () => page.url(),
    ask: (question, ...args) => page.evaluate(asExpression(question, args)),
    picture: () => page.screenshot(),
    faults: () => faults,
    leave: () => context.close(),
  };
}

const exactly = (text: string) =>
  new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\s*$`);
