/** Runs a callback effect by itself, and records what it sends. */
import { expect, onTestFinished } from 'vitest';
import { createActor, setup, type AnyActorLogic, type AnyEventObject } from 'xstate';

/** Runs until it is stopped, at the latest when the test ends. It must leave no listener behind. */
export function runAlone(effect: AnyActorLogic, input?: unknown) {
  const told: AnyEventObject[] = [];
  const flow = createActor(
    setup({ actors: { effect } }).createMachine({
      invoke: { src: 'effect', input: () => input },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  );
  const added = callsTo('addEventListener', () => flow.start());
  const stop = () => {
    const removed = callsTo('removeEventListener', () => flow.stop());
    const left = added.splice(0).filter((one) => !removed.some((other) => isSame(one, other)));
    expect(left.map(([type]) => type)).toEqual([]);
  };
  onTestFinished(stop);
  return { told, stop };
}

type Listening = readonly unknown[];

const isSame = (one: Listening, other: Listening) =>
  one.every((part, index) => part === other[index]);

/** The type, listener, target and capture flag of each call. */
function callsTo(method: 'addEventListener' | 'removeEventListener', during: () => void) {
  const calls: Listening[] = [];
  // Vitest overrides the methods of the window.
  const owners: EventTarget[] = [EventTarget.prototype, globalThis];
  const restorations = owners
    .filter((owner) => Object.hasOwn(owner, method))
    .map((owner) => {
      const real = owner[method];
      owner[method] = function (this: unknown, type: string, listener: never, options?: boolean) {
        const target = this ?? globalThis;
        calls.push([type, listener, target, options === true]);
        real.call(target as EventTarget, type, listener, options);
      };
      return () => {
        owner[method] = real;
      };
    });
  during();
  for (const restore of restorations) restore();
  return calls;
}
