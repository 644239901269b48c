/** The monkey's actions and readings in the page. Each function is serialised and runs there. */
import type { CDPSession } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import type { Flows } from '../../../../src/islands/create-flows.ts';
import { observe, type Observation } from '../../observe.ts';

/** Calls a function in the page, three times as fast as Playwright's `evaluate`. */
export async function inPage<Argument extends string | number | undefined, Result>(
  cdp: CDPSession,
  call: (argument: Argument) => Result,
  argument?: Argument,
): Promise<Awaited<Result>> {
  const value = await evaluate(cdp, `(${call.toString()})(${JSON.stringify(argument)})`);
  return value as Awaited<Result>;
}

async function evaluate(cdp: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value;
}

type Snapshots = {
  [Name in keyof Flows]: Pick<SnapshotFrom<Flows[Name]>, 'value' | 'context'>;
};

type Observed = Window & {
  observedFlows: { [Name in keyof Flows]: { getSnapshot: () => Snapshots[Name] } };
};

export const contactState = () =>
  (window as unknown as Observed).observedFlows.contact.getSnapshot().value;

/** Until the browser has drawn and its observers have run. */
export const aFrame = () =>
  new Promise<void>((resolve) => {
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(document.body);
  });

export async function goBack() {
  // The history before the first followed link is that of the last visit.
  if (!window.location.hash) return;
  const isBack = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  window.history.back();
  await isBack;
}

/** The middle of the first visible match, scrolled into view. */
export function findControl(selector: string | undefined) {
  const control = [...document.querySelectorAll<HTMLElement>(selector!)]
    .map((found) => found.closest('label') ?? found)
    .find((found) => found.checkVisibility({ visibilityProperty: true }));
  if (!control) return null;
  const isInSight = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight;
  if (!isInSight(control.getBoundingClientRect())) {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const { x, y, width, height } = control.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

export type Sight = Awaited<ReturnType<typeof look>>;

/** The flows and the page at the same moment. */
export async function look(cdp: CDPSession) {
  const seen = await evaluate(
    cdp,
    `({ ...(${String(observe)})(), ...(${String(observeFlows)})() })`,
  );
  return seen as Observation & ReturnType<typeof observeFlows>;
}

function observeFlows() {
  const { observedFlows } = window as unknown as Observed;
  const snapshots = Object.entries(observedFlows).map(([name, flow]) => {
    const { value, context } = flow.getSnapshot();
    return [name, { value, context }];
  });
  return {
    flows: Object.fromEntries(snapshots) as Snapshots,
    focus: document.activeElement?.id || document.activeElement?.localName,
    wantsLessMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    isHidden: document.hidden,
  };
}
