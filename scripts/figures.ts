/** The figures of the benchmark: collects one for each round, and writes tables of their medians. */

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
const AUDITS = [
  ['first-contentful-paint', 'First Contentful Paint', seconds],
  ['largest-contentful-paint', 'Largest Contentful Paint', seconds],
  ['speed-index', 'Speed Index', seconds],
  ['total-blocking-time', 'Total Blocking Time', milliseconds],
  ['cumulative-layout-shift', 'Cumulative Layout Shift', (shift: number) => shift.toFixed(3)],
  ['total-byte-weight', 'Bytes', (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`],
] as const;

/** Lighthouse either calculates a slow phone's figures from a fast load, or slows down the load itself. */
const METHODS = { simulated: 'simulate', applied: 'devtools' };
export type Method = keyof typeof METHODS;

export const flagsFor = (method: Method, user = process.getuid?.()) => [
  `--throttling-method=${METHODS[method]}`,
  `--chrome-flags=--headless=new ${user === 0 ? '--no-sandbox' : ''}`,
];

/** What the benchmark reads of a report by Lighthouse. */
export interface Report {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number }>;
}

interface Row {
  shown: (value: number) => string;
  values: Map<string, number[]>;
}

export function figures() {
  /** Figures by table, row and subject. */
  const tables = new Map<string, Map<string, Row>>();

  /** Adds a figure to a row. Lighthouse may lack one, which the median then leaves out. */
  function add(title: string, name: string, subject: string, value = NaN, shown: Row['shown']) {
    const table = tables.get(title) ?? new Map<string, Row>();
    const row = table.get(name) ?? { shown, values: new Map<string, number[]>() };
    const values = [...(row.values.get(subject) ?? []), value].filter(Number.isFinite);
    tables.set(title, table.set(name, row));
    row.values.set(subject, values);
  }

  return {
    addReport: (method: string, subject: string, { categories, audits }: Report) => {
      const table = `Lighthouse, ${method}`;
      const score = (categories.performance.score ?? NaN) * 100;
      add(table, 'Performance', subject, score, (value) => value.toFixed(0));
      for (const [id, row, shown] of AUDITS)
        add(table, row, subject, audits[id]?.numericValue, shown);
    },
    addMainThread: (motion: string, subject: string, measured: Record<string, number>) => {
      const table = `The main thread${motion === 'reduce' ? ', with reduced motion' : ''}`;
      for (const [row, figure] of Object.entries(measured))
        add(table, row, subject, figure, row === 'layouts' ? String : milliseconds);
    },
    /** Returns the tables in Markdown, with a column for each subject. */
    asTables: (subjects: readonly string[]) =>
      [...tables]
        .map(([title, rows]) => {
          const lines = [...rows].map(([row, { shown, values }]) => [
            row,
            ...subjects.map((name) => spread(values.get(name) ?? [], shown)),
          ]);
          const table = [[title, ...subjects], ['---', ...subjects.map(() => '---')], ...lines];
          return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
        })
        .join('\n\n'),
  };
}

function spread(values: readonly number[], shown: Row['shown']) {
  const sorted = values.toSorted((one, other) => one - other);
  const [least, middle, most] = [0, sorted.length >> 1, sorted.length - 1].map((at) => sorted[at]);
  if (middle === undefined) return '–';
  return least === most ? shown(middle) : `${shown(middle)} (${shown(least!)}–${shown(most!)})`;
}

/** Returns a page as a browser without scripts shows it. */
export function withoutScripts(html: string) {
  const scripts =
    /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\b(?:rel=["']?modulepreload|as=["']?script)\b[^>]*>/gis;
  // A browser with scripts ignores the stylesheet in here.
  return html.replaceAll(/<\/?noscript>/g, '').replaceAll(scripts, '');
}

/** Returns the name of another page, and its address or its folder. */
export function peerIn(option: string) {
  const [, name, place] = /^([^=|]+)=(.+)$/.exec(option) ?? [];
  if (name && place) return { name, place, isAddress: /^https?:/.test(place) };
  throw new TypeError(
    '--peer takes a name, and an address or a folder: shop=https://shop.example or shop=dist.',
  );
}
