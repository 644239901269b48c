/** Names that visitors type for the sign of the drawing, and how a text shows one. */
import { newElement } from './elements.ts';

export const LONGEST_NAME = 40;
/** Controls, half characters, letters without a look, and what turns the words beside it, but not what joins letters. */
const NOT_IN_A_NAME = /(?![\u200c\u200d\p{VS}])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu;
const SOMETHING_TO_SEE = /[^\p{M}\p{Z}\p{Cf}]/u;

const lettersIn = (text: string) => Array.from(text.replace(NOT_IN_A_NAME, '').trim());

export const isTooLong = (text: string) => lettersIn(text).length > LONGEST_NAME;

/** What a sign can show of a typed name. */
export function nameIn(text: string) {
  const name = lettersIn(text).slice(0, LONGEST_NAME).join('').trim();
  return SOMETHING_TO_SEE.test(name) ? name : '';
}

/** Whether a text that was kept, or came with an address, is such a name. */
export const isName = (text: string) => text !== '' && nameIn(text) === text;

/** A text with a name in it, and the parts that show it. */
export interface Isolated {
  text: string;
  parts: (string | Element)[];
}

/** Holds the place of a name, in which nobody types it. */
const NAME = '\0';

/** A name may be empty or written from right to left, and must not turn the words and numbers beside it. */
export function isolating(name: string, inWords: (name: string) => string): Isolated {
  const [first = '', ...others] = inWords(name && NAME).split(NAME);
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
