/** What the page can do without: `false` leaves a part out, and its words wait in their file. */
import type { Extras } from './types.ts';

export const extras: Extras = {
  // Version, date and size of the page, at its foot: colophon.ts
  titleBlock: true,
  // What becomes of a message if the line drops, under the form: send-flow.ts
  tryOut: true,
  // A drawing of a visitor's own, under the first one: sketch.ts
  sketch: true,
};
