/** Reads the targets of events that bubble up to the document. */

/**
 * The closest element that matches; the target may also be a text node or the document. Calls the
 * method on the prototype because a field can shadow it on its form.
 */
export function closestTo({ target }: Pick<Event, 'target'>, selector: string) {
  const element = target instanceof Element ? target : (target as Node | null)?.parentElement;
  return element ? (Element.prototype.closest.call(element, selector) as HTMLElement | null) : null;
}

/** Whether a click opens its link in another tab or window. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
