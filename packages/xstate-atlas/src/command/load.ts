/** Reads the machines of a file in a process that is ended after a time. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ReadMachines, Request } from './loader/messages.ts';
import type { Options } from './options.ts';

type LoadOptions = Pick<Options, 'input' | 'limit' | 'isVerbose'>;

export function load(file: string, { input, limit, isVerbose }: LoadOptions) {
  const screen = isVerbose ? 2 : 'ignore';
  const request: Request = { file, input, patience: limit / 2 };
  const child = fork(
    fileURLToPath(new URL('./loader/child.js', import.meta.url)),
    [JSON.stringify(request)],
    {
      execArgv: [PERMISSION, '--allow-fs-read=*', '--no-warnings'],
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
    }, limit);
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
