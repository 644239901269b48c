import { elements } from '../browser/elements.ts';

const root = document.documentElement;

/**
 * Lays out one deferred part per frame, so that no task is long, and then, when positions are final, runs a
 * callback. If `content-visibility` stayed, scrolls would miss their target, and assistive technology would
 * miss headings.
 */
export function layOutBelow(run: () => void, parts = elements<HTMLElement>('main > * + *')) {
  const part = 'below' in root.dataset && parts.shift();
  if (part) {
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => layOutBelow(run, parts));
  } else {
    delete root.dataset['below'];
    run();
  }
}
