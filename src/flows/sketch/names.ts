/** The names that visitors type for the sign in the drawing. */
import { LONGEST_NAME } from '../../ui/lengths.ts';

/** Lone surrogates, and control, bidi and invisible characters, except joiners and variation selectors. */
const NOT_IN_A_NAME = /(?![\u200c\u200d\p{VS}])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu;
const VISIBLE = /[^\p{M}\p{Z}\p{Cf}]/u;

/** Returns the part of a typed text that the sign shows. */
export function nameIn(text: string) {
  const letters = Array.from(text.replace(NOT_IN_A_NAME, '').trim());
  const name = letters.slice(0, LONGEST_NAME).join('').trim();
  return VISIBLE.test(name) ? name : '';
}

/** Returns whether a text from storage or from an address is a valid name. */
export const isName = (text: string) => text !== '' && nameIn(text) === text;
