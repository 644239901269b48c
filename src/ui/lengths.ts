/** Chooses the type size by the length of a text, which CSS cannot measure. */

/** The maximum length, in letters, of a name on the sign in the drawing. */
export const LONGEST_NAME = 40;

/** Characters from scripts that are roughly twice as wide as Latin. */
const WIDE = /[\u0900-\u1cff\u2e80-\uffff]/g;

/** Returns the width of a text in Latin letters. */
export const widthOf = (text: string) => text.replaceAll(WIDE, '00').length;

export const isLonger = (text: string, letters: number) => widthOf(text) > letters;

/** A word too long for the smallest phone at the largest type size. */
const LONG_WORD = /[^\s\u2e80-\uffff]{13}/;

export const headlineClass = (headline: string) =>
  isLonger(headline, 40) || LONG_WORD.test(headline) ? 'headline headline-long' : 'headline';

export const titleClass = (title: string) =>
  isLonger(title, 80) || LONG_WORD.test(title)
    ? 'section-title section-title-long'
    : 'section-title';

export const brandClass = (brand: string) => (isLonger(brand, 10) ? 'brand brand-long' : 'brand');
