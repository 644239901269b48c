/** The atlas's own words. */

/** Shown only on a local page. */
export const WALKS =
  'Three figures separated by dots say how many paths the tests last walked there: on the bare machine, in jsdom and in Chromium. If they are missing, run npm test.';

/** Of a chart. */
export const SIZES = [
  ['fit', 'Fit to the page'],
  ['actual', 'Actual size'],
  ['large', 'Large'],
] as const;

/** The legend for the four marks of a chart. */
export const MARKS = {
  state: 'A state. What stands inside the box happens without leaving it.',
  start: 'Where a chart begins, or a state with states inside.',
  transition:
    'The way to another state: its event, then its condition and what it does. One that reads “always” is taken as soon as its condition holds. If several share an event, the first whose condition holds is taken.',
  regions: 'Parts in dashed frames run side by side.',
};
