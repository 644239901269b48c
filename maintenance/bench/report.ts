/** Writes what was found as a screen of Markdown. */
import { METHODS, type Method } from './lighthouse.ts';
import type { Results } from './measure.ts';
import { medianOf, ratiosOf } from '../statistics.ts';
import { MOMENTS } from './taps.ts';
import { VARIANTS, type Variant } from './variants.ts';

const whole = (value: number) => String(Math.round(value));
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
const thousandths = (value: number) => value.toFixed(3);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** What Lighthouse calls it. */
type Measure = readonly [id: string, name: string, format: (value: number) => string];

/** What depends on how the load is slowed down. */
const TIMINGS: readonly Measure[] = [
  ['performance', 'Performance', whole],
  ['first-contentful-paint', 'First Contentful Paint', seconds],
  ['largest-contentful-paint', 'Largest Contentful Paint', seconds],
  ['speed-index', 'Speed Index', seconds],
  ['total-blocking-time', 'Total Blocking Time', milliseconds],
  ['cumulative-layout-shift', 'Cumulative Layout Shift', thousandths],
];

const OTHERS: readonly Measure[] = [
  ['accessibility', 'Accessibility', whole],
  ['best-practices', 'Best Practices', whole],
  ['seo', 'SEO', whole],
  ['agentic-browsing', 'Agentic Browsing', whole],
  ['total-byte-weight', 'Bytes', kilobytes],
];

const METHOD_NAMES: Record<Method, string> = { simulate: 'simulated', devtools: 'applied' };

export function fullReport(results: Results, rounds: number, machine: string) {
  const loadRows = [
    ...METHODS.flatMap((method) =>
      TIMINGS.map((measure) => [
        `${measure[1]}, ${METHOD_NAMES[method]}`,
        ...loadCells(results, method, measure),
      ]),
    ),
    ...OTHERS.map((measure) => [measure[1], ...loadCells(results, 'simulate', measure)]),
  ];
  return `# Benchmark

Medians of ${rounds} interleaved rounds, by \`npm run bench\` (${machine}). Beside this page stand the same
HTML without script, which nothing that looks the same can beat, and the same components
client-rendered. A ratio is that of this page to the other, round by round: compare ratios rather
than machines.

${table(['Lighthouse', 'This page', 'Without script', 'Client-rendered', 'Ratio to no script', 'Ratio to client-rendered'], loadRows)}

${table(
  ['A tap at 4× slowdown', ...MOMENTS.map((moment) => `${moment}: next paint, effect`)],
  [...new Set(results.taps.map(({ on }) => on))].map((on) => tapRow(results, on)),
)}

${typingIn(results)}
`;
}

function loadCells({ loads }: Results, method: Method, [id, , format]: Measure) {
  const valuesOf = (variant: Variant) => loads[method][variant].map((load) => load[id]!);
  return [
    ...VARIANTS.map((variant) => format(medianOf(valuesOf(variant)))),
    spread(ratiosOf(valuesOf('page'), valuesOf('noScript'))),
    spread(ratiosOf(valuesOf('page'), valuesOf('clientRendered'))),
  ];
}

const tapRow = ({ taps }: Results, wanted: string) => [
  wanted,
  ...taps
    .filter(({ on }) => on === wanted)
    .map((tap) => {
      const nextPaint = medianOf(tap.responses.map((response) => response.nextPaint));
      return `${milliseconds(nextPaint)}, ${milliseconds(effectOf(tap))}`;
    }),
];

const effectOf = ({ responses }: Results['taps'][number]) =>
  medianOf(responses.map(({ effect }) => effect));

const typingIn = ({ typing }: Results) =>
  `The typed line keeps the main thread busy for ${medianOf(typing).toFixed(1)} ms of each second.`;

/** The median, and how far the rounds were apart. */
function spread(ratios: number[]) {
  if (!ratios.length) return '–';
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return `${medianOf(ratios).toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}

function table(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
