/** Detects when a view is needed; many visits need no view. */
import type { AnyActor } from 'xstate';
import { isWithin, partOf } from '../../browser/elements.ts';
import { report } from '../../browser/report.ts';
import type { AnyFlow } from '../../flows/define-flow.ts';

/** The events to which a view may have to respond */
const TOUCHES = ['pointerdown', 'keydown', 'keyup', 'focusin', 'click', 'input'];
/** An element is near if it is less than one viewport height above or below the viewport. */
const NEAR = '100%';

interface Circumstances {
  flow: AnyActor;
  isUrgent: AnyFlow['isUrgent'];
  /** The flow's snapshot before it started, which renders the same HTML as the build. */
  initial: unknown;
  /** An element that the visitor touched before the flow started. */
  touched: Element | undefined;
  whenIdle: (run: () => void) => void;
}

/**
 * Wakes a view when the visitor touches its island, or when idle once the snapshot of its flow has changed and is
 * urgent or the island is near. If the view cannot be loaded, the next touch tries again. A flow that fails needs no
 * view.
 */
export function whenNeeded(
  island: Element,
  { flow, isUrgent, initial, touched, whenIdle }: Circumstances,
  wake: () => Promise<void>,
) {
  const needed = new AbortController();
  const { signal } = needed;
  let chosen: HTMLInputElement | undefined;
  let waking: Promise<void> | undefined;
  const need = () => {
    waking ??= wake().then(awake, giveUp);
  };
  function stopListening() {
    needed.abort();
    observer.disconnect();
    news.unsubscribe();
  }
  function awake() {
    stopListening();
    if (chosen) chooseAgain(chosen, island);
  }
  function giveUp(error: unknown) {
    waking = undefined;
    chosen = undefined;
    report(error);
  }

  // Enter in a field clicks the button of its form, so a key in any field wakes the button.
  const surroundings = island.closest('form') ?? island;
  const touch = ({ type, target }: Event) => {
    if (type === 'click' && target instanceof HTMLInputElement && isWithin(target, island))
      chosen = target;
    if (isWithin(target, surroundings)) need();
  };
  let isNear = false;
  const hear = () => {
    const snapshot: unknown = flow.getSnapshot();
    if (snapshot !== initial && (isNear || isUrgent?.(snapshot as never))) whenIdle(need);
  };
  const observer = whenNear(island, (isNearNow) => {
    isNear = isNearNow;
    hear();
  });
  const news = flow.subscribe({ next: hear, error: stopListening });
  hear();
  for (const type of TOUCHES) document.addEventListener(type, touch, { capture: true, signal });
  if (isWithin(touched ?? null, surroundings)) need();
}

/**
 * Tells a view of a choice that the browser has shown by itself. The press of a button is not repeated, because it could
 * act twice. React renders an island anew if others have changed it, and then another field is in place of the chosen one.
 */
function chooseAgain(field: HTMLInputElement, island: Element) {
  const current = field.isConnected ? field : partOf(island, `[value=${field.value}]`);
  current?.click();
}

/** Reports whether an element is near, each time that this changes. */
export function whenNear(element: Element, tell: (isNear: boolean) => void) {
  const observer = new IntersectionObserver(
    (entries) => tell(entries[entries.length - 1]!.isIntersecting),
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return observer;
}
