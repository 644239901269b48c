/** What is measured of a load, and what the page is meant to reach. */

const HIGHEST_RATIO = 1.03;
const SLOWEST_TAP_MS = 100;
const BUSIEST_MS_A_SECOND = 5;
/** What rounds to 0.000. */
const NO_SHIFT = 0.0005;

export const TARGETS = `scores of 100, Largest Contentful Paint and Speed Index at most ${HIGHEST_RATIO} times those
without script, no blocking, no shift, each tap within ${SLOWEST_TAP_MS} ms, typing within ${BUSIEST_MS_A_SECOND} ms a second`;

/** What Lighthouse calls it, and whether it is on target; what has none always is. */
export type Measure = [
  id: string,
  name: string,
  format: (value: number) => string,
  isMet?: (value: number, ratioToNoScript: number) => boolean,
];

const whole = (value: number) => String(Math.round(value));
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const thousandths = (value: number) => value.toFixed(3);

const isFull = (score: number) => Math.round(score) === 100;
const isNear = (_: number, ratio: number) => ratio <= HIGHEST_RATIO;
const isUnblocked = (ms: number) => Math.round(ms) === 0;
const isStill = (shift: number) => shift < NO_SHIFT;

/** What depends on how the load is slowed down. */
export const TIMINGS: readonly Measure[] = [
  ['performance', 'Performance', whole, isFull],
  ['first-contentful-paint', 'First Contentful Paint', seconds],
  ['largest-contentful-paint', 'Largest Contentful Paint', seconds, isNear],
  ['speed-index', 'Speed Index', seconds, isNear],
  ['total-blocking-time', 'Total Blocking Time', milliseconds, isUnblocked],
  ['cumulative-layout-shift', 'Cumulative Layout Shift', thousandths, isStill],
];

export const OTHERS: readonly Measure[] = [
  ['accessibility', 'Accessibility', whole, isFull],
  ['best-practices', 'Best Practices', whole, isFull],
  ['seo', 'SEO', whole, isFull],
  ['agentic-browsing', 'Agentic Browsing', whole, isFull],
  ['total-byte-weight', 'Bytes', kilobytes],
];

export const isTapMet = (ms: number) => ms < SLOWEST_TAP_MS;
export const isTypingMet = (msASecond: number) => msASecond < BUSIEST_MS_A_SECOND;
