/** The part of the page that a click was made in, and whether the browser opens its link elsewhere. */

/** A click can also be dispatched on the document, and a field can hide a method of its form. */
export const pressedIn = ({ target }: Event, selector: string) =>
  target instanceof Element
    ? (Element.prototype.closest.call(target, selector) as HTMLElement | null)
    : null;

export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
