/** The table of docs/mutation-survivors.md, which a run of the mutation tests writes. */
import { basename } from 'node:path';
import { format } from 'oxfmt';
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

/** Ignores mutants that do not compile, as they say nothing about the tests. */
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

/** Rounded down, so that a score below its aim never seems to reach it. */
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

const HEAD = `| Part | Changed | Aim | Noticed | Share | Lowest file |
| --- | --- | ---: | ---: | ---: | --- |`;

/** Puts these scores into the table of the text, which keeps its scores of other parts. */
export async function withScores(
  text: string,
  latest: Scores,
  all: Readonly<Record<string, Part>> = parts,
) {
  const scores: Scores = { ...scoresIn(text), ...latest };
  const rows = Object.entries(all).map(([part, { changed, aim }]) => {
    const score = scores[part];
    const files = changed.map((glob) => `\`${glob}\``).join(', ');
    const found = score
      ? [`${score.noticed} of ${score.all}`, percentOf(score), score.lowest]
      : ['not run', '', ''];
    return [part, files, `${aim} %`, ...found];
  });
  const sum = sumOf(Object.keys(all).flatMap((part) => scores[part] ?? []));
  const total = [TOTAL, '', '', `${sum.noticed} of ${sum.all}`, percentOf(sum), ''];
  const lines = [...rows, total].map((row) => `| ${row.join(' | ')} |\n`);
  if (!TABLE.test(text)) throw new Error('the text has no table of the parts');
  const changed = text.replace(TABLE, () => `${HEAD}\n${lines.join('')}`);
  return (await format('table.md', changed)).code;
}

/** The lines of the table that these scores would change. */
export async function staleLines(text: string, latest: Scores) {
  const lines = new Set(text.split('\n'));
  return (await withScores(text, latest)).split('\n').filter((line) => !lines.has(line));
}
