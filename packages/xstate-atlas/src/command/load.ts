/** Reads the machines of a file in a process that is ended after a time. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { READY, type Answer, type Request } from './loader/answer.ts';
import type { Options } from './options.ts';

export type Loaded = Pick<Answer, 'machines' | 'failures' | 'simulation'>;

type LoadOptions = Pick<Options, 'input' | 'payloads' | 'limit' | 'isVerbose'>;

export function load(file: string, { input, payloads, limit, isVerbose }: LoadOptions) {
  const screen = isVerbose ? 2 : 'ignore';
  const child = fork(fileURLToPath(new URL('./loader/child.js', import.meta.url)), {
    execArgv: [PERMISSION, '--allow-fs-read=*', '--no-warnings'],
    stdio: ['ignore', screen, screen, 'ipc'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const request: Request = { file, input, payloads, patience: limit / 2 };
  return new Promise<Loaded>((resolve) => {
    let answer: Answer = { ...NONE, failures: [CRASHED] };
    let timer: NodeJS.Timeout | undefined;
    child.on('message', (message: Answer | typeof READY) => {
      if (message === READY) {
        // Only what the file takes counts.
        timer = setTimeout(() => {
          answer = { ...NONE, failures: [late(limit)] };
          end();
        }, limit);
        child.send(request);
        return;
      }
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

/** Node 22 dropped the prefix. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const NONE: Answer = { machines: [], failures: [], simulation: {} };

const CRASHED = 'It ended the process that loaded it, perhaps for want of memory.';

const late = (limit: number) =>
  `It did not finish loading in ${limit / 1000} seconds. It may loop without end, or need a longer --timeout.`;
