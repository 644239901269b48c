/** The atlas's own words. */
export const LEGEND =
  'A box is a state; a dot marks where a state with inner states begins. The label of an arrow is its event, then its condition in brackets, then its actions after a slash; an arrow with only a condition is taken as soon as the condition holds. If several arrows share an event, the first whose condition holds is taken. Regions in dashed frames run side by side. What is written inside a box happens without leaving its state.';

/** Shown only on a local page. */
export const WALKS =
  'Three figures separated by dots say how many paths the tests last walked there: on the bare machine, in jsdom and in Chromium. If they are missing, run npm test.';

export const SIZES = [
  ['actual', 'Actual size'],
  ['fit', 'Fit to the page'],
  ['large', 'Large'],
] as const;
