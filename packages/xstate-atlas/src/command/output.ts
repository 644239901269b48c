/** Writes the drawings of each file, and says what was drawn. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, parse, relative } from 'node:path';
import { uniqueNames } from '../machine/words.ts';
import type { ReadMachine } from './load.ts';
import { CliError, ONLY_ONE, STANDARD_OUTPUT, type Options } from './options.ts';

export interface Drawing {
  /** Of the machine, if it does not show the whole file. */
  name: string | undefined;
  ending: string;
  text: string;
}

interface DrawnFile {
  file: string;
  machines: readonly ReadMachine[];
  drawings: readonly Drawing[];
  /** Why it, or a part of it, was not drawn: sentences about it. */
  failures: readonly string[];
}

type Target = Pick<Options, 'out' | 'formats'>;

/** Returns a function to call with each file. */
export function outputTo({ out, formats }: Target) {
  const nameIn = uniqueNames();
  return ({ file, machines, drawings, failures }: DrawnFile) => {
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
    for (const { name, changes } of machines) if (changes) console.info(`  ${name}: ${changes}`);
    if (formats.includes('html')) return;
    for (const said of machines.flatMap(({ chart }) => chart.notDrawn)) console.warn(`  ${said}`);

    function save(drawing: Drawing) {
      const wanted = asFileName(drawing.name ?? parse(file).name);
      const path = join(out, nameIn(wanted, drawing.ending));
      try {
        mkdirSync(out, { recursive: true });
        writeFileSync(path, drawing.text);
      } catch (error) {
        throw new CliError(`${path} cannot be written: ${(error as Error).message}.`);
      }
      return path;
    }
  };
}

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
