import { elements } from '../../browser/elements.ts';

/**
 * Lays out one deferred part per frame, so that no task is long, and then, when positions are final, runs a
 * callback. If `content-visibility` stayed, scrolls would miss their target, and assistive technology would
 * miss headings.
 */
export function layOutBelow(run: () => void, parts = elements<HTMLElement>('main > * + *')) {
  const part = parts.shift();
  if (part) {
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => layOutBelow(run, parts));
  } else {
    delete document.documentElement.dataset['below'];
    run();
  }
}
