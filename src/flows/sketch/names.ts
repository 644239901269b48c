/** The names that visitors type for the sign of the drawing. */
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
