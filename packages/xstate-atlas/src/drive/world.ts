/** Effects for a preview: actors that wait until the atlas decides their outcome. */
import type {
  AnyActorLogic,
  AnyEventObject,
  AnyStateMachine,
  CallbackActorLogic,
  Snapshot,
} from 'xstate';
import { SimulatedClock } from '../walk/simulated-clock.ts';

/**
 * A world for an app in the preview: time passes, and actors end, only when the atlas says so. Give the clock to
 * `createActor`, and adapt each machine before.
 */
export function previewWorld() {
  return {
    clock: new SimulatedClock(),
    adapt<Machine extends AnyStateMachine>(this: void, machine: Machine): Machine {
      const names = Object.keys(machine.implementations.actors);
      const actors = Object.fromEntries(names.map((name) => [name, waitsToBeTold]));
      return machine.provide({ actors } as never) as Machine;
    },
  };
}

/** Whether this app runs in the preview of an atlas. */
export const isPreviewed = () =>
  typeof window !== 'undefined' && window.frameElement?.hasAttribute('data-atlas-preview') === true;

/** The logic of an actor that ends only when an event tells it to. */
export const waitsToBeTold: AnyActorLogic = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition(snapshot: Snapshot<unknown>, { type, output, error }: AnyEventObject) {
    if (type === 'done') return { ...snapshot, status: 'done', output } as Snapshot<unknown>;
    if (type === 'error') return { ...snapshot, status: 'error', error } as Snapshot<unknown>;
    return snapshot;
  },
};

/** An actor that starts its work only when it is released. */
export function held(logic: CallbackActorLogic<AnyEventObject>) {
  const begun = new Set<unknown>();
  let release: (() => void) | undefined;
  return {
    release: () => release?.(),
    logic: {
      ...logic,
      start(snapshot, scope) {
        release = () => {
          begun.add(scope.self);
          logic.start?.(snapshot, scope);
        };
      },
      transition: (snapshot, event, scope) =>
        begun.has(scope.self) ? logic.transition(snapshot, event, scope) : snapshot,
    } satisfies typeof logic as AnyActorLogic,
  };
}
