/** Reads the machines of each file, compared with a commit if one is named, and draws them. */
import { existsSync, statSync } from 'node:fs';
import { pictureOf } from '../drawing/picture.tsx';
import { messageOf } from '../machine/words.ts';
import { filesAt } from './commit.ts';
import { compared } from './difference.ts';
import { load, type LoadOptions, type ReadMachine, type ReadMachines } from './load.ts';
import type { Format, Options } from './options.ts';
import { outputTo, type Drawing } from './output.ts';
import { pageOf } from './page.tsx';

const NOTHING: ReadMachines = { machines: [], failures: [] };

export async function drawFiles(options: Options) {
  const { files, against } = options;
  const before = against === undefined ? undefined : filesAt(against);
  const output = outputTo(options);
  let isWhole = true;
  for (const file of files) {
    const old = await before?.(file);
    const read = await (old === undefined ? readFile(file, options) : compare(old, file, options));
    const drawn = await drawingsOf(file, read.machines, options);
    const failures = [...read.failures, ...drawn.failures];
    output({ file, machines: read.machines, drawings: drawn.drawings, failures });
    isWhole &&= failures.length === 0;
  }
  return isWhole;
}

async function compare(old: string, file: string, options: Options): Promise<ReadMachines> {
  const isGone = existsSync(old) && !existsSync(file);
  const now = isGone ? NOTHING : await readFile(file, options);
  if (isUnread(now)) return now;
  // The only machine of a file may have got another name.
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
  const reason = unreadable(file);
  if (reason) return { ...NOTHING, failures: [reason] };
  const read = await load(file, options);
  if (read.machines.length + read.failures.length > 0) return read;
  return {
    ...NOTHING,
    failures: ['It exports no XState 5 machine, such as createMachine returns.'],
  };
}

function unreadable(file: string) {
  if (!existsSync(file)) return 'There is no such file.';
  return statSync(file).isDirectory() ? 'It is a folder: name the files in it.' : undefined;
}

/** What cannot be drawn is left out, and a sentence says why. */
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
  const { formats, isUnfolded } = options;
  if (formats.includes('html')) {
    await add('html', undefined, () => pageOf(file, machines, options, failures));
  }
  for (const { name, chart, changes } of formats.includes('svg') ? machines : []) {
    await add('svg', name, () => pictureOf(chart, { changes, isUnfolded }));
  }
  if (formats.includes('json')) await add('json', undefined, async () => inJson(machines));
  return { drawings, failures };
}

function inJson(machines: readonly ReadMachine[]) {
  const described = machines.map(({ name, changes, chart: { root, transitions, notDrawn } }) => ({
    name,
    changes,
    root,
    transitions,
    findings: notDrawn,
  }));
  return `${JSON.stringify({ machines: described }, null, 2)}\n`;
}
