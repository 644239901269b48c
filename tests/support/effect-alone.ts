/** A callback effect that runs by itself, and what it says to the flow that would have started it. */
import { vi } from 'vitest';
import { createActor, setup, type AnyActorLogic, type AnyEventObject } from 'xstate';

export function runAlone(effect: AnyActorLogic, input?: unknown) {
  const told: AnyEventObject[] = [];
  const flow = createActor(
    setup({ actors: { effect } }).createMachine({
      invoke: { src: 'effect', input: () => input },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  ).start();
  return { told, stop: () => flow.stop() };
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
