/** Writes drawings, and says by file what was drawn. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CliError } from './cli-error.ts';
import type { DrawnFile } from './drawn-file.ts';
import type { Drawing } from './drawings.ts';
import { uniqueNames } from '../machine/words.ts';
import { asFileName, distinctNames } from './names.ts';
import { ONLY_ONE, STANDARD_OUTPUT, type Options } from './options.ts';

/** More are counted rather than named. */
const MOST_NAMED = 4;

type Output = Pick<Options, 'out' | 'formats'>;

export function write(drawn: readonly DrawnFile[], output: Output) {
  if (output.out === STANDARD_OUTPUT) print(drawn, output);
  else writeInto(drawn, output);
  const missing = drawn.filter(({ machines }) => machines.length === 0).map(nameOf);
  if (missing.length > 0 && drawn.length > 1) {
    const were = missing.length === 1 ? 'was' : 'were';
    console.error(
      `${missing.length} of ${drawn.length} files ${were} not drawn: ${missing.join(', ')}`,
    );
  }
}

function print(drawn: readonly DrawnFile[], { formats }: Output) {
  const texts = drawn.flatMap(({ drawings }) => drawings.map(({ text }) => text));
  if (texts.length > 1 && formats.join() !== 'mermaid') {
    throw new CliError(ONLY_ONE, 2);
  }
  process.stdout.write(texts.join('\n'));
  for (const each of drawn) sayFailures(each);
}

function writeInto(drawn: readonly DrawnFile[], { out, formats }: Output) {
  const nameIn = uniqueNames();
  const fileNames = distinctNames(drawn.map(({ file }) => file));
  for (const [index, each] of drawn.entries()) {
    const { machines, drawings } = each;
    const written = drawings.map((drawing) =>
      save(
        drawing,
        join(
          out,
          nameIn(drawing.name ? asFileName(drawing.name) : fileNames[index]!, drawing.ending),
        ),
      ),
    );
    sayFailures(each);
    if (machines.length === 0) continue;
    const names = machines.map(({ name }) => name);
    console.info(`${nameOf(each)}: ${inShort(names)} drawn into ${inShort(written)}`);
    for (const { name, changes } of machines) if (changes) console.info(`  ${name}: ${changes}`);
    if (formats.includes('html')) continue;
    for (const said of machines.flatMap(({ chart }) => chart.notDrawn)) console.warn(`  ${said}`);
  }
}

function save({ text }: Drawing, path: string) {
  try {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    return path;
  } catch (error) {
    throw new CliError(`${path} cannot be written: ${(error as Error).message}.`);
  }
}

function sayFailures({ file, machines, failures }: DrawnFile) {
  const name = nameOf({ file });
  const start =
    machines.length === 0 ? `${name} was not drawn.` : `${name} was drawn, perhaps not in full.`;
  if (failures.length > 0) console.error(`${start} ${failures.join(' ')}`);
}

const nameOf = ({ file }: Pick<DrawnFile, 'file'>) => relative('.', file) || '.';

const inShort = (names: readonly string[]) =>
  names.length <= MOST_NAMED
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED - 1).join(', ')} and ${names.length - MOST_NAMED + 1} more`;
