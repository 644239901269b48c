/** A drawing as text: `shop/Kedai%20Aminah` in the address and in the session. */
import type { Sketch } from '../../../machines/sketch.machine.ts';
import { isName } from './names.ts';

const MARK = '#tapak=';

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
  return isName(name) && rest.length === 0 && kinds.includes(kind) ? { name, kind } : null;
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
