/** The table of docs/mutation-survivors.md, which a run of the mutation tests writes. */
import { basename } from 'node:path';
import { parts, type Part } from './parts.ts';

/** The part of Stryker's report that is read here. */
export interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

interface Score {
  noticed: number;
  all: number;
}

export type Scores = Record<string, Score & { lowest: string }>;

const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

/** A change that does not compile says nothing about the tests. */
export function scoreOf({ files }: Report): Scores[string] {
  const scores = Object.entries(files).map(([file, { mutants }]) => {
    const count = (statuses: readonly string[]) =>
      mutants.filter(({ status }) => statuses.includes(status)).length;
    const noticed = count(NOTICED);
    return { file, noticed, all: noticed + count(UNNOTICED) };
  });
  const [lowest] = scores
    .filter(({ all }) => all > 0)
    .toSorted((one, other) => one.noticed / one.all - other.noticed / other.all);
  const isOneOfSeveral = lowest && scores.length > 1;
  return {
    ...sumOf(scores),
    lowest: isOneOfSeveral ? `\`${basename(lowest.file)}\` ${percentOf(lowest)}` : '',
  };
}

const sumOf = (scores: readonly Score[]): Score => ({
  noticed: scores.reduce((sum, { noticed }) => sum + noticed, 0),
  all: scores.reduce((sum, { all }) => sum + all, 0),
});

/** Rounded down, so that a score that misses its aim never seems to reach it. */
const percentOf = ({ noticed, all }: Score) =>
  `${(Math.floor((noticed / all) * 1000) / 10).toFixed(1)} %`;

const TOTAL = 'together';
const TABLE = /^\| Part .*\n(?:\|.*\n)+/m;
const ROW = /^\| (\S+) .*?\| +(\d+) of (\d+) \|[^|]*\|(.*)\|$/gm;

/** The score of each part in the table of this text. */
export function scoresIn(text: string): Scores {
  const [table = ''] = TABLE.exec(text) ?? [];
  const rows = Array.from(table.matchAll(ROW), ([, part = '', noticed, all, lowest = '']) => ({
    part,
    score: { noticed: Number(noticed), all: Number(all), lowest: lowest.trim() },
  }));
  return Object.fromEntries(
    rows.filter(({ part }) => part !== TOTAL).map(({ part, score }) => [part, score]),
  );
}

/** Puts these scores into the table of the text, and keeps its scores of other parts. */
export function withScores(
  text: string,
  latest: Scores,
  all: Readonly<Record<string, Part>> = parts,
) {
  const scores: Scores = { ...scoresIn(text), ...latest };
  const rows = Object.entries(all).map(([part, { changed, aim }]) => {
    const score = scores[part];
    return [
      part,
      changed.map((glob) => `\`${glob}\``).join(', '),
      `${aim} %`,
      ...(score ? [inFigures(score), percentOf(score), score.lowest] : ['not run', '', '']),
    ];
  });
  const known = Object.keys(all).flatMap((part) => scores[part] ?? []);
  const sum = sumOf(known);
  const total = [TOTAL, '', '', inFigures(sum), sum.all > 0 ? percentOf(sum) : '', ''];
  if (!TABLE.test(text)) throw new Error('the text has no table of the parts');
  return text.replace(TABLE, () => aligned([...rows, total]));
}

const inFigures = ({ noticed, all }: Score) => `${noticed} of ${all}`;

const HEADINGS = ['Part', 'Changed', 'Aim', 'Noticed', 'Share', 'Lowest file'];
const FIGURES = new Set(['Aim', 'Noticed', 'Share']);

/** In the format of oxfmt. */
function aligned(rows: readonly string[][]) {
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const padded = (row: readonly string[]) =>
    line(
      row.map((cell, column) =>
        FIGURES.has(HEADINGS[column]!)
          ? cell.padStart(widths[column]!)
          : cell.padEnd(widths[column]!),
      ),
    );
  const rule = HEADINGS.map((heading, column) =>
    FIGURES.has(heading) ? `${'-'.repeat(widths[column]! - 1)}:` : '-'.repeat(widths[column]!),
  );
  return [padded(HEADINGS), line(rule), ...rows.map(padded)].join('');
}

/** The lines of the table that these scores would change. */
export function staleLines(text: string, latest: Scores) {
  const lines = new Set(text.split('\n'));
  return withScores(text, latest)
    .split('\n')
    .filter((line) => !lines.has(line));
}
