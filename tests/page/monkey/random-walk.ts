/** Makes gestures one after the other and holds the page to its promises after each of them. */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright';
import type { Visitor } from '../../support/browser/visitor.ts';
import { make, type Gesture } from './gestures.ts';
import { inPage, observe } from './in-page.ts';
import { promises, type Moment } from './promises.ts';

export interface Wandering {
  /** What was done, by the names of the controls. */
  done: Gesture[];
  broken: Broken | null;
}

export interface Broken {
  promise: string;
  found: unknown;
  expected: unknown;
}

export async function wander(
  visitor: Visitor,
  gestures: Iterable<Gesture>,
  isTimeUp: () => boolean = () => false,
): Promise<Wandering> {
  // A link to the mail or the chat opens a tab, and what goes on there is not ours.
  const context = visitor.page.context();
  const close = (tab: Page) => void tab.close();
  context.on('page', close);
  const done: Gesture[] = [];
  let before = await inPage(visitor.cdp, observe);
  let broken: Broken | null = null;
  for (const wanted of gestures) {
    if (broken || isTimeUp()) break;
    const gesture = await make(visitor, wanted);
    if (!gesture) continue;
    done.push(gesture);
    const now = await inPage(visitor.cdp, observe);
    broken = brokenIn({ before, gesture, now, complaints: visitor.complaints });
    before = now;
  }
  context.off('page', close);
  return { done, broken };
}

function brokenIn(moment: Moment): Broken | null {
  for (const [promise, promised] of Object.entries(promises)) {
    const [found, expected] = promised(moment);
    if (!isDeepStrictEqual(found, expected)) return { promise, found, expected };
  }
  return null;
}
