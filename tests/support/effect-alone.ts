/** A callback effect that runs by itself, and what it says to the flow that would have started it. */
import { expect, onTestFinished, vi } from 'vitest';
import { createActor, setup, type AnyActorLogic, type AnyEventObject } from 'xstate';

/** Runs until it is stopped, or else as long as the test; it must leave no listener behind. */
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

/** What listens to what, and whether before all others. */
function callsTo(method: 'addEventListener' | 'removeEventListener', during: () => void) {
  const spy = vi.spyOn(EventTarget.prototype, method);
  during();
  const { calls, contexts } = spy.mock;
  const made = calls.map(([type, listener, options], index): Listening => [
    type,
    listener,
    contexts[index],
    options === true,
  ]);
  spy.mockRestore();
  return made;
}

/** The events that somebody listens for on a target, from now on. */
export function listenersOn(target: EventTarget) {
  const listening: { type: string; listener: unknown; isFirst: boolean }[] = [];
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    listening.push({ type, listener, isFirst: options === true });
  });
  vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
    const index = listening.findIndex(
      (one) => one.type === type && one.listener === listener && one.isFirst === (options === true),
    );
    if (index < 0) throw new Error(`nobody listens for ${type} like that`);
    listening.splice(index, 1);
  });
  return () => listening.map(({ type }) => type).toSorted();
}
