/** A drawing as text: `shop/Kedai%20Aminah` in the address and in the session. */
import type { Sketch } from '../../../machines/sketch.machine.ts';

const MARK = '#tapak=';
const LONGEST_NAME = 40;
/** Lines, controls and what turns the direction of other words, but not what joins letters. */
const NOT_A_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const sketchAsText = ({ name, kind }: Sketch) => `${kind}/${encodeURIComponent(name)}`;

export const addressOf = (sketch: Sketch) => MARK + sketchAsText(sketch);

/** The drawing in an address, if there is one. */
export const sketchInAddress = (hash: string, kinds: readonly string[]) =>
  hash.startsWith(MARK) ? sketchIn(hash.slice(MARK.length), kinds) : null;

export const isAddressOfSketch = (hash: string) => hash.startsWith(MARK);

/** Takes a whole and well-formed drawing or nothing. */
export function sketchIn(text: string, kinds: readonly string[]): Sketch | null {
  const [kind = '', encoded = '', ...rest] = text.split('/');
  const name = decoded(encoded).trim();
  const isName = name !== '' && Array.from(name).length <= LONGEST_NAME && !NOT_A_NAME.test(name);
  return isName && rest.length === 0 && kinds.includes(kind) ? { name, kind } : null;
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
