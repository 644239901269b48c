/** Reads the machines of each file, compares them with a commit on request, and draws them. */
import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { pictureOf } from '../drawing/picture.tsx';
import { messageOf } from '../machine/words.ts';
import { filesAt } from './commit.ts';
import { compared, inNumbers } from './difference.ts';
import { filesFor, folderAndRest } from './files.ts';
import { load, type LoadOptions, type ReadMachine, type ReadMachines } from './load.ts';
import { CliError, ONLY_ONE, STANDARD_OUTPUT, type Format, type Options } from './options.ts';
import { outputTo, type Drawing } from './output.ts';
import { pageOf } from './page.ts';

const NOTHING: ReadMachines = { machines: [], failures: [] };

export async function drawFiles(options: Options) {
  const { patterns, against, inputs, payloads } = options;
  const before = against === undefined ? undefined : filesAt(against);
  const files = await filesIn(patterns, before);
  if (files.length === 0)
    throw new CliError(`No file with machines matches ${patterns.join(', ')}.`);
  if (options.out === STANDARD_OUTPUT && files.length > 1) throw new CliError(ONLY_ONE, 2);
  const output = outputTo(options, files);
  const unmet = new Set([...Object.keys(inputs), ...Object.keys(payloads)]);
  let isWhole = true;
  for (const file of files) {
    const old = await before?.(file);
    const read = await (old === undefined ? readFile(file, options) : compare(old, file, options));
    const drawn = await drawingsOf(file, read.machines, options);
    const failures = [...read.failures, ...drawn.failures];
    output({ ...read, file, drawings: drawn.drawings, failures });
    for (const name of read.names ?? []) unmet.delete(name);
    isWhole &&= failures.length === 0;
  }
  for (const name of unmet) {
    console.error(
      `An option names ${name}, but no machine and no function that makes a machine has this name.`,
    );
  }
  return isWhole && unmet.size === 0;
}

/** Finds the files that match, and matching files that were deleted since the commit. */
async function filesIn(
  patterns: readonly string[],
  before: ReturnType<typeof filesAt> | undefined,
) {
  const files = new Set(filesFor(patterns));
  for (const pattern of before ? patterns : []) {
    const [folder, rest] = folderAndRest(pattern);
    const then = dirname(await before!(resolve(folder, 'file')));
    if (rest === '' || pattern.startsWith('!') || !existsSync(then)) continue;
    for (const old of filesFor([rest], then)) {
      const file = resolve(folder, relative(then, old));
      if (!existsSync(file)) files.add(file);
    }
  }
  return [...files].toSorted();
}

async function compare(old: string, file: string, options: Options): Promise<ReadMachines> {
  const isGone = existsSync(old) && !existsSync(file);
  const now = isGone ? NOTHING : await readFile(file, options);
  if (isUnread(now)) return now;
  // The only machine of a file may have been renamed, so its earlier version gets the current name.
  const name = now.machines.length === 1 ? now.machines[0]!.name : undefined;
  const then = existsSync(old) ? await readFile(old, { ...options, name }) : NOTHING;
  if (isUnread(then)) {
    return { ...then, failures: then.failures.map((said) => `At ${options.against}: ${said}`) };
  }
  return { ...now, machines: compared(then.machines, now.machines) };
}

const isUnread = ({ machines, failures }: ReadMachines) =>
  machines.length === 0 && failures.length > 0;

async function readFile(file: string, options: LoadOptions): Promise<ReadMachines> {
  if (!existsSync(file)) return { ...NOTHING, failures: ['There is no such file.'] };
  const read = await load(file, options);
  if (read.machines.length + read.failures.length > 0) return read;
  return {
    ...read,
    failures: ['It exports no machine of XState 5.'],
  };
}

async function drawingsOf(file: string, machines: readonly ReadMachine[], options: Options) {
  const drawings: Drawing[] = [];
  const failures: string[] = [];
  const add = async (format: Format, name: string | undefined, draw: () => Promise<string>) => {
    try {
      drawings.push({ name, ending: `.${format}`, text: await draw() });
    } catch (error) {
      const what = name === undefined ? `The ${format}` : `The ${format} of ${name}`;
      failures.push(`${what} cannot be made: ${messageOf(error)}`);
    }
  };
  if (machines.length === 0) return { drawings, failures };
  const { formats } = options;
  if (formats.includes('html')) {
    await add('html', undefined, () => pageOf(file, machines, options, failures));
  }
  for (const machine of formats.includes('svg') ? machines : []) {
    const changes = inNumbers(machine);
    await add('svg', machine.name, () => pictureOf(machine.chart, changes));
  }
  if (formats.includes('json')) {
    await add('json', undefined, async () => `${JSON.stringify({ machines }, null, 2)}\n`);
  }
  return { drawings, failures };
}
