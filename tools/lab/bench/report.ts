/** Writes what was found as Markdown: in full, and the few lines that the README quotes. */
import { aimsOf, METHOD_NAMES, nameOf } from './targets.ts';
import { METHODS } from './lighthouse.ts';
import type { Load } from './lighthouse.ts';
import type { Results } from './results.ts';
import { ratioOf, spreadOf } from './statistics.ts';
import type { Shares } from './trace.ts';
import { VARIANTS } from './variants.ts';
import type { Running } from './typing.ts';
import type { Variant } from './variants.ts';

const MOST_SHARES = 8;

type Format = (value: number) => string;

const seconds: Format = (ms) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds: Format = (ms) => `${Math.round(ms)} ms`;
const precisely: Format = (ms) => `${ms.toFixed(1)} ms`;
const kilobytes: Format = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const whole: Format = (value) => String(Math.round(value));
const thousandths: Format = (value) => value.toFixed(3);
const tenths: Format = (value) => value.toFixed(1);

const VARIANT_NAMES: Record<Variant, string> = {
  page: 'This page',
  limit: 'The limit',
  clientRendered: 'Client-rendered',
};

const LOAD_ROWS: [name: string, measure: keyof Load, format: Format][] = [
  ['Lighthouse performance', 'score', whole],
  ['First Contentful Paint', 'firstContentfulPaint', seconds],
  ['Largest Contentful Paint', 'largestContentfulPaint', seconds],
  ['Speed Index', 'speedIndex', seconds],
  ['Total Blocking Time', 'totalBlockingTime', milliseconds],
  ['Cumulative Layout Shift', 'cumulativeLayoutShift', thousandths],
  ['Bytes', 'bytes', kilobytes],
  ['of which scripts', 'scriptBytes', kilobytes],
  ['of which asked for before the first paint', 'earlyScriptBytes', kilobytes],
];

export function fullReport(results: Results) {
  const { machine, rounds, categories, profiles } = results;
  return `# Benchmark

Written by \`npm run bench\` (${machine}; ${rounds} rounds, the three pages in turn). Each figure is a
median, with the least and the most beside it.

- **This page**, as it is built for production.
- **The limit**: the same HTML with every script taken out. It does nothing, and nothing that looks
  the same can be faster.
- **Client-rendered**: the same components without prerendering, in a script that starts at once.

All three come from the same server, compressed with Brotli, with the headers of a good host; the
outside services answer from another port of the same machine. Compare the columns rather than
machines: the ratio to the limit is what the page answers for.

## Aims

${table(
  ['Aim', 'Found', 'Reached'],
  aimsOf(results).map(({ aim, found, isReached }) => [aim, found, isReached ? 'yes' : '**no**']),
)}

## Loading on a phone

${METHODS.map((method) => `Throttling ${METHOD_NAMES[method]}:\n\n${loadingTable(results, method)}`).join('\n\n')}

## Lighthouse categories

${categoryTable(categories)}

## Taps at four times slowdown

${tapTable(results)}

A finger of 80 ms on a phone-sized screen, through the browser's own input; the network is not slowed
down. _Next paint_ is what the browser reports to sites: the slowest event of the tap until the next
paint, in steps of 8 ms, and 16 ms where it was too fast to be reported. _Effect_ lasts from the
lifting of the finger until the menu, the other currency or the disabled button has been drawn by the
main thread. _Right after load_ is the touch that follows the load event at once: the script is still
on its way, or at work. _Before the flows ran_ counts the taps that the page had to
keep for its script. On the limit nothing answers, so that is what a tap costs by itself.

## One minute of the typing loop

${typingTable(results)}

In milliseconds of the processor, on a phone-sized screen without slowdown. The bare timer sets the
same text at the same pace on the limit, without a machine and without React: it is what the browser
takes to draw the line. Renders are counted as commits of React; the heap is weighed after a
collection of garbage, before the minute and after it.
${profiles.length ? `\n## What the rest is made of\n\nBy a trace of one more visit, in milliseconds of the main thread; tracing costs something too.\n\n${profiles.map(profileOf).join('\n\n')}\n` : ''}`;
}

