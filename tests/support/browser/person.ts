/** Imitates a person in any engine, who finds elements by their label or text. */
import { expect } from '@playwright/test';
import type { Engine, Screen } from './engines.ts';

const PATIENTLY = { timeout: 15_000, intervals: [50] };

export type Person = Awaited<ReturnType<typeof newPerson>>;

export async function newPerson(engine: Engine, screen: Screen) {
  const profile = await engine.newProfile(screen);
  let tab = await profile.newTab();
  let otherTab: typeof tab | undefined;

  /** Runs a function in the page. It can use its arguments, but no other variables of the test. */
  const evaluate = async <Args extends readonly unknown[], Answer>(
    question: string | ((...args: Args) => Answer),
    ...args: Args
  ) => {
    const called = `(${question.toString()})(...${JSON.stringify(args)})`;
    const answer = await tab.evaluate(`JSON.stringify(${called}) ?? 'null'`);
    return JSON.parse(answer as string) as Answer;
  };

  /** Presses the control with this name once it is visible, does not move and is not covered. */
  const press = async (name: string) => {
    let place: ReturnType<typeof placeOf> = '';
    await expect(async () => {
      const before = JSON.stringify(place);
      place = await evaluate(placeOf, name);
      if (typeof place === 'string') throw new Error(place);
      if (before !== JSON.stringify(place)) throw new Error(`"${name}" keeps moving.`);
    }).toPass(PATIENTLY);
    const { x, y } = place as unknown as Record<'x' | 'y', number>;
    await (screen.hasTouch ? tab.touchscreen.tap(x, y) : tab.mouse.click(x, y));
  };

  /** Goes to another page in the history. Polls the path, because a restored page fires no load event. */
  const travel = async (steps: number) => {
    const address = () => window.location.pathname;
    const left = await evaluate(address);
    await evaluate((delta) => window.history.go(delta), steps);
    await expect(async () => expect(await evaluate(address)).not.toBe(left)).toPass(PATIENTLY);
  };

  return {
    evaluate,
    press,
    visit: (address: string) => tab.goto(address),
    reload: () => tab.reload(),
    goBack: () => travel(-1),
    goForward: () => travel(1),
    /** Opens the address in a new tab and closes the old one, which ends the session. */
    async comeBackTo(address: string) {
      const old = tab;
      tab = await profile.newTab();
      await old.close();
      await tab.goto(address);
    },
    /** Opens the address in a second tab. */
    async openBeside(address: string) {
      [tab, otherTab] = [await profile.newTab(), tab];
      await tab.goto(address);
    },
    goToOtherTab() {
      [tab, otherTab] = [otherTab!, tab];
    },
    resizeTo: (width: number, height: number) => tab.setViewport({ width, height }),
    type: (text: string) => tab.keyboard.type(text),
    /** Presses the label of a field and types. */
    async write(label: string, text: string) {
      await press(label);
      await tab.keyboard.type(text);
    },
    key: (key: 'Tab' | 'Enter' | 'Escape' | 'ArrowRight' | 'End') => tab.keyboard.press(key),
    async chord(held: 'Shift' | 'Control', key: string) {
      await tab.keyboard.down(held);
      await tab.keyboard.press(key);
      await tab.keyboard.up(held);
    },
    see: (words: string) =>
      expect
        .poll(() => evaluate(canBeSeen, words), { ...PATIENTLY, message: `"${words}" can be seen` })
        .toBe(true),
    errors: profile.errors,
    leave: profile.close,
  };
}

/** Scrolls the control into view if needed, and returns the point to press, or why it cannot be pressed. */
function placeOf(name: string) {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
  const found = [...document.querySelectorAll('a[href], button, label, summary')].find(
    (element) => nameOf(element) === name && element.checkVisibility({ visibilityProperty: true }),
  );
  if (!found) return `There is no "${name}" to press.`;
  const middle = () => {
    const { x, y, width, height } = found.getClientRects()[0]!;
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const isClear = () => {
    const { x, y } = middle();
    const top = document.elementFromPoint(x, y);
    return top !== null && (found.contains(top) || top.contains(found));
  };
  if (!isClear()) found.scrollIntoView({ block: 'center' });
  return isClear() ? middle() : `"${name}" is covered or out of sight.`;
}

/**
 * Returns whether an innermost element with this text is visible. Calls the methods of the prototypes,
 * because fields can shadow the properties of a form.
 */
function canBeSeen(words: string) {
  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')!;
  const holders = [...document.body.querySelectorAll('*')].filter((element) =>
    String(text.get!.call(element)).replaceAll(/\s+/g, ' ').includes(words),
  );
  return holders.some(
    (element) =>
      !holders.some((other) => other !== element && Node.prototype.contains.call(element, other)) &&
      Element.prototype.checkVisibility.call(element, { visibilityProperty: true }),
  );
}
