import { elements } from '../../browser/elements.ts';

/**
 * Lays out one deferred part at a time, each after a frame and when idle, so that the answer to a touch waits for one
 * part at most. Then, when positions are final, runs a callback. If `content-visibility` stayed, scrolls would miss
 * their target, and assistive technology would miss headings.
 */
export function layOutBelow(
  whenIdle: (run: () => unknown) => void,
  run: () => void,
  parts = elements<HTMLElement>('main > * + *'),
) {
  const part = parts.shift();
  if (part) {
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => whenIdle(() => layOutBelow(whenIdle, run, parts)));
  } else {
    delete document.documentElement.dataset['below'];
    run();
  }
}
