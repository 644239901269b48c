import { elements } from '../browser/elements.ts';

const root = document.documentElement;

/**
 * Lays out one deferred part per frame, so that no task is long. `content-visibility` must not last: a
 * scroll would miss its target, and assistive technology the headings. Then runs a callback, once
 * positions are final.
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
