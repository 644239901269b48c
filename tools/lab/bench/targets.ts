/** What the page is meant to reach, and whether it does. */
import { METHODS } from './lighthouse.ts';
import type { Load, Method } from './lighthouse.ts';
import type { Results, Taps } from './results.ts';
import { ratioOf, spreadOf } from './statistics.ts';

const FURTHEST_FROM_LIMIT = 1.03;
export const SLOWEST_TAP_MS = 100;
const BUSIEST_MS_A_SECOND = 5;
/** What rounds to 0.000. */
const NO_SHIFT = 0.0005;

export interface Aim {
  aim: string;
  found: string;
  isReached: boolean;
}

export const METHOD_NAMES: Record<Method, string> = {
  simulate: 'simulated',
  devtools: 'applied',
};

export function aimsOf(results: Results): Aim[] {
  return [
    ...METHODS.flatMap((method) => loadingAims(results, method)),
    ...results.taps.filter(({ moment }) => moment !== 'on the limit').map(tapAim),
    typingAim(results),
    ...scoreAims(results),
  ];
}

function loadingAims({ loads }: Results, method: Method): Aim[] {
  const { page, limit } = loads[method];
  const name = METHOD_NAMES[method];
  const medianOf = (measure: keyof Load) => spreadOf(page.map((load) => load[measure])).median;
  const nearLimit = (aim: string, measure: keyof Load): Aim => {
    const ratio = ratioOf(
      page.map((load) => load[measure]),
      limit.map((load) => load[measure]),
    );
    return {
      aim: `${aim} within 3 % of the limit, ${name}`,
      found: ratio === null ? 'no limit' : `${ratio.toFixed(3)} times the limit`,
      isReached: ratio !== null && ratio <= FURTHEST_FROM_LIMIT,
    };
  };
  const blocking = Math.round(medianOf('totalBlockingTime'));
  const shift = medianOf('cumulativeLayoutShift');
  return [
    nearLimit('Largest Contentful Paint', 'largestContentfulPaint'),
    nearLimit('Speed Index', 'speedIndex'),
    {
      aim: `Total Blocking Time 0 ms, ${name}`,
      found: `${blocking} ms`,
      isReached: blocking === 0,
    },
    {
      aim: `Cumulative Layout Shift 0.000, ${name}`,
      found: shift.toFixed(3),
      isReached: shift < NO_SHIFT,
    },
  ];
}

/** A tap counts until its effect, which may come a paint or more after the next one. */
export const slownessOf = ({ responses }: Taps) =>
  spreadOf(responses.map(({ toNextPaint, toEffect }) => Math.max(toNextPaint, toEffect ?? 0)));

export const nameOf = ({ on, moment }: Pick<Taps, 'on' | 'moment'>) => `${on}, ${moment}`;

function tapAim(taps: Taps): Aim {
  const { median } = slownessOf(taps);
  return {
    aim: `${nameOf(taps)}: under ${SLOWEST_TAP_MS} ms at 4× slowdown`,
    found: `${Math.round(median)} ms`,
    isReached: median < SLOWEST_TAP_MS,
  };
}

function typingAim({ running }: Results): Aim {
  const { median } = spreadOf(running.page.map(({ mainThreadMs }) => mainThreadMs));
  return {
    aim: 'The typing loop under 0.5 % of a core',
    found: `${(median / 10).toFixed(2)} %`,
    isReached: median < BUSIEST_MS_A_SECOND,
  };
}

function scoreAims({ categories, loads }: Results): Aim[] {
  const score = (title: string, scores: number[]): Aim => {
    const { median } = spreadOf(scores);
    return { aim: `${title} 100`, found: String(median), isReached: median === 100 };
  };
  const titles = (categories[0] ?? []).map(({ title }) => title);
  return [
    ...titles.map((title) =>
      score(
        title,
        categories.flatMap((round) =>
          round.filter((category) => category.title === title).map((category) => category.score),
        ),
      ),
    ),
    score(
      'Performance with applied throttling',
      loads.devtools.page.map((load) => load.score),
    ),
  ];
}
