/** Reads the machines of a file in a process that is ended after a time. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Chart } from '../chart/model.ts';
import type { ChartChange } from './difference.ts';
import type { Options } from './options.ts';

export interface Request {
  file: string;
  inputs: Options['inputs'];
  /** The name of its machine, if it has one only. */
  name?: string | undefined;
  /** How long to wait for the file, in milliseconds. */
  patience: number;
}

export interface ReadMachines {
  machines: ReadMachine[];
  /** Why the file was not read, or not to its end: sentences about it. */
  failures: string[];
  /** Sentences about it that are no failures. */
  notes?: string[];
  /** Those that an option may name: of its machines, and of its functions that make one. */
  names?: string[];
}

export interface ReadMachine {
  name: string;
  summary: string;
  chart: Chart;
  /** Since the commit of a comparison. */
  changes?: readonly ChartChange[];
}

export type LoadOptions = Pick<Options, 'inputs' | 'limit' | 'isVerbose'> & Pick<Request, 'name'>;

/** A file that blocks its process gets a little longer, in which the process itself could still answer. */
const GRACE_MS = 2000;

export function load(file: string, { inputs, name, limit, isVerbose }: LoadOptions) {
  const screen = isVerbose ? 2 : 'ignore';
  const request: Request = { file, inputs, name, patience: limit };
  const child = fork(
    fileURLToPath(new URL('./loader/child.js', import.meta.url)),
    [JSON.stringify(request)],
    {
      execArgv: [PERMISSION, '--allow-fs-read=*', '--allow-worker', '--no-warnings'],
      stdio: ['ignore', screen, screen, 'ipc'],
    },
  );
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return new Promise<ReadMachines>((resolve) => {
    let answer = without('It ended the process that loaded it, perhaps for want of memory.');
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
      process.off('exit', end);
      resolve(answer);
    });
  });
}

const without = (failure: string): ReadMachines => ({ machines: [], failures: [failure] });

/** Node 22 dropped the prefix. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
