/** Whether to test everything, as the nightly run does. CONTRIBUTING.md lists what a usual run tests. */
export const IS_FULL = process.env['FULL'] === '1';

/** Returns whether to try the nth case at a moment: a full run tries every moment, a usual run only one. */
export const isSampled = (nth: number, moment: number, moments: number) =>
  IS_FULL || moment === nth % moments;
