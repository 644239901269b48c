/** Keeps a file from having effects while it loads. Node's permissions deny writes and new processes. */
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import workers, { Worker } from 'node:worker_threads';
import type { AnyStateMachine } from 'xstate';
import type { StateNode } from '../../machine/introspection.ts';

export function confine() {
  closeNetwork();
  Object.assign(process, { exit: ignore, reallyExit: ignore, abort: ignore, kill: () => true });
  Object.assign(process, { send: undefined, disconnect: ignore });
  // Ignores failures in timers and promises, because they do not concern the machines.
  process.on('uncaughtException', ignore);
  process.on('unhandledRejection', ignore);
}

const ignore = () => undefined;

/** Blocks the network. http, https, tls, http2, fetch and WebSocket all connect through `net.Socket`. */
function closeNetwork() {
  net.Socket.prototype.connect = failToConnect;
  net.Server.prototype.listen = itself;
}

function failToConnect(this: net.Socket) {
  process.nextTick(() => this.destroy(new Error('the network is closed while a file is drawn')));
  return this;
}

function itself<Self>(this: Self) {
  return this;
}

interface XState {
  Actor?: { prototype: { start: () => unknown } };
  StateNode?: { prototype: StateNode & { _initialize: () => void } };
}

/** Keeps actors from starting, and reports each machine with the stack of the code that creates it. */
export function keepFromStarting(
  { Actor, StateNode }: XState,
  onMachine: (machine: AnyStateMachine, stack: string) => void,
) {
  if (Actor) Actor.prototype.start = itself;
  if (!StateNode) return;
  const { prototype } = StateNode;
  const { _initialize: initialize } = prototype;
  prototype._initialize = function made(this: StateNode) {
    if (!this.parent) onMachine(this.machine, String(new Error('made').stack));
    initialize.call(this);
  };
}

/** Ends this process when the command has ended, even while the file loops. */
export function endWithParent() {
  const watch = `setInterval(() => {
    try {
      process.kill(${process.ppid}, 0);
      if (process.ppid === ${process.ppid}) return;
    } catch {}
    process.kill(process.pid, 'SIGKILL');
  }, 500);`;
  new Worker(watch, { eval: true, execArgv: [] }).unref();
  // Refuses workers only from here on, because the watch above is a worker itself.
  workers.Worker = refuseWorker as never;
  syncBuiltinESMExports();
}

function refuseWorker() {
  const denied = { code: 'ERR_ACCESS_DENIED', permission: 'WorkerThreads' };
  throw Object.assign(new Error('no worker'), denied);
}

const GLOBALS = [
  'HTMLElement',
  'document',
  'localStorage',
  'location',
  'navigator',
  'self',
  'sessionStorage',
  'window',
];

export function wantsBrowser(error: unknown) {
  const [, missing = ''] = /^(\w+) is not defined$/.exec(String(Object(error).message)) ?? [];
  return GLOBALS.includes(missing);
}

/**
 * Stands in for a browser global, such as `document` or `HTMLElement`. It is a function, so that code
 * can call, construct and extend it.
 */
function Empty() {}

/** Defines stand-ins, most of them empty, for the globals of a browser. */
export function giveEmptyGlobals() {
  const things = globalThis as Record<string, unknown>;
  const storage = { length: 0, getItem: () => null, setItem() {}, removeItem() {} };
  const missing = GLOBALS.filter((name) => !(name in things));
  for (const name of missing) things[name] = Empty;
  Object.assign(things, {
    localStorage: storage,
    sessionStorage: storage,
    location: new URL('http://localhost/'),
    window: globalThis,
    self: globalThis,
    addEventListener() {},
  });
}
