/** Loads one file in a process of its own, answers with its machines as plain data, and ends. */
import { once } from 'node:events';
import { relative } from 'node:path';
import { setTimeout as after } from 'node:timers';
import { READY, type Answer, type Request } from './answer.ts';
import { dataIn } from '../../simulation/data.ts';
import { giveEmptyGlobals, wantsBrowser } from './browser.ts';
import { confine } from './confinement.ts';
import { describe } from './describe.ts';
import { failureOf } from './failure.ts';
import { machinesIn } from '../../machine/exports.ts';
import { moduleLoader } from './module.ts';
import type { Payloads } from '../../walk/events.ts';

// The file may not answer in its place.
const send = process.send!.bind(process);

const NOTHING: Answer = {
  machines: [],
  failures: [],
  simulation: {},
};

async function answer({ file, input, payloads, patience }: Request) {
  const loader = moduleLoader(file);
  const failures: string[] = [];
  const within = <Value>(work: Promise<Value>, otherwise: () => Value) =>
    Promise.race([
      work.catch((reason: unknown) => {
        failures.push(failureOf(reason));
        return otherwise();
      }),
      endOfPatience(patience).then((why) => {
        failures.push(why);
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
  const found = await within(machinesIn(file, exported, input), () => ({
    machines: [],
    failures: [],
  }));
  const given = payloads === undefined ? {} : await payloadsFrom(payloads, loader);
  const [simulation] = Object.values(dataIn({ '': { input, payloads: given } }));
  const result = {
    ...NOTHING,
    failures: [...failures, ...found.failures],
    simulation: simulation!,
  };
  send({ ...result, machines: found.machines.map(describe) });
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
process.argv = [process.argv0, request.file];
await answer(request).catch((error: unknown) => {
  const why = error instanceof Unreadable ? error.message : failureOf(error);
  send({ ...NOTHING, failures: [why] });
});
