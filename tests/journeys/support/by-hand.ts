/** A visitor for drivers that know points and keys only: finds things by their names itself. */
import { vi } from 'vitest';
import { asExpression, PRESSABLE, type Visitor } from './visitor.ts';

/** The little that a driver has to be able to do. */
export interface Hands extends Pick<
  Visitor,
  'visit' | 'reload' | 'comeBackTo' | 'type' | 'key' | 'address' | 'picture' | 'faults' | 'leave'
> {
  pressAt: (point: Point) => Promise<unknown>;
  evaluate: (expression: string) => Promise<unknown>;
}

interface Point {
  x: number;
  y: number;
}

const PATIENTLY = { timeout: 15_000, interval: 50 };

export function visitorWith({ pressAt, evaluate, ...hands }: Hands): Visitor {
  const ask: Visitor['ask'] = async (question, ...args) =>
    (await evaluate(asExpression(question, args))) as ReturnType<typeof question>;

  /** Like a person, presses what can be seen, stands still and is not covered. */
  const press = async (name: string) => {
    let before: unknown;
    const point = await vi.waitFor(async () => {
      const place = await ask(placeOf, name, PRESSABLE);
      if (typeof place === 'string') throw new Error(place);
      const now = JSON.stringify(place);
      if (now !== before) {
        before = now;
        throw new Error(`"${name}" does not stand still.`);
      }
      return place;
    }, PATIENTLY);
    await pressAt(point);
  };

  return {
    ...hands,
    ask,
    press,
    write: async (label, text) => {
      await press(label);
      await hands.type(text);
    },
    see: (words) =>
      vi.waitFor(async () => {
        if (!(await ask(canBeSeen, words))) throw new Error(`"${words}" cannot be seen.`);
      }, PATIENTLY),
  };
}

/** Where to press what has this name, brought into sight; or why it cannot be pressed. */
function placeOf(name: string, pressable: string): Point | string {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim();
  const found = [...document.querySelectorAll<HTMLElement>(pressable)].find(
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

function canBeSeen(words: string) {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  while (texts.nextNode()) {
    const element = texts.currentNode as HTMLElement;
    const holds = element.textContent.replaceAll(/\s+/g, ' ').includes(words);
    const isInner = ![...element.children].some((child) =>
      child.textContent.replaceAll(/\s+/g, ' ').includes(words),
    );
    if (holds && isInner && element.checkVisibility({ visibilityProperty: true })) return true;
  }
  return false;
}
