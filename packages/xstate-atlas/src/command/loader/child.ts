/** Loads one file in a process of its own, answers with its machines as plain data, and ends. */
import { once } from 'node:events';
import { relative } from 'node:path';
import { setTimeout as after } from 'node:timers';
import { READY, type Answer, type Request } from './answer.ts';
import { standInForBrowser, wantsBrowser } from './browser.ts';
import { confine } from './confinement.ts';
import { describe, describeWithPaths } from './describe.ts';
import { failureOf } from './failure.ts';
import { machinesIn } from './machines.ts';
import { moduleLoader } from './module.ts';
import type { Payloads } from '../../walk/events.ts';

// The file may not answer in its place.
const send = process.send!.bind(process);

const NOTHING: Answer = {
  machines: [],
  failures: [],
  wantsBrowser: false,
  loaded: [],
  isLast: true,
};

async function answer({ file, input, payloads, patience }: Request) {
  const loader = moduleLoader(file);
  const failures: string[] = [];
  let error: unknown;
  const within = <Value>(work: Promise<Value>, otherwise: () => Value) =>
    Promise.race([
      work.catch((reason: unknown) => {
        error = reason;
        failures.push(failureOf(reason));
        return otherwise();
      }),
      endOfPatience(patience).then((why) => {
        failures.push(why);
        return otherwise();
      }),
    ]);

  const exported = await within<object>(loader.load(file), () => loader.exportedSoFar(file) ?? {});
  const found = await within(machinesIn(file, exported, input), () => ({
    machines: [],
    failures: [],
  }));
  const given = payloads === undefined ? {} : await payloadsFrom(payloads, loader);
  const result: Answer = {
    ...NOTHING,
    failures: [...failures, ...found.failures],
    wantsBrowser: wantsBrowser(error),
    loaded: loader.loaded(),
  };
  // The first answer stands if the search for paths takes too long.
  const first: Answer = { ...result, isLast: false, machines: found.machines.map(describe) };
  send(first, () => {
    const search = { input, payloads: given };
    const machines = found.machines.map((named) => describeWithPaths(named, search));
    send({ ...result, machines } satisfies Answer);
  });
}

/** A file waits in vain if nothing is left to wait for, or waits longer than it may. */
const endOfPatience = (patience: number) =>
  Promise.race([
    once(process, 'beforeExit').then(() => 'It waits in vain while loading, at a top-level await.'),
    new Promise<string>((resolve) => {
      after(() => {
        resolve(`It was still loading after ${patience / 1000} seconds.`);
      }, patience).unref();
    }),
  ]);

/** Their failures are not failures of the file that is drawn. */
async function payloadsFrom(path: string, { load }: ReturnType<typeof moduleLoader>) {
  const refusal = (why: string) =>
    new Unreadable(`The payloads cannot be read from ${relative('.', path)}. ${why}`);
  const module = await load(path).catch((error: unknown) => {
    throw refusal(failureOf(error));
  });
  const { payloads, default: byDefault } = module as Record<string, unknown>;
  const given = payloads ?? byDefault ?? module;
  if (!listPayloads(given)) throw refusal(`It must list by event what the event carries: ${LIST}.`);
  return given;
}

const LIST = '{ "coin.inserted": [{ "cents": 50 }] }';

class Unreadable extends Error {}

const listPayloads = (given: unknown): given is Payloads =>
  isObject(given) &&
  !Array.isArray(given) &&
  Object.values(given).every((each) => Array.isArray(each) && each.every(isObject));

const isObject = (given: unknown): given is object => typeof given === 'object' && given !== null;

send(READY);
const [request] = (await once(process, 'message')) as [Request];
confine();
if (request.hasBrowser) standInForBrowser();
process.argv = [process.argv0, request.file];
await answer(request).catch((error: unknown) => {
  const why = error instanceof Unreadable ? error.message : failureOf(error);
  const { payloads } = request;
  send({ ...NOTHING, failures: [why], loaded: payloads === undefined ? [] : [payloads] });
});
