/**
 * Keeps a file that is only to be read from running as a program. Node's permissions, which the
 * command sets, keep it from writing files and from starting processes.
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const REFUSAL = 'the network is closed while a file is drawn';

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
  Object.assign(dgram.Socket.prototype, { bind: itself, connect: itself, send: itself });
  globalThis.fetch = refuse;
  const asked = Object.keys(dns).filter((name) => QUESTION.test(name));
  Object.assign(dns, Object.fromEntries(asked.map((name) => [name, refuseByCallback])));
  Object.assign(dns.promises, Object.fromEntries(asked.map((name) => [name, refuse])));
  syncBuiltinESMExports();
}

const QUESTION = /^(lookup|resolve|reverse)/;

const refuse = () => Promise.reject(new Error(REFUSAL));

function refuseByCallback(...given: unknown[]) {
  const callback = given.at(-1);
  if (typeof callback === 'function') process.nextTick(callback, new Error(REFUSAL));
}

function failToConnect(this: net.Socket) {
  process.nextTick(() => this.destroy(new Error(REFUSAL)));
  return this;
}

/** Does nothing, and can be chained. */
function itself<Self>(this: Self) {
  return this;
}

/** Machines are read from their definition, so no actor need run. */
export function keepFromStarting(xstate: object) {
  const { Actor } = xstate as { Actor?: { prototype: { start: () => unknown } } };
  if (Actor) Actor.prototype.start = itself;
}
