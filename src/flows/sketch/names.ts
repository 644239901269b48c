/** The names that visitors type for the sign in the drawing. */
export const LONGEST_NAME = 40;
/** Control characters, lone surrogates, invisible characters and bidi controls, except those that join letters. */
const NOT_IN_A_NAME = /(?![\u200c\u200d\p{VS}])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu;
const VISIBLE = /[^\p{M}\p{Z}\p{Cf}]/u;

const lettersIn = (text: string) => Array.from(text.replace(NOT_IN_A_NAME, '').trim());

export const isTooLong = (text: string) => lettersIn(text).length > LONGEST_NAME;

/** The part of a typed text that the sign shows. */
export function nameIn(text: string) {
  const name = lettersIn(text).slice(0, LONGEST_NAME).join('').trim();
  return VISIBLE.test(name) ? name : '';
}

/** Whether a text from storage or from an address is a valid name. */
export const isName = (text: string) => text !== '' && nameIn(text) === text;
