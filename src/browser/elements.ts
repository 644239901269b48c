/** Calls DOM methods on prototypes: a named image shadows those of the document, a named field those of its form. */
export const elements = <Found extends Element>(selector: string) => [
  ...(Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<Found>),
];

export const newElement = <Name extends keyof HTMLElementTagNameMap>(name: Name) =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];

export const partOf = (element: Element, selector: string) =>
  Element.prototype.querySelector.call(element, selector) as HTMLElement | null;

/** A text with a name in it, and the parts that show it. */
export interface Isolated {
  text: string;
  parts: (string | Element)[];
}

/** Holds the place of a name, in which nobody types it. */
const NAME = '\0';

/** A name may be written from right to left, and must not turn the words and numbers beside it. */
export function isolating(name: string, inWords: (name: string) => string): Isolated {
  const [first = '', ...others] = inWords(NAME).split(NAME);
  const isolated = () => {
    const element = newElement('bdi');
    element.textContent = name;
    return element;
  };
  return {
    text: [first, ...others].join(name),
    parts: [first, ...others.flatMap((part) => [isolated(), part])],
  };
}
