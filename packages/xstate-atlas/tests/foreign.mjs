/**
 * Compares the simulation and the follower with `createActor`, on the machines of XState's own examples.
 *
 *   git clone --depth 1 https://github.com/statelyai/xstate
 *   npm run foreign -w xstate-atlas -- /path/of/xstate
 */
import { fork } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import { Actor } from 'xstate';

const MOST_TRIES = 400;
const LOAD_MS = 5000;
const LIMIT_MS = 60_000;
/** Each event also comes with these values. */
const GUESS = { value: '1', output: 1 };

const jiti = createJiti(import.meta.url);
const load = (file) => jiti.import(file);

async function compareAll(checkout) {
  if (!checkout || !existsSync(join(checkout, 'examples'))) {
    console.error(
      'Name a checkout of XState: git clone --depth 1 https://github.com/statelyai/xstate',
    );
    process.exit(2);
  }
  const folder = mkdtempSync(join(tmpdir(), 'xstate-atlas-'));
  cpSync(join(checkout, 'examples'), folder, { recursive: true });
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  const xstate = dirname(createRequire(import.meta.url).resolve('xstate/package.json'));
  symlinkSync(xstate, join(folder, 'node_modules/xstate'));
  const { filesFor } = await load('../src/command/files.ts');
  const total = { machines: 0, steps: 0, taken: 0, declared: 0, differences: 0 };
  for (const file of filesFor([folder]).toSorted()) {
    const { results = [], failure } = await inChild(file);
    const name = relative(folder, file);
    if (failure) console.info(`${name}: ${failure}`);
    for (const { id, steps, taken, declared, differences } of results) {
      console.info(`${name}: ${id}, ${taken} of ${declared} transitions in ${steps} steps`);
      for (const difference of differences.slice(0, 3)) console.error(`  ${difference}`);
      total.machines += 1;
      total.steps += steps;
      total.taken += taken;
      total.declared += declared;
      total.differences += differences.length;
    }
  }
  rmSync(folder, { recursive: true });
  const { machines, steps, taken, declared, differences } = total;
  console.info(
    `${machines} machines, ${taken} of ${declared} transitions, ${steps} steps, ${differences} differences`,
  );
  if (differences > 0 || machines === 0) process.exitCode = 1;
}

function inChild(file) {
  return new Promise((done) => {
    const child = fork(fileURLToPath(import.meta.url), [file], { silent: true });
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    let answer = { failure: 'did not finish' };
    child.on('message', (message) => {
      answer = message;
      child.kill('SIGKILL');
    });
    child.on('close', () => {
      clearTimeout(timer);
      done(answer);
    });
  });
}

async function compareFile(file) {
  // Some examples assign random numbers.
  Math.random = () => 0.5;
  process.on('uncaughtException', () => {});
  process.on('unhandledRejection', () => {});
  const start = Object.getOwnPropertyDescriptor(Actor.prototype, 'start');
  const { moduleLoader } = await load('../src/command/loader/module.ts');
  const loader = moduleLoader(file);
  const limit = new Promise((end) => setTimeout(end, LOAD_MS));
  let failure;
  await Promise.race([
    loader.load(file).catch((error) => {
      failure = `cannot be loaded: ${error.message.split('\n')[0]}`;
    }),
    limit,
  ]);
  Object.defineProperty(Actor.prototype, 'start', start);
  const results = [];
  // A machine that is provided with implementations has the same configuration as the original.
  for (const machine of new Map([...loader.made].map((each) => [each.config, each])).values()) {
    try {
      results.push(await compare(machine));
    } catch (error) {
      results.push({
        id: machine.id,
        steps: 0,
        taken: 0,
        declared: 0,
        differences: [`${error.stack}`],
      });
    }
  }
  return { failure: results.length > 0 ? undefined : (failure ?? 'makes no machine'), results };
}

