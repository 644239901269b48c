/** Calls DOM methods on prototypes, because named images and fields can shadow methods. */
export const elements = <Found extends Element>(selector: string) => [
  ...(Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<Found>),
];

export const elementOf = (id: string, owner = document) =>
  Document.prototype.getElementById.call(owner, id);

export const focused = () => Reflect.get(Document.prototype, 'activeElement', document);

/** Whether the focus is lost: it moves to the body when the focused element disappears or is disabled. */
export const isFocusLost = () => focused()?.localName === 'body';

export const newElement = <Name extends keyof HTMLElementTagNameMap>(name: Name) =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];

export const callOn = <Method extends 'reset' | 'getBoundingClientRect'>(
  form: HTMLFormElement,
  method: Method,
) => (HTMLFormElement.prototype[method] as () => ReturnType<HTMLFormElement[Method]>).call(form);

export const partOf = (element: Element, selector: string) =>
  Element.prototype.querySelector.call(element, selector) as HTMLElement | null;

export const isWithin = (target: EventTarget | null, element: Element) =>
  Node.prototype.contains.call(element, target as Node | null);

/** Finds the closest match around an event target, which may also be a text node or the document. */
export function closestTo({ target }: Pick<Event, 'target'>, selector: string) {
  const element = target instanceof Element ? target : (target as Node | null)?.parentElement;
  return element ? (Element.prototype.closest.call(element, selector) as HTMLElement | null) : null;
}

/** Whether the click opens its link in another tab or window. */
export const opensElsewhere = (click: MouseEvent) =>
  click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
