/** Fixtures and actions for journeys through the built page, in the engine named by ENGINE. */
import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { observe, type Observation } from '../observe.ts';
import { expect, LABELS, test as base, TYPED, viewportOf } from './test.ts';

export { expect, LABELS };

const PATIENTLY = { timeout: 15_000, intervals: [50] };
const FROM_THE_BROWSER = /Cross-Origin Request Blocked/;

interface Circumstances extends BrowserContextOptions {
  width: number;
  /** Uncaught errors that the test causes. Any others fail it. */
  expectedErrors?: RegExp;
}

export type Person = Awaited<ReturnType<typeof personIn>>;

export const test = base.extend<{ person: (circumstances: Circumstances) => Promise<Person> }>({
  person: async ({ browser, world: _ }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(
      async ({ width, expectedErrors = FROM_THE_BROWSER, hasTouch = false, ...options }) => {
        const viewport = viewportOf(width);
        const context = await browser.newContext({ viewport, hasTouch, ...options });
        const errors: string[] = [];
        context.on('weberror', (fault) => errors.push(fault.error().message));
        ends.push(async () => {
          await context.close();
          expect(errors.filter((message) => !expectedErrors.test(message))).toEqual([]);
        });
        return await personIn(context, hasTouch);
      },
    );
    for (const end of ends) await end();
  },
});

/** Returns the actions of a person, who finds elements by their label or text. */
async function personIn(context: BrowserContext, hasTouch: boolean) {
  let tab = await context.newPage();
  let otherTab = tab;
  const press = (name: string) =>
    expect(async () => {
      const control = (await tab.waitForFunction(controlNamed, name)).asElement()!;
      await (hasTouch ? control.tap() : control.click()).catch((error: Error) => {
        // Playwright's own checks fail in a form whose fields shadow its properties.
        if (!/(Type|Range)Error/.test(error.message)) throw error;
        return control.evaluate((element) => (element as HTMLElement).click());
      });
    }).toPass(PATIENTLY);
  return {
    press,
    /** Runs a function in the page. It can use its arguments, but no other variables of the test. */
    evaluate: <Args extends readonly unknown[], Answer>(
      question: string | ((...args: Args) => Answer),
      ...args: Args
    ) => tab.evaluate<Awaited<Answer>>(`(${question.toString()})(...${JSON.stringify(args)})`),
    visit: (address: string) => tab.goto(address),
    reload: () => tab.reload(),
    goBack: () => tab.goBack(),
    goForward: () => tab.goForward(),
    async openBeside(address: string) {
      [tab, otherTab] = [await context.newPage(), tab];
      await tab.goto(address);
    },
    goToOtherTab() {
      [tab, otherTab] = [otherTab, tab];
    },
    resizeTo: (width: number, height: number) => tab.setViewportSize({ width, height }),
    type: (text: string) => tab.keyboard.type(text),
    async write(label: string, text: string) {
      await press(label);
      await tab.keyboard.type(text);
    },
    key: (name: string) => tab.keyboard.press(name),
    see: (words: string) =>
      expect(tab.locator('body')).toContainText(words, { useInnerText: true, ...PATIENTLY }),
  };
}

const controlNamed = (name: string) =>
  [...document.querySelectorAll('a[href], button, label, summary')].find(
    (element) =>
      (element.ariaLabel ?? element.textContent).replaceAll(/\s+/g, ' ').trim() === name &&
      element.checkVisibility({ visibilityProperty: true }),
  );

export async function arrive(visitor: Person, address: string) {
  await visitor.visit(address);
  await isRunning(visitor);
}

export const isRunning = (visitor: Person) =>
  eventually(visitor, () => document.documentElement.dataset['script'], 'running');

/** Fills in the fields that exist. Skips a missing one, because keys without focus would scroll the page. */
export async function fillIn(visitor: Person) {
  for (const [name, text] of Object.entries(TYPED)) {
    const isThere = (field: string) => document.querySelector(`[data-field=${field}]`) !== null;
    if (!(await visitor.evaluate(isThere, name))) continue;
    await visitor.write(LABELS[name as keyof typeof LABELS], text);
  }
}

/** Returns the received enquiries, without the lines about the plan and the reference. */
export const receivedIn = ({ received }: { received: readonly (typeof TYPED)[] }) =>
  received.map(({ user_name, user_email, message }) => ({
    user_name,
    user_email,
    message: message.split('\r\n\r\n').at(-1),
  }));

export const eventually = <Seen>(visitor: Person, question: () => Seen, expected: Seen) =>
  expect.poll(() => visitor.evaluate(question), PATIENTLY).toEqual(expected);

export const looks = (visitor: Person, look: { [Key in keyof Observation]?: unknown }) =>
  expect.poll(() => visitor.evaluate(observe), PATIENTLY).toMatchObject(look);

/** Waits until the hash names the section, the middle of the viewport shows it, and its heading has focus. */
export async function isAt(visitor: Person, section: string) {
  const place = { hash: `#${section}`, section, focused: `${section}-heading` };
  await eventually(visitor, placeOnPage, place);
}

function placeOnPage() {
  const middle = window.innerHeight / 2;
  const section = [...document.querySelectorAll('main section[id]')].find((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top <= middle && bottom > middle;
  });
  const { hash } = window.location;
  return { hash, section: section?.id, focused: document.activeElement?.id };
}

/** Returns the accessible name of the focused element, or null if no element has focus. */
export function focusOnPage() {
  const focused = document.activeElement ?? document.body;
  if (focused === document.body) return null;
  const named = focused.closest('label') ?? focused;
  return focused.getAttribute('aria-label') ?? named.textContent.replaceAll(/\s+/g, ' ').trim();
}
