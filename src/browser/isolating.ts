/** Builds a sentence that contains a name typed by the visitor. */
import { newElement } from './elements.ts';

/** The sentence as plain text, and as the nodes that show it. */
export interface Isolated {
  text: string;
  parts: (string | Element)[];
}

/** A placeholder for the name, chosen because a visitor cannot type it. */
const NAME = '\0';

/** Wraps the name in `<bdi>`, so that a right-to-left name does not reorder the text around it. */
export function isolating(name: string, inWords: (name: string) => string): Isolated {
  const words = inWords(name && NAME).split(NAME);
  const isolated = () => {
    const element = newElement('bdi');
    element.textContent = name;
    return element;
  };
  return {
    text: words.join(name),
    parts: words.flatMap((part, index) => (index > 0 ? [isolated(), part] : [part])),
  };
}
