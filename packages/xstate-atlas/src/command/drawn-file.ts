/** Loads a file and draws its machines, compared with a commit if one is named. */
import { existsSync, statSync } from 'node:fs';
import { extname } from 'node:path';
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
  /** Whether all that was asked for was drawn of the machines in it. */
  isWhole: boolean;
}

const READABLE = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

export function drawer(options: Options) {
  const { against } = options;
  const before = against === undefined ? undefined : filesAt(against);

  return async (file: string): Promise<DrawnFile> => {
    const old = await before?.(file);
    const then = old !== undefined && existsSync(old) ? await read(old, options) : NOTHING;
    const isGone = !existsSync(file) && old !== undefined && existsSync(old);
    const now = isGone ? NOTHING : await read(file, options);
    if (isUnread(then)) {
      return notDrawn(
        file,
        then.failures.map((said) => `At ${against}: ${said}`),
      );
    }
    if (isUnread(now)) return notDrawn(file, now.failures);
    const machines = old === undefined ? now.machines : compared(then.machines, now.machines);
    if (machines.length === 0) return notDrawn(file, now.failures);
    const { drawings, failures } = await drawingsOf({ ...now, file, machines }, options);
    if (drawings.length === 0) return notDrawn(file, [...now.failures, ...failures]);
    return {
      file,
      machines,
      drawings,
      failures: [...now.failures, ...failures],
      isWhole: failures.length === 0,
    };
  };
}

const isUnread = ({ machines, failures }: Loaded) => machines.length === 0 && failures.length > 0;

const NOTHING: Loaded = { machines: [], failures: [], simulation: {} };

async function read(file: string, options: Options): Promise<Loaded> {
  const reason = unreadable(file);
  const found = reason ? { ...NOTHING, failures: [reason] } : await load(file, options);
  const isEmpty = found.machines.length + found.failures.length === 0;
  return isEmpty
    ? { ...found, failures: ['It exports no XState 5 machine, such as createMachine returns.'] }
    : found;
}

function unreadable(file: string) {
  if (!existsSync(file)) return 'There is no such file.';
  if (statSync(file).isDirectory()) return 'It is a folder: name the files in it.';
  if (READABLE.includes(extname(file))) return undefined;
  return `Only files of JavaScript and TypeScript are read: ${READABLE.join(' ')}.`;
}

const notDrawn = (file: string, failures: readonly string[]): DrawnFile => ({
  file,
  machines: [],
  drawings: [],
  failures,
  isWhole: false,
});
