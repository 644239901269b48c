/** Reads the machines of a file in a process that is ended after a time. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { READY, type Answer, type Request } from './loader/answer.ts';
import type { Options } from './options.ts';

export type Loaded = Pick<Answer, 'machines' | 'failures' | 'loaded'>;

type LoadOptions = Pick<Options, 'input' | 'payloads' | 'limit' | 'isVerbose'>;

export async function load(file: string, options: LoadOptions): Promise<Loaded> {
  const first = await ask(file, options, false);
  if (!first.wantsBrowser) return first;
  const second = await ask(file, options, true);
  return second.machines.length < first.machines.length ? first : second;
}

function ask(
  file: string,
  { input, payloads, limit, isVerbose }: LoadOptions,
  hasBrowser: boolean,
) {
  const screen = isVerbose ? 2 : 'ignore';
  const child = fork(fileURLToPath(new URL('./loader/child.js', import.meta.url)), {
    execArgv: [PERMISSION, '--allow-fs-read=*', '--no-warnings'],
    stdio: ['ignore', screen, screen, 'ipc'],
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const request: Request = { file, input, payloads, hasBrowser, patience: limit / 2 };
  return new Promise<Answer>((resolve) => {
    let answer = NONE;
    let timer: NodeJS.Timeout | undefined;
    child.on('message', (message: Answer | typeof READY) => {
      if (message === READY) {
        // Only what the file takes counts.
        timer = setTimeout(() => {
          answer = { ...lateAnswer(answer, limit), isLast: true };
          end();
        }, limit);
        child.send(request);
        return;
      }
      answer = message;
      if (!answer.isLast) return;
      clearTimeout(timer);
      end();
    });
    child.once('close', () => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve(answer === NONE || answer.isLast ? answer : withoutPaths(answer, CRASHED));
    });
  });
}

/** Node 22 dropped the prefix. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const NONE: Answer = {
  machines: [],
  failures: ['It ended the process that loaded it, perhaps for want of memory.'],
  wantsBrowser: false,
  loaded: [],
  isLast: false,
};

function lateAnswer(answer: Answer, limit: number): Answer {
  const time = `${limit / 1000} seconds`;
  if (answer === NONE) {
    return {
      ...NONE,
      failures: [
        `It did not finish loading in ${time}. It may loop without end, or need a longer --timeout.`,
      ],
    };
  }
  return withoutPaths(answer, `No paths were found in ${time}.`);
}

const CRASHED = 'No paths were found: the search ended its process, perhaps for want of memory.';

const withoutPaths = (answer: Answer, why: string): Answer => ({
  ...answer,
  machines: answer.machines.map(({ chart, ...machine }) => ({
    ...machine,
    chart: { ...chart, notDrawn: [...chart.notDrawn, `${chart.name}: ${why}`] },
  })),
});
