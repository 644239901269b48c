/** Writes the drawings of a file, and reports them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, relative, sep } from 'node:path';
import { uniqueNames } from '../machine/words.ts';
import type { ReadMachine } from './load.ts';
import { CliError, ONLY_ONE, STANDARD_OUTPUT, type Options } from './options.ts';

export interface Drawing {
  /** The name of the machine, or undefined if the drawing shows the whole file. */
  name: string | undefined;
  ending: string;
  text: string;
}

interface DrawnFile {
  file: string;
  machines: readonly ReadMachine[];
  drawings: readonly Drawing[];
  /** Sentences about what was not drawn. */
  failures: readonly string[];
  notes?: readonly string[];
}

type Target = Pick<Options, 'out' | 'formats'>;

/** Returns a function that writes the drawings of a file under unique names. */
export function outputTo({ out, formats }: Target, files: readonly string[]) {
  const nameIn = uniqueNames();
  const stems = files.map(stemOf);
  const pathOf = (file: string) =>
    stems.filter((stem) => stem === stemOf(file)).length > 1 ? file : stemOf(file);
  return ({ file, machines, drawings, failures, notes = [] }: DrawnFile) => {
    const name = relative('.', file);
    const written = out === STANDARD_OUTPUT ? print(drawings) : drawings.map(save);
    if (failures.length > 0) {
      const what = drawings.length > 0 ? 'drawn, perhaps not in full' : 'not drawn';
      console.error(`${name} was ${what}. ${failures.join(' ')}`);
    }
    if (written.length === 0) return;
    console.info(
      `${name}: ${machines.map((each) => each.name).join(', ')} drawn into ${written.join(', ')}`,
    );
    for (const sentence of notes) console.info(`  ${sentence}`);
    if (formats.includes('html')) return;
    for (const sentence of machines.flatMap(({ chart }) => chart.notDrawn))
      console.warn(`  ${sentence}`);

    function save({ name, ending, text }: Drawing) {
      const isOneOfMany = name !== undefined && machines.length > 1;
      const place = pathOf(file) + (isOneOfMany ? `-${name}` : '');
      const wanted = relative('.', place).split(sep).map(asFileName).join(sep);
      const path = join(out, nameIn(wanted, ending));
      try {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      } catch (error) {
        throw new CliError(`${path} cannot be written: ${(error as Error).message}.`);
      }
      return path;
    }
  };
}

const stemOf = (file: string) => join(dirname(file), parse(file).name);

function print(drawings: readonly Drawing[]) {
  if (drawings.length > 1) throw new CliError(ONLY_ONE, 2);
  for (const { text } of drawings) process.stdout.write(text);
  return [];
}

const asFileName = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100) || 'machine';
