import { elements } from '../browser/elements.ts';

const root = document.documentElement;

/**
 * Lays out one deferred part per frame, so that no task is long. `content-visibility` must not last: a
 * scroll would miss its target, and assistive technology the headings.
 */
export function layOutBelow(parts = elements<HTMLElement>('main > * + *')) {
  const part = parts.shift();
  if (part) {
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => layOutBelow(parts));
  } else delete root.dataset['below'];
}
