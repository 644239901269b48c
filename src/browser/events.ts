/** Reads the targets of events that bubble up to the document. */

/**
 * The closest element that matches. The target may also be a text node or the document. The method is
 * called on the prototype because a field can shadow it on a form.
 */
export function closestTo({ target }: Event, selector: string) {
  const element = target instanceof Element ? target : (target as Node | null)?.parentElement;
  return element ? (Element.prototype.closest.call(element, selector) as HTMLElement | null) : null;
}

/** Whether the browser opens the link that was clicked in another tab or window. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
