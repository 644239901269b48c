/** What effects read from an event that they hear on the document. */

/**
 * The nearest element of a kind around the target, which may also be a text or the document. A form
 * is asked through the prototype, as a field can shadow its methods.
 */
export function closestTo({ target }: Event, selector: string) {
  const element = target instanceof Element ? target : (target as Node | null)?.parentElement;
  return element ? (Element.prototype.closest.call(element, selector) as HTMLElement | null) : null;
}

/** Whether the browser opens the link that was clicked in another tab or window. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
