/** Writes the results as a screen of Markdown. */
import { SLOWDOWN, MOMENTS, type Moment } from './interactions.ts';
import { METHODS, type Load, type Method } from './lighthouse.ts';
import { VARIANTS, type Variant } from './variants.ts';

/** In the order of the rounds. */
export interface Results {
  loads: { variant: Variant; method: Method; values: Load }[];
  taps: { on: string; moment: Moment; milliseconds: number }[];
  /** Milliseconds of each second. */
  typing: number[];
}

const whole = (value: number) => String(Math.round(value));
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
const thousandths = (value: number) => value.toFixed(3);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** By the names of Lighthouse. */
type Measure = [id: string, name: string, format: (value: number) => string];

/** These depend on how the load is slowed down. */
const TIMINGS: Measure[] = [
  ['performance', 'Performance', whole],
  ['first-contentful-paint', 'First Contentful Paint', seconds],
  ['largest-contentful-paint', 'Largest Contentful Paint', seconds],
  ['speed-index', 'Speed Index', seconds],
  ['total-blocking-time', 'Total Blocking Time', milliseconds],
  ['cumulative-layout-shift', 'Cumulative Layout Shift', thousandths],
];

const OTHERS: Measure[] = [
  ['accessibility', 'Accessibility', whole],
  ['best-practices', 'Best Practices', whole],
  ['seo', 'SEO', whole],
  ['agentic-browsing', 'Agentic Browsing', whole],
  ['total-byte-weight', 'Bytes', kilobytes],
];

const METHOD_NAMES = { simulate: 'simulated', devtools: 'applied' };

export function report({ loads, taps, typing }: Results, rounds: number, machine: string) {
  const loadRow = (method: Method, name: string, [id, , format]: Measure) => {
    const valuesOf = (wanted: Variant) =>
      loads
        .filter((load) => load.variant === wanted && load.method === method)
        .map(({ values }) => values[id]!);
    const pages = valuesOf('page');
    // Round by round, as the machine may be busier in one than in another.
    const ratiosTo = (variant: Variant) =>
      spread(valuesOf(variant).flatMap((value, round) => (value ? pages[round]! / value : [])));
    return [
      name,
      ...VARIANTS.map((variant) => format(medianOf(valuesOf(variant)))),
      ratiosTo('noScript'),
      ratiosTo('clientRendered'),
    ];
  };
  const tapRow = (wanted: string) => [
    wanted,
    ...MOMENTS.map((moment) => {
      const same = taps.filter((tap) => tap.on === wanted && tap.moment === moment);
      return milliseconds(medianOf(same.map((tap) => tap.milliseconds)));
    }),
  ];
  return `# Benchmark

Medians of ${rounds} interleaved rounds, by \`npm run bench\` (${machine}). Beside this page stand the same
HTML without script, which nothing that looks the same can beat, and the same components
client-rendered. A ratio is that of this page to the other, round by round: compare ratios rather
than machines.

${table([
  'Lighthouse | This page | Without script | Client-rendered | Ratio to no script | Ratio to client-rendered'.split(
    ' | ',
  ),
  ...METHODS.flatMap((method) =>
    TIMINGS.map((measure) => loadRow(method, `${measure[1]}, ${METHOD_NAMES[method]}`, measure)),
  ),
  ...OTHERS.map((measure) => loadRow('simulate', measure[1], measure)),
])}

${table([
  [`Interaction to Next Paint at ${SLOWDOWN}× slowdown`, ...MOMENTS],
  ...[...new Set(taps.map(({ on }) => on))].map(tapRow),
])}

The typed line keeps the main thread busy for ${medianOf(typing).toFixed(1)} ms of each second.
`;
}

function medianOf(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

function spread(ratios: readonly number[]) {
  if (ratios.length === 0) return '–';
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return `${medianOf(ratios).toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}

function table([head = [], ...rows]: string[][]) {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
