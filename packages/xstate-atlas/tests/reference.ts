/** Runs a machine on the interpreter of XState, but without running its custom actions and actors. */
import {
  createActor,
  fromTransition,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { identify } from '../src/machine/serialize.ts';

type Clock = NonNullable<NonNullable<Parameters<typeof createActor>[1]>['clock']>;

export function reference(machine: AnyStateMachine, input: unknown, clock?: Clock) {
  const parent = createActor(
    fromTransition((state) => state, {}),
    clock ? { clock } : {},
  );
  const actor = createActor(resting(machine), { input, parent });
  actor.subscribe({ error: () => {} });
  actor.start();
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
  return {
    actor,
    snapshot,
    send: (event: AnyEventObject) => actor.send(event),
    /** Sends an event. If it is an `after` event, cancels the timer that would send it again later. */
    perform(event: AnyEventObject) {
      if (event.type.startsWith('xstate.after.')) actor.system.scheduler.cancel(actor, event.type);
      actor.send(event);
    },
    place: () => placeIn(snapshot()),
    waiting: () => Object.keys(actor.system.getSnapshot()._scheduledEvents).length,
    /** Cancels the timers, because XState does not let an actor with a parent be stopped. */
    stop: () => actor.system.scheduler.cancelAll(actor),
  };
}

export const placeIn = ({ value, context }: { value: unknown; context: unknown }) =>
  identify([value, context]);

function resting(machine: AnyStateMachine): AnyActorLogic {
  const still = (snapshot: AnyMachineSnapshot) => {
    for (const child of Object.values<AnyActorRef | undefined>(snapshot.children)) {
      if (child) child.start = () => child;
    }
    return snapshot;
  };
  const without = (scope: AnyActorScope): AnyActorScope => ({
    ...scope,
    actionExecutor: (action) =>
      scope.actionExecutor(action.type.startsWith('xstate.') ? action : { ...action, exec() {} }),
  });
  return Object.assign(Object.create(machine) as AnyActorLogic, {
    getInitialSnapshot: (scope: AnyActorScope, input: unknown) =>
      still(machine.getInitialSnapshot(without(scope), input)),
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject, scope: AnyActorScope) =>
      still(machine.transition(snapshot, event, without(scope))),
  });
}
