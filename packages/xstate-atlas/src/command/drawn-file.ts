/** Loads a file and draws its machines, compared with a commit if one is named. */
import { existsSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { filesAt } from './commit.ts';
import { compared } from './difference.ts';
import type { DrawnMachine } from './drawn-machine.ts';
import { drawingsOf, type Drawing } from './drawings.ts';
import { load, type Loaded } from './load.ts';
import type { Options } from './options.ts';

export interface DrawnFile {
  file: string;
  machines: readonly DrawnMachine[];
  drawings: readonly Drawing[];
  /** Why it, or a part of it, was not drawn: sentences about it. */
  failures: readonly string[];
  /** It and what it imports. */
  loaded: readonly string[];
}

const READABLE = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

export function drawer(options: Options) {
  const { against } = options;
  const before = against === undefined ? undefined : filesAt(against);

  return async (file: string): Promise<DrawnFile> => {
    const old = await before?.(file);
    if (old === undefined) {
      const now = await read(file, options);
      return drawn(file, now, now.machines, options);
    }
    const then = existsSync(old) ? await read(old, options) : NOTHING;
    const now = !existsSync(file) && existsSync(old) ? NOTHING : await read(file, options);
    if (then.machines.length === 0 && then.failures.length > 0) {
      return {
        ...notDrawn(file, now),
        failures: then.failures.map((said) => `At ${against}: ${said}`),
      };
    }
    if (now.machines.length === 0 && now.failures.length > 0) return notDrawn(file, now);
    return drawn(file, now, compared(then.machines, now.machines), options);
  };
}

const NOTHING: Loaded = { machines: [], failures: [], loaded: [] };

async function read(file: string, options: Options): Promise<Loaded> {
  const reason = unreadable(file);
  const found = reason ? { ...NOTHING, failures: [reason] } : await load(file, options);
  const isEmpty = found.machines.length + found.failures.length === 0;
  return {
    ...found,
    loaded: [file, ...found.loaded],
    failures: isEmpty
      ? ['It exports no XState 5 machine, such as createMachine returns.']
      : found.failures,
  };
}

function unreadable(file: string) {
  if (!existsSync(file)) return 'There is no such file.';
  if (statSync(file).isDirectory()) return 'It is a folder: name the files in it.';
  if (READABLE.includes(extname(file))) return undefined;
  return `Only files of JavaScript and TypeScript are read: ${READABLE.join(' ')}.`;
}

const notDrawn = (file: string, { failures, loaded }: Loaded): DrawnFile => ({
  file,
  machines: [],
  drawings: [],
  failures,
  loaded,
});

async function drawn(
  file: string,
  { failures, loaded }: Loaded,
  machines: readonly DrawnMachine[],
  { formats }: Options,
): Promise<DrawnFile> {
  if (machines.length === 0) return notDrawn(file, { machines: [], failures, loaded });
  try {
    const drawings = await drawingsOf(basename(file), machines, formats);
    return { file, machines, drawings, failures, loaded };
  } catch (error) {
    const why = `Its chart cannot be laid out: ${(error as Error).message}`;
    return notDrawn(file, { machines: [], failures: [...failures, why], loaded });
  }
}
