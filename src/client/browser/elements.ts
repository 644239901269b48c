/** Calls DOM methods on prototypes: a named image shadows those of the document, a named field those of its form. */
export const elements = <Found extends Element>(selector: string) => [
  ...(Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<Found>),
];

export const elementOf = (id: string, page = document) =>
  Document.prototype.getElementById.call(page, id);

export const focused = () => Reflect.get(Document.prototype, 'activeElement', document);

/** An element that disappears or is disabled loses the focus to the body. */
export const isFocusLost = () => focused()?.localName === 'body';

export const newElement = <Name extends keyof HTMLElementTagNameMap>(name: Name) =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];

export const partOf = (element: Element, selector: string) =>
  Element.prototype.querySelector.call(element, selector) as HTMLElement | null;

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
