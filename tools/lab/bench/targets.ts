/** What is measured of a load, and what the page is meant to reach. */

const HIGHEST_RATIO = 1.03;
const SLOWEST_TAP_MS = 100;
const BUSIEST_MS_A_SECOND = 5;
/** What rounds to 0.000. */
const NO_SHIFT = 0.0005;

export const TARGETS = `scores of 100, Largest Contentful Paint and Speed Index at most ${HIGHEST_RATIO} times those
without script, no blocking, no shift, each tap within ${SLOWEST_TAP_MS} ms, typing within ${BUSIEST_MS_A_SECOND} ms a second`;

export interface Measure {
  /** What Lighthouse calls it. */
  id: string;
  name: string;
  format: (value: number) => string;
  /** What has no target meets it. */
  isMet?: (value: number, ratioToNoScript: number) => boolean;
}

const whole = (value: number) => String(Math.round(value));
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const thousandths = (value: number) => value.toFixed(3);

const isFull = (score: number) => Math.round(score) === 100;
const isNear = (_: number, ratio: number) => ratio <= HIGHEST_RATIO;

/** What depends on how the load is slowed down. */
export const TIMINGS: readonly Measure[] = [
  { id: 'performance', name: 'Performance', format: whole, isMet: isFull },
  { id: 'first-contentful-paint', name: 'First Contentful Paint', format: seconds },
  {
    id: 'largest-contentful-paint',
    name: 'Largest Contentful Paint',
    format: seconds,
    isMet: isNear,
  },
  { id: 'speed-index', name: 'Speed Index', format: seconds, isMet: isNear },
  {
    id: 'total-blocking-time',
    name: 'Total Blocking Time',
    format: milliseconds,
    isMet: (ms) => Math.round(ms) === 0,
  },
  {
    id: 'cumulative-layout-shift',
    name: 'Cumulative Layout Shift',
    format: thousandths,
    isMet: (shift) => shift < NO_SHIFT,
  },
];

export const OTHERS: readonly Measure[] = [
  { id: 'accessibility', name: 'Accessibility', format: whole, isMet: isFull },
  { id: 'best-practices', name: 'Best Practices', format: whole, isMet: isFull },
  { id: 'seo', name: 'SEO', format: whole, isMet: isFull },
  { id: 'agentic-browsing', name: 'Agentic Browsing', format: whole, isMet: isFull },
  { id: 'total-byte-weight', name: 'Bytes', format: kilobytes },
];

export const isTapMet = (ms: number) => ms < SLOWEST_TAP_MS;
export const isTypingMet = (msASecond: number) => msASecond < BUSIEST_MS_A_SECOND;
