/** Reads the machines of a file in a process of its own, with a time limit. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Chart } from '../chart/model.ts';
import type { Options } from './options.ts';

export interface Request {
  file: string;
  inputs: Options['inputs'];
  /** The time limit in milliseconds. */
  limit: number;
}

export interface ReadMachines {
  machines: ReadMachine[];
  /** Sentences about what could not be read. */
  failures: string[];
  /** Sentences about machines that the file creates but does not export. */
  notes?: string[];
  /** The names that options may use: names of machines, and of functions that make machines. */
  names?: string[];
}

export interface ReadMachine {
  name: string;
  summary: string;
  chart: Chart;
}

export type LoadOptions = Pick<Options, 'inputs' | 'limit' | 'isVerbose'>;

/**
 * How long the command waits beyond the limit. A process that is not blocked answers by itself
 * within this time.
 */
const GRACE_MS = 2000;

export function load(file: string, { inputs, limit, isVerbose }: LoadOptions) {
  const screen = isVerbose ? 2 : 'ignore';
  const request: Request = { file, inputs, limit };
  const child = fork(
    fileURLToPath(new URL('./loader/child.js', import.meta.url)),
    [JSON.stringify(request)],
    {
      execArgv: [PERMISSION, '--allow-fs-read=*', '--allow-worker', '--no-warnings'],
      stdio: ['ignore', screen, screen, 'ipc'],
    },
  );
  const end = () => child.kill('SIGKILL');
  return new Promise<ReadMachines>((resolve) => {
    let answer = without('Its process ended while loading, perhaps because it ran out of memory.');
    const timer = setTimeout(() => {
      answer = without(
        `It did not finish loading in ${limit / 1000} seconds. It may loop without end, or need a longer --timeout.`,
      );
      end();
    }, limit + GRACE_MS);
    child.on('message', (message: ReadMachines) => {
      answer = message;
      end();
    });
    child.once('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}

const without = (failure: string): ReadMachines => ({ machines: [], failures: [failure] });

/** In older versions of Node, this flag still has the prefix `experimental-`. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
