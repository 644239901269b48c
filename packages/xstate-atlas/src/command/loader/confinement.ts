/**
 * Keeps a file that is only to be read from running as a program. Node's permissions, which the
 * command sets, keep it from writing files and from starting processes.
 */
import net from 'node:net';

export function confine() {
  closeNetwork();
  Object.assign(process, { exit: ignore, reallyExit: ignore, abort: ignore, kill: () => true });
  Object.assign(process, { send: undefined, disconnect: ignore });
  // Later failures, in a timer or a promise, belong to the program and not to its machines.
  process.on('uncaughtException', ignore);
  process.on('unhandledRejection', ignore);
}

const ignore = () => undefined;

/** Covers http, https, tls, http2, fetch and WebSocket, which all connect by a socket of net. */
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

/** Machines are read from their definition, so no actor need run. */
export function keepFromStarting(xstate: object) {
  const { Actor } = xstate as { Actor?: { prototype: { start: () => unknown } } };
  if (Actor) Actor.prototype.start = itself;
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

/** Can be called, constructed and extended. */
function Empty() {}

/** Gives a file that asks for a browser globals that are empty. */
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
