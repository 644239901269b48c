import { elements } from '../browser/elements.ts';

const root = document.documentElement;

/**
 * Lays out what a fresh visit has not shown yet, one part per frame, so that no task is long. If
 * `content-visibility` lasted, a scroll to a part would miss it, and assistive technology its headings.
 */
export function layOutBelow(parts = elements<HTMLElement>('main > * + *')) {
  const part = parts.shift();
  if (part) {
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => layOutBelow(parts));
  } else delete root.dataset['below'];
}
