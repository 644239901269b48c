/** Loads a file, and sends its machines as plain data to the command. */
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { chartOf } from '../../chart/model.ts';
import { FOR_XSTATE_4, machinesIn } from '../../machine/exports.ts';
import { asSentence, messageOf } from '../../machine/words.ts';
import { GRACE_MS, type ReadMachines, type Request } from '../load.ts';
import { giveEmptyGlobals, wantsBrowser } from './browser-globals.ts';
import { moduleLoader } from './module.ts';

async function read({ file, inputs, limit }: Request): Promise<ReadMachines> {
  const loader = moduleLoader(file);
  const failures: string[] = [];
  const end = Date.now() + limit;
  const within = <Value>(work: Promise<Value>, otherwise: () => Value) =>
    Promise.race([
      work.catch((reason: unknown) => {
        failures.push(failureOf(reason));
        return otherwise();
      }),
      endOfWaiting(end - Date.now()).then((why) => {
        failures.push(why ?? `It was still loading after ${limit / 1000} seconds.`);
        return otherwise();
      }),
    ]);

  const load = async () => {
    try {
      return await loader.load(file);
    } catch (error) {
      if (!wantsBrowser(error)) throw error;
      giveEmptyGlobals();
      loader.forget();
      return loader.load(file);
    }
  };
  const exported = await within<object>(load(), () => loader.exportedSoFar(file) ?? {});
  const found = await within(machinesIn(file, exported, inputs), () => ({
    machines: [],
    factories: [],
    failures: [],
  }));
  const machines = found.machines.map(({ name, machine }) => ({
    name,
    summary: machine.root.description ?? '',
    chart: chartOf(machine, name),
  }));
  const drawn = new Set<object>(found.machines.map(({ machine }) => machine.config));
  const unexported = new Set(
    [...loader.made].filter(({ config }) => !drawn.has(config)).map(({ id }) => id),
  );
  return {
    machines,
    failures: [...failures, ...found.failures],
    notes: [...unexported].map(
      (id) => `It also creates the machine ${id}, which it does not export.`,
    ),
    names: [...machines.map(({ name }) => name), ...found.factories],
  };
}

/** The minimum time for exported promises and functions, even if loading has used up the limit. */
const LEAST_MS = 1000;

/** Resolves to undefined when the time is up, or to a reason if there is nothing left to wait for. */
const endOfWaiting = (left: number) =>
  Promise.race([
    once(process, 'beforeExit').then(() => 'Its top-level await never ends.'),
    new Promise<undefined>((resolve) => {
      after(() => resolve(undefined), Math.max(left, LEAST_MS)).unref();
    }),
  ]);

function failureOf(error: unknown) {
  const message = messageOf(error).replace(/\nRequire stack:.*/s, '');
  if (/\bMachine\b.* is not a function/.test(message)) return `It is ${FOR_XSTATE_4}`;
  const where = 'window' in globalThis ? ', where there is no browser' : '';
  return `It fails while loading${where}: ${asSentence(message)}`;
}

const ignore = () => undefined;

const request = JSON.parse(process.argv[2]!) as Request;
endAfter(request.limit + GRACE_MS);
// Failures in timers and promises do not concern the machines.
process.on('uncaughtException', ignore);
process.on('unhandledRejection', ignore);
process.argv = [process.argv0, request.file];
process.send!(
  await read(request).catch((error: unknown) => ({ machines: [], failures: [failureOf(error)] })),
);

/** Ends this process from a worker, so that the process ends even if the file loops and the command is gone. */
function endAfter(milliseconds: number) {
  const code = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${milliseconds})`;
  new Worker(code, { eval: true, execArgv: [] }).unref();
}
