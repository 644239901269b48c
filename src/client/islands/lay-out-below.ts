import { elements } from '../../browser/elements.ts';

/**
 * Lays out one deferred part per frame, so that no task is long. If `content-visibility` stayed, the scroll bar would
 * jump, and scrolls would miss their target.
 */
export function layOutBelow(parts = elements<HTMLElement>('main > * + *')) {
  const part = parts.shift();
  if (part) {
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => layOutBelow(parts));
  } else delete document.documentElement.dataset['below'];
}
