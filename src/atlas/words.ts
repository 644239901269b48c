/** What the atlas says beside what the machines say of themselves. It is in English, as they are. */
export const TITLE = 'How this page works';
export const DESCRIPTION =
  'Every state of this page and every way between them, drawn from the machines that run it.';
export const HOME_LINK = 'To the page itself';

export const LEGEND =
  'A box is a state, and a dot shows where a state with states of its own begins. An arrow says what it is taken on, in brackets what has to hold, and after a stroke what is done on the way; one that only says what has to hold is taken as soon as it does. Of several on the same event the first whose condition holds is taken. Regions in dashed frames run side by side. What stands in a box happens without leaving it.';

/** Where the atlas is developed. */
export const WALKS =
  'Three figures with dots between them say how many paths the tests last walked there: with the bare machine, in jsdom and in Chromium. Where there are none, npm test leaves them.';

export const SIZES = [
  ['actual', 'Actual size'],
  ['fit', 'Fit to the page'],
  ['large', 'Large'],
] as const;