/** Takes random steps in the simulation and in an actor that the follower watches, and compares them. */
async function compare(machine) {
  const { simulate } = await load('../src/simulation/simulation.ts');
  const { reference, placeIn } = await load('./reference.ts');
  const { declaredTransitions, enabledBy, isSent } = await load('../src/machine/introspection.ts');
  const { idOfTransition } = await load('../src/machine/address.ts');
  const { receive } = await load('../src/live/answer.ts');
  const { firstMoment, momentAfter } = await load('../src/walk/moment.ts');
  const input = filled((data) => firstMoment(machine, data));
  const random = randomFrom(7);
  const seen = new Set();
  const differences = [];
  let steps = 0;
  let pair = begin();
  for (let tries = 0; tries < MOST_TRIES && differences.length === 0; tries += 1) {
    const { simulation, clock, actor, follower } = pair;
    const choices = simulation
      .choices()
      .map((choice) => withData(choice, simulation.moment()))
      .filter(({ takes, waiting, event }) => takes.length > 0 || waiting || !isSent(event.type));
    const fresh = choices.filter(({ takes }) => takes.some((id) => !seen.has(id)));
    const offered = fresh.length > 0 && random() < 0.5 ? fresh : choices;
    const choice = offered[Math.floor(random() * offered.length)];
    if (!choice || random() < 0.03) {
      actor.stop();
      pair = begin();
      continue;
    }
    const before = simulation.now().step;
    try {
      simulation.take(choice);
    } catch {
      // The machine fails on this event, for example without its payload.
      actor.stop();
      pair = begin();
      continue;
    }
    steps += 1;
    follower.listen();
    const { step: last } = simulation.now();
    for (let each = before + 1; each <= last; each += 1) {
      if (choice.waiting) clock.fireNext();
      else actor.send(choice.event);
      await settled();
      const { taken, time } = simulation.now(each);
      for (const id of taken) seen.add(id);
      expectSame('time', time, clock.now());
      expectSame('taken transitions of the follower', taken, follower.taken());
    }
    const { snapshot, waiting } = simulation.moment();
    expectSame('state and context', placeIn(snapshot), actor.place());
    expectSame('status', snapshot.status, actor.snapshot().status);
    expectSame('waiting delays', waiting.size, actor.waiting());
    expectSame('state of the follower', snapshot.value, follower.value());

    function expectSame(what, simulated, actual) {
      const [one, other] = [JSON.stringify(simulated), JSON.stringify(actual)];
      if (one !== other)
        differences.push(`${choice.words}: ${what}: ${one}, and in XState ${other}`);
    }
  }
  pair.actor.stop();
  const declared = declaredTransitions(machine).map((each) => idOfTransition(each));
  return {
    id: machine.id,
    steps,
    taken: declared.filter((id) => seen.has(id)).length,
    declared: declared.length,
    differences,
  };

  /** Gives an event the data that the machine reads of it. */
  function withData(choice, moment) {
    if (choice.waiting) return choice;
    const { type } = choice.event;
    const read = filled((data) => momentAfter(moment, Object.assign(data, { type })));
    const event = { ...read, ...(random() < 0.5 && GUESS), type };
    try {
      return {
        ...choice,
        event,
        takes: enabledBy(moment.snapshot, event).map((each) => idOfTransition(each)),
      };
    } catch {
      return { ...choice, takes: [] };
    }
  }

  function begin() {
    const clock = clockOf();
    const simulation = simulate(machine, machine.id, { input });
    const actor = reference(machine, input, clock);
    return { clock, simulation, actor, follower: followerOf(receive, machine.id, actor.actor) };
  }
}

const settled = () => new Promise((done) => setImmediate(done));

/** Collects what the follower reports about an actor. */
function followerOf(receive, id, actor) {
  let reports = [];
  globalThis.window ??= {
    addEventListener() {},
    removeEventListener() {},
  };
  const channel = { postMessage: (message) => reports.push(...message.reports) };
  const listen = () => receive('listening', channel, { [id]: actor });
  receive('closed');
  listen();
  return {
    listen() {
      listen();
      reports = [];
    },
    value: () => reports.at(-1)?.value,
    /** Returns the transitions of the events since the last call. */
    taken() {
      const steps = reports.flatMap(({ step }) => step?.taken ?? []);
      reports = reports.slice(-1).map(({ value }) => ({ value }));
      return steps;
    },
  };
}

/** A clock that fires one timer at a time, the earliest first. */
function clockOf() {
  let now = 0;
  let timers = [];
  return {
    now: () => now,
    setTimeout(run, milliseconds) {
      const timer = { run, at: now + milliseconds };
      timers.push(timer);
      return timer;
    },
    clearTimeout(timer) {
      timers = timers.filter((each) => each !== timer);
    },
    fireNext() {
      const [next] = timers.toSorted((one, other) => one.at - other.at);
      timers = timers.filter((each) => each !== next);
      if (!next) return;
      now = next.at;
      next.run();
    },
  };
}

/** Returns a function that returns random numbers between 0 and 1, always the same ones for a seed. */
function randomFrom(seed) {
  let last = seed;
  return () => (last = (last * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Makes data with every property that code reads of it. */
function filled(read) {
  const data = {};
  let isNew = true;
  const watched = (object) =>
    new Proxy(object, {
      get(target, key) {
        if (typeof key === 'string' && !(key in target)) {
          target[key] = {};
          isNew = true;
        }
        const value = Reflect.get(target, key);
        return Object(value) === value && Object.hasOwn(target, key) ? watched(value) : value;
      },
    });
  while (isNew) {
    isNew = false;
    try {
      read(watched(data));
    } catch {}
  }
  return data;
}

if (process.send) process.send(await compareFile(process.argv[2]));
else await compareAll(process.argv[2]);
