/** A person in any browser, who finds things by their names. */
import { expect } from '@playwright/test';
import type { Key, Screen, Tab, TestBrowser } from './test-browser.ts';

const PATIENTLY = { timeout: 15_000, intervals: [50] };

export type Person = Awaited<ReturnType<typeof newPerson>>;

export async function newPerson(browser: TestBrowser, screen: Screen) {
  const profile = await browser.newProfile(screen);
  let tab: Tab = await profile.newTab();

  /** Runs a function in the page. It may use nothing but its arguments. */
  const ask = async <Args extends readonly unknown[], Answer>(
    question: (...args: Args) => Answer,
    ...args: Args
  ) => (await tab.evaluate(`(${question.toString()})(...${JSON.stringify(args)})`)) as Answer;

  /** Waits until the target is visible, stands still and is not covered. */
  const press = async (name: string) => {
    let before = '';
    let place: ReturnType<typeof placeOf> = '';
    await expect(async () => {
      place = await ask(placeOf, name);
      if (typeof place === 'string') throw new Error(place);
      const isStill = before === JSON.stringify(place);
      before = JSON.stringify(place);
      if (!isStill) throw new Error(`"${name}" does not stand still.`);
    }).toPass(PATIENTLY);
    const { x, y } = place as Exclude<typeof place, string>;
    await (screen.hasTouch ? tab.touchscreen.tap(x, y) : tab.mouse.click(x, y));
  };

  return {
    ask,
    press,
    visit: (address: string) => tab.goto(address),
    reload: () => tab.reload(),
    /** Opens the address in a new tab and closes the old one, which ends the session. */
    async comeBackTo(address: string) {
      const next = await profile.newTab();
      await tab.close();
      tab = next;
      await tab.goto(address);
    },
    type: (text: string) => tab.keyboard.type(text),
    /** Presses the label of a field and types. */
    async write(label: string, text: string) {
      await press(label);
      await tab.keyboard.type(text);
    },
    key: (key: Key) => tab.keyboard.press(key),
    /** Presses Shift and Tab. */
    async keyBack() {
      await tab.keyboard.down('Shift');
      await tab.keyboard.press('Tab');
      await tab.keyboard.up('Shift');
    },
    see: (words: string) =>
      expect
        .poll(() => ask(canBeSeen, words), { ...PATIENTLY, message: `"${words}" can be seen` })
        .toBe(true),
    address: () => tab.url(),
    errors: profile.errors,
    leave: profile.close,
  };
}

/** The point to press on the control of this name, scrolled into view, or why it cannot be pressed. */
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

/** Reads properties from prototypes, as fields may shadow those of a form. */
function canBeSeen(words: string) {
  const propertyOf = (owner: { prototype: object }, name: string, element: Element) =>
    Object.getOwnPropertyDescriptor(owner.prototype, name)!.get!.call(element) as unknown;
  const holds = (element: Element) =>
    String(propertyOf(Node, 'textContent', element))
      .replaceAll(/\s+/g, ' ')
      .includes(words);
  const childrenOf = (element: Element) => [
    ...(propertyOf(Element, 'children', element) as HTMLCollection),
  ];
  return [...document.body.querySelectorAll('*')].some(
    (element) =>
      holds(element) &&
      !childrenOf(element).some(holds) &&
      Element.prototype.checkVisibility.call(element, { visibilityProperty: true }),
  );
}
