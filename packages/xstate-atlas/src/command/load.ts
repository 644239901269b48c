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

/** How long a process may run beyond the limit. One that is not blocked answers by itself within this time. */
export const GRACE_MS = 2000;

export function load(file: string, { inputs, limit, isVerbose }: LoadOptions) {
  const screen = isVerbose ? 2 : 'ignore';
  const request: Request = { file, inputs, limit };
  const child = fork(
    fileURLToPath(new URL('./loader/child.js', import.meta.url)),
    [JSON.stringify(request)],
    { execArgv: ['--no-warnings'], stdio: ['ignore', screen, screen, 'ipc'] },
  );
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return new Promise<ReadMachines>((resolve) => {
    let answer: ReadMachines | undefined;
    child.on('message', (message: ReadMachines) => {
      answer = message;
      end();
    });
    child.once('close', (_, signal) => {
      process.off('exit', end);
      const failure =
        signal === 'SIGKILL'
          ? `It did not finish loading in ${limit / 1000} seconds. It may loop without end, or need a longer --timeout.`
          : 'Its process ended while loading. It may end itself, or have run out of memory.';
      resolve(answer ?? { machines: [], failures: [failure] });
    });
  });
}
