/** Fixtures and actions for journeys through the built page, in the engine named by ENGINE. */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { observe, type Observation } from '../observe.ts';
import { expect, isRunning, LABELS, test as base, TYPED, viewportOf } from './test.ts';

export { expect, isRunning, LABELS };

const PATIENTLY = { timeout: 15_000, intervals: [50] };
const FROM_THE_BROWSER = /Cross-Origin Request Blocked/;

interface Circumstances extends BrowserContextOptions {
  width: number;
  /** Uncaught errors that the test causes. Any others fail it. */
  expectedErrors?: RegExp;
}

/** `person` opens an empty tab of a new visitor. */
export const test = base.extend<{ person: (circumstances: Circumstances) => Promise<Page> }>({
  person: async ({ browser, world: _ }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async ({ width, expectedErrors = FROM_THE_BROWSER, ...options }) => {
      const context = await browser.newContext({ viewport: viewportOf(width), ...options });
      const errors: string[] = [];
      context.on('weberror', (fault) => errors.push(fault.error().message));
      ends.push(async () => {
        await context.close();
        expect(errors.filter((message) => !expectedErrors.test(message))).toEqual([]);
      });
      return context.newPage();
    });
    for (const end of ends) await end();
  },
});

/** Taps or clicks the control with this label or text. */
export const press = (visitor: Page, name: string) =>
  expect(async () => {
    const control = (await visitor.waitForFunction(controlNamed, name)).asElement()!;
    const hasTouch = await visitor.evaluate(() => 'ontouchstart' in window);
    await (hasTouch ? control.tap() : control.click()).catch((error: Error) => {
      // Playwright's own checks fail in a form whose fields shadow its properties.
      if (!/(Type|Range)Error/.test(error.message)) throw error;
      return control.evaluate((element) => (element as HTMLElement).click());
    });
  }).toPass(PATIENTLY);

const controlNamed = (name: string) =>
  [...document.querySelectorAll('a[href], button, label, summary')].find(
    (element) =>
      (element.ariaLabel ?? element.textContent).replaceAll(/\s+/g, ' ').trim() === name &&
      element.checkVisibility({ visibilityProperty: true }),
  );

export async function write(visitor: Page, label: string, text: string) {
  await press(visitor, label);
  await visitor.keyboard.type(text);
}

export const see = (visitor: Page, words: string) =>
  expect(visitor.locator('body')).toContainText(words, { useInnerText: true, ...PATIENTLY });

export async function arrive(visitor: Page, address: string) {
  await visitor.goto(address);
  await isRunning(visitor);
}

/** Fills in the fields that exist. Skips a missing one, because keys without focus would scroll the page. */
export async function fillIn(visitor: Page) {
  for (const [name, text] of Object.entries(TYPED))
    if (await visitor.locator(`[data-field=${name}]`).count())
      await write(visitor, LABELS[name as keyof typeof LABELS], text);
}

/** Returns the received enquiries, without the lines about the plan and the reference. */
export const receivedIn = ({ received }: { received: readonly (typeof TYPED)[] }) =>
  received.map(({ user_name, user_email, message }) => ({
    user_name,
    user_email,
    message: message.split('\r\n\r\n').at(-1),
  }));

export const eventually = <Seen>(visitor: Page, question: () => Seen, expected: Seen) =>
  expect.poll(() => visitor.evaluate(question), PATIENTLY).toEqual(expected);

export const looks = (visitor: Page, look: { [Key in keyof Observation]?: unknown }) =>
  expect.poll(() => visitor.evaluate(observe), PATIENTLY).toMatchObject(look);

/** Waits until the hash names the section, the middle of the viewport shows it, and its heading has focus. */
export const isAt = (visitor: Page, section: string) =>
  eventually(visitor, placeOnPage, {
    hash: `#${section}`,
    section,
    focused: `${section}-heading`,
  });

function placeOnPage() {
  const middle = window.innerHeight / 2;
  const section = [...document.querySelectorAll('main section[id]')].find((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top <= middle && bottom > middle;
  });
  const { hash } = window.location;
  return { hash, section: section?.id, focused: document.activeElement?.id };
}
