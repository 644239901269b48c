/** The names that visitors type for the sign in the drawing. */
import type { Sketch } from '../../../machines/sketch.machine.ts';
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

/** Returns a sketch from storage or an address if its name is valid and its kind is offered. */
export const offeredSketch = (sketch: Sketch | null, kinds: readonly string[]) =>
  sketch?.name && nameIn(sketch.name) === sketch.name && kinds.includes(sketch.kind)
    ? sketch
    : null;
