/** The address of the page, which may name a part of a chart. */
import { anchorOfState, bringToMiddle } from './charts.ts';

/** Brings the part that the address names into sight. */
export function showTarget() {
  const part = document.getElementById(decoded(window.location.hash.slice(1)));
  if (part) bringToMiddle(part);
  return part;
}

/** The browser marks the state, brings it into sight, and takes the focus away. */
export function writeAddress(state: string) {
  const address = `#${encodeURI(anchorOfState(state))}`;
  if (window.location.hash !== address) window.location.replace(address);
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
