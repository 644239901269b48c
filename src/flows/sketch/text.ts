/** A drawing as text, for the address and session storage: `shop/Kedai%20Aminah`. */
import type { Sketch } from '../../../machines/sketch.machine.ts';
import { isName } from './names.ts';

const MARK = '#tapak=';

export const sketchAsText = ({ name, kind }: Sketch) => `${kind}/${encodeURIComponent(name)}`;

export const addressOf = (sketch: Sketch) => MARK + sketchAsText(sketch);

export const sketchInAddress = (hash: string, kinds: readonly string[]) =>
  hash.startsWith(MARK) ? sketchIn(hash.slice(MARK.length), kinds) : null;

export const isAddressOfSketch = (hash: string) => hash.startsWith(MARK);

/** Reads a drawing from its text. Returns null if the text is malformed, or its kind is not offered. */
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
