/** Writes the results as a screen of Markdown. */
import { SLOWDOWN, MOMENTS, type Moment } from './interactions.ts';
import { METHODS, type Load, type Method } from './lighthouse.ts';
import { medianOf } from './quiet.ts';
import type { longestTask } from './trace.ts';
import { VISITS, type Visits } from './visits.ts';

export interface Round {
  loads: { name: string; method: Method; values: Load['values'] }[];
  /** How fast the machine was in each load. */
  indices: number[];
  taps: { on: string; moment: Moment; milliseconds: number }[];
  /** Milliseconds of each second. */
  typing: { page: number; timer: number };
  visits: Visits;
}

export interface Results {
  rounds: readonly Round[];
  /** The variants that the page is compared with, by the names of its loads. */
  others: Record<string, string>;
  /** One load each with a line that stands still. */
  still: Record<Method, { page: number; noScript: number }>;
  longestTasks: Record<string, ReturnType<typeof longestTask>>;
  disturbed: number;
}

const whole = (value: number) => String(Math.round(value));
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
const thousandths = (value: number) => value.toFixed(3);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** By the names of Lighthouse. */
type Measure = [id: string, name: string, format: (value: number) => string];

const SPEED_INDEX = 'speed-index';

/** These depend on how the load is slowed down. */
const TIMINGS: Measure[] = [
  ['performance', 'Performance', whole],
  ['first-contentful-paint', 'First Contentful Paint', seconds],
  ['largest-contentful-paint', 'Largest Contentful Paint', seconds],
  [SPEED_INDEX, 'Speed Index', seconds],
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

export const speedIndexOf = ({ values }: Load) => values[SPEED_INDEX]!;

export function report(
  { rounds, others, still, longestTasks, disturbed }: Results,
  machine: string,
) {
  const valuesOf = (name: string, method: Method, id: string) =>
    rounds.map(
      ({ loads }) =>
        loads.find((load) => load.name === name && load.method === method)!.values[id]!,
    );
  const loadRow = (method: Method, label: string, [id, , format]: Measure) => {
    const pages = valuesOf('page', method, id);
    const compared = Object.keys(others).map((name) => valuesOf(name, method, id));
    return [
      label,
      ...[pages, ...compared].map((values) => format(medianOf(values))),
      // Round by round, as the machine may be slower in one than in another.
      ...compared.map((values) =>
        spread(values.flatMap((value, round) => (value ? pages[round]! / value : []))),
      ),
    ];
  };
  const tapRow = (wanted: string) => [
    wanted,
    ...MOMENTS.map((moment) => {
      const same = rounds.flatMap(({ taps }) =>
        taps.filter((tap) => tap.on === wanted && tap.moment === moment),
      );
      return milliseconds(medianOf(same.map((tap) => tap.milliseconds)));
    }),
    taskIn(longestTasks[wanted]!),
  ];
  const stillRow = (method: Method) => {
    const beyond = (page: readonly number[], other: readonly number[]) =>
      milliseconds(medianOf(page.map((value, round) => value - other[round]!)));
    const { page, noScript } = still[method];
    return [
      `Speed Index beyond the page without script, ${METHOD_NAMES[method]}`,
      beyond(valuesOf('page', method, SPEED_INDEX), valuesOf('noScript', method, SPEED_INDEX)),
      beyond([page], [noScript]),
    ];
  };
  const visitRow = (wanted: (typeof VISITS)[number]) => {
    const same = rounds.map(({ visits }) => visits[wanted]);
    const median = (pick: (visit: (typeof same)[number]) => number) => medianOf(same.map(pick));
    return [
      `The ${wanted} visit`,
      seconds(median(({ aliveAfter }) => aliveAfter)),
      whole(median(({ requests }) => requests)),
      kilobytes(median(({ scriptBytes }) => scriptBytes)),
      kilobytes(median(({ bytes }) => bytes)),
    ];
  };
  const typing = (line: 'page' | 'timer') => rounds.map((round) => round.typing[line]);
  const ratios = typing('page').map((cost, round) => cost / typing('timer')[round]!);
  const index = rounds.flatMap(({ indices }) => indices);

  return `# Benchmark

Medians of ${rounds.length} interleaved rounds on a quiet machine, by \`npm run bench\` (${machine}; its benchmark index in Lighthouse is ${whole(medianOf(index))}, from ${whole(Math.min(...index))} to ${whole(Math.max(...index))}; ${disturbed === 0 ? 'no round was' : `${disturbed} disturbed ${disturbed === 1 ? 'round was' : 'rounds were'}`} repeated). A ratio is that of this page to the other, round by round: compare ratios rather than machines. The same HTML without script cannot be beaten by anything that looks the same.

${table([
  [
    'Lighthouse',
    'This page',
    ...Object.values(others),
    ...Object.values(others).map((name) => `Ratio to ${name.toLowerCase()}`),
  ],
  ...METHODS.flatMap((method) =>
    TIMINGS.map((measure) => loadRow(method, `${measure[1]}, ${METHOD_NAMES[method]}`, measure)),
  ),
  ...OTHERS.map((measure) => loadRow('simulate', measure[1], measure)),
])}

${table([['', 'with the typed line', 'with a line that stands still'], ...METHODS.map(stillRow)])}

${table([
  [
    `From a tap to its effect, at ${SLOWDOWN}× slowdown`,
    ...MOMENTS,
    'Longest task of a load with this tap',
  ],
  ...Object.keys(longestTasks).map(tapRow),
])}

${table([
  ['With a slow line and processor', 'Alive after', 'Requests', 'Script', 'All'],
  ...VISITS.map(visitRow),
])}

The typed line keeps the main thread busy for ${medianOf(typing('page')).toFixed(1)} ms of each second, and a bare timer that writes the same text for ${medianOf(typing('timer')).toFixed(1)} ms: a ratio of ${spread(ratios)}.
`;
}

const taskIn = ({ milliseconds: ms, of }: ReturnType<typeof longestTask>) =>
  `${milliseconds(ms)}, ${of}`;

function spread(ratios: readonly number[]) {
  if (ratios.length === 0) return '–';
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return `${medianOf(ratios).toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}

function table([head = [], ...rows]: string[][]) {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
