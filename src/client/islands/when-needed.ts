/** Detects when a view is needed; many visits need no view. */
import type { AnyActor } from 'xstate';
import { isWithin } from '../../browser/elements.ts';

/** The events to which a view may have to respond. `toggle` fires when find-in-page opens the menu. */
const TOUCHES = ['pointerdown', 'keydown', 'keyup', 'focusin', 'click', 'input', 'toggle'];
/** An element is near if it is less than one viewport height above or below the viewport. */
const NEAR = '100%';

interface Circumstances {
  flow: AnyActor;
  /** The flow's snapshot before it started, which renders the same HTML as the build. */
  initial: unknown;
  /** An element that the visitor touched before the flow started. */
  touched: Element | undefined;
  whenIdle: (run: () => void) => void;
}

/**
 * Runs a callback once: when the visitor touches the island, before other listeners handle the event, or
 * when idle after the island has come near or the snapshot of its flow has changed.
 */
export function whenNeeded(
  island: Element,
  { flow, initial, touched, whenIdle }: Circumstances,
  run: () => void,
) {
  const needed = new AbortController();
  const { signal } = needed;
  const need = () => {
    if (signal.aborted) return;
    needed.abort();
    observer.disconnect();
    news.unsubscribe();
    run();
  };
  // Enter in a field clicks the button of its form, so a key in any field wakes the button.
  const surroundings = island.closest('form') ?? island;
  const touch = ({ target }: { target: EventTarget | null }) => {
    if (isWithin(target, surroundings)) need();
  };
  const observer = whenNear(island, () => whenIdle(need));
  const hear = () => {
    if (flow.getSnapshot() !== initial) whenIdle(need);
  };
  const news = flow.subscribe({ next: hear, error: hear });
  for (const type of TOUCHES) document.addEventListener(type, touch, { capture: true, signal });
  hear();
  touch({ target: touched ?? null });
}

/** Runs a callback each time an element comes near. */
export function whenNear(element: Element, run: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) run();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return observer;
}