export function quotedReport(results: Results) {
  const { loads, taps, running, machine } = results;
  const rows = LOAD_ROWS.map(([name, measure, format]) => [
    name,
    ...VARIANTS.map((variant) =>
      format(spreadOf(loads.simulate[variant].map((load) => load[measure])).median),
    ),
  ]);
  const slowest = (moment: string) =>
    milliseconds(
      Math.max(
        ...taps
          .filter((tap) => tap.moment === moment)
          .map(({ responses }) => spreadOf(responses.map(({ toEffect }) => toEffect ?? 0)).median),
      ),
    );
  const { median } = spreadOf(running.page.map(({ mainThreadMs }) => mainThreadMs));
  return `${table(['Lighthouse, mobile', ...VARIANTS.map((variant) => VARIANT_NAMES[variant])], rows)}

At four times slowdown the slowest of three taps shows its effect after ${slowest('settled')}, or ${slowest('right after load')} when it
comes with the load event. The typing loop keeps the main thread busy for ${precisely(median)} a second.
Medians (${machine}).`;
}

function loadingTable({ loads }: Results, method: (typeof METHODS)[number]) {
  const valuesOf = (variant: Variant, measure: keyof Load) =>
    loads[method][variant].map((load) => load[measure]);
  return table(
    ['', ...VARIANTS.map((variant) => VARIANT_NAMES[variant]), 'This page / the limit'],
    LOAD_ROWS.map(([name, measure, format]) => [
      name,
      ...VARIANTS.map((variant) => spread(valuesOf(variant, measure), format)),
      ratio(valuesOf('page', measure), valuesOf('limit', measure)),
    ]),
  );
}

function categoryTable(rounds: Results['categories']) {
  const [first = []] = rounds;
  return table(
    ['Category', 'Score', 'Checks', 'What costs points', 'What else is remarked'],
    first.map(({ title, checks, failed }) => {
      const ofTitle = rounds.flat().filter((category) => category.title === title);
      const listed = (names: string[][]) => [...new Set(names.flat())].join(', ') || '–';
      return [
        title,
        spread(
          ofTitle.map(({ score }) => score),
          whole,
        ),
        `${checks.passed} passed, ${checks.notApplicable} not applicable, ${failed.length} failed to run`,
        listed(ofTitle.map(({ faults }) => faults)),
        listed(ofTitle.map(({ remarks }) => remarks)),
      ];
    }),
  );
}

function tapTable({ taps }: Results) {
  return table(
    ['', 'Next paint', 'Effect', 'Before the flows ran'],
    taps.map(({ on, moment, responses }) => {
      const effects = responses.flatMap(({ toEffect }) => toEffect ?? []);
      const held = responses.filter(({ wasEarly }) => wasEarly).length;
      return [
        nameOf({ on, moment }),
        spread(
          responses.map(({ toNextPaint }) => toNextPaint),
          milliseconds,
        ),
        effects.length ? spread(effects, milliseconds) : '–',
        effects.length ? `${held} of ${responses.length}` : '–',
      ];
    }),
  );
}

const TYPING_ROWS: [name: string, measure: keyof Running, Format][] = [
  ['Main thread, a second', 'mainThreadMs', precisely],
  ['of which scripts', 'scriptMs', precisely],
  ['of which layout', 'layoutMs', precisely],
  ['All threads of the page, a second', 'processMs', precisely],
  ['Renders, a second', 'commits', tenths],
  ['Growth of the heap', 'heapGrowthBytes', kilobytes],
];

function typingTable({ running }: Results) {
  const valuesOf = (rounds: Running[], measure: keyof Running) =>
    rounds.map((round) => round[measure]);
  return table(
    ['', VARIANT_NAMES.page, 'A bare timer', 'This page / a bare timer'],
    TYPING_ROWS.map(([name, measure, format]) => [
      name,
      ...[running.page, running.bareTimer].map((rounds) =>
        spread(valuesOf(rounds, measure), format),
      ),
      ratio(valuesOf(running.page, measure), valuesOf(running.bareTimer, measure)),
    ]),
  );
}

function profileOf({ what, work, code }: Results['profiles'][number]) {
  const listed = (shares: Shares) =>
    shares
      .slice(0, MOST_SHARES)
      .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
      .join(', ') || 'nothing';
  return `**${what}.** Work: ${listed(work)}. Code: ${listed(code)}.`;
}

function spread(values: number[], format: Format) {
  const { median, least, most } = spreadOf(values);
  const [middle, low, high] = [median, least, most].map(format);
  return low === high ? middle! : `${middle} (${low} to ${high})`;
}

const ratio = (values: number[], toThese: number[]) => ratioOf(values, toThese)?.toFixed(3) ?? '–';

function table(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
