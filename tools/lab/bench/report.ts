/** Writes what was found as Markdown: a screen of it, and the sentence that the README quotes. */
import { METHODS, type Method } from './lighthouse.ts';
import type { Results } from './measure.ts';
import { medianOf, ratiosOf } from './statistics.ts';
import {
  isTapMet,
  isTypingMet,
  milliseconds,
  OTHERS,
  TARGETS,
  TIMINGS,
  type Measure,
} from './targets.ts';
import { MOMENTS } from './taps.ts';
import { VARIANTS, type Variant } from './variants.ts';

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
than machines. What misses its target is **bold**: ${TARGETS}.

${table(['Lighthouse', 'This page', 'Without script', 'Client-rendered', 'Ratio to no script', 'Ratio to client-rendered'], loadRows)}

${table(
  ['A tap at 4× slowdown', ...MOMENTS.map((moment) => `${moment}: next paint, effect`)],
  [...new Set(results.taps.map(({ on }) => on))].map((on) => tapRow(results, on)),
)}

${typingIn(results)}
`;
}

export function readmeReport(results: Results) {
  const { loads, taps } = results;
  const paints = (variant: Variant) =>
    loads.simulate[variant].map((load) => load['largest-contentful-paint']!);
  const ratioTo = (variant: Variant) => medianOf(ratiosOf(paints('page'), paints(variant)));
  const slowestTap = (wanted: string) =>
    Math.max(...taps.filter(({ moment }) => moment === wanted).map(effectOf));
  return `On Lighthouse's phone the largest paint takes ${ratioTo('noScript').toFixed(2)} times as long as that of the same page without
script, and ${ratioTo('clientRendered').toFixed(2)} times as long as if it were client-rendered. At four times slowdown the slowest tap
shows its effect after ${milliseconds(slowestTap('settled'))}, or ${milliseconds(slowestTap('right after load'))} when it comes with the load event. ${typingIn(results)}
[All figures](docs/benchmark.md)`;
}

function loadCells({ loads }: Results, method: Method, [id, , format, isMet]: Measure) {
  const valuesOf = (variant: Variant) => loads[method][variant].map((load) => load[id]!);
  const [own, ...others] = VARIANTS.map((variant) => medianOf(valuesOf(variant)));
  const ratios = (['noScript', 'clientRendered'] as const).map((variant) =>
    ratiosOf(valuesOf('page'), valuesOf(variant)),
  );
  const isMissed = isMet && !isMet(own!, ratios[0]!.length ? medianOf(ratios[0]!) : 1);
  return [emphasised(format(own!), isMissed), ...others.map(format), ...ratios.map(spread)];
}

const tapRow = ({ taps }: Results, wanted: string) => [
  wanted,
  ...taps
    .filter(({ on }) => on === wanted)
    .map((one) => {
      const paint = medianOf(one.responses.map(({ nextPaint }) => nextPaint));
      return [paint, effectOf(one)]
        .map((ms) => emphasised(milliseconds(ms), !isTapMet(ms)))
        .join(', ');
    }),
];

const effectOf = ({ responses }: Results['taps'][number]) =>
  medianOf(responses.map(({ effect }) => effect));

function typingIn({ typing }: Results) {
  const busy = medianOf(typing);
  return `The typed line keeps the main thread busy for ${emphasised(`${busy.toFixed(1)} ms`, !isTypingMet(busy))} of each second.`;
}

/** The median, and how far the rounds were apart. */
function spread(ratios: number[]) {
  if (!ratios.length) return '–';
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return `${medianOf(ratios).toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}

const emphasised = (text: string, isMissed = false) => (isMissed ? `**${text}**` : text);

function table(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
