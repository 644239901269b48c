/** The optional parts of the page. `false` leaves a part out, and its words stay in their file. */
import type { Extras } from './types.ts';

export const extras: Extras = {
  // The controls with which visitors draw their own site in the hero; words in sketch.ts
  sketch: true,
};
