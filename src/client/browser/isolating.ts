/** Shows a name that a visitor has typed among other words. */
import { newElement } from './elements.ts';

/** A text with a name in it, and the parts that show it. */
export interface Isolated {
  text: string;
  parts: (string | Element)[];
}

/** Holds the place of a name, in which nobody types it. */
const NAME = '\0';

/** A name may be empty or written from right to left, and must not turn the words and numbers beside it. */
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
