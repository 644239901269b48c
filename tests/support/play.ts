/** Runs a machine on the real interpreter with simulated time and actors, and records its effects. */
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
import {
  nameOf,
  serialize,
  withPath,
  type Delays,
  type Effect,
  type Path,
  type Place,
} from 'xstate-atlas/walk';
import { causeOf } from './cause.ts';
import { SimulatedClock } from './simulated-clock.ts';

export interface PlayOptions {
  input?: unknown;
  /** The expected delays. A delay given as a number in the machine needs no entry. */
  delays?: Delays;
  /** The path to play from the start. Each step must lead to the place stated in the path. */
  path?: Pick<Path, 'start' | 'steps'>;
}

export interface Player {
  /** Advances only when a test calls `advance`. */
  readonly clock: SimulatedClock;
  snapshot(): AnyMachineSnapshot;
  /** Causes an event: sends it, fires its delay but no other, or completes its actor. */
  perform(event: AnyEventObject): void;
  /**
   * Returns the effects since the last call. The first call returns the effects since the machine started,
   * or from the last step of the path on.
   */
  takeEffects(): Effect[];
  isRunning(id: string): boolean;
}

/**
 * Starts a machine on XState's interpreter, and plays a path if there is one. Actions and actors,
 * including inline ones, are only recorded, so the outside world is not touched; guards and assignments
 * run.
 *
 * @throws if a step does not lead to the place in the path, or a delay differs from the stated one.
 */
export function play(
  machine: AnyStateMachine,
  { input, delays = {}, path }: PlayOptions = {},
): Player {
  const clock = new SimulatedClock();
  const world = recorder();
  let failure: { error: unknown } | undefined;

  // Gives the actor a parent to which it can send events, and whose system has the simulated clock.
  const parent = createActor(
    fromTransition((state) => state, {}),
    { clock },
  );
  const actor = createActor(recorded(machine, world), { input, parent });
  actor.subscribe({ error: (error) => (failure = { error }) });

  const run = (act: () => void) => {
    act();
    if (failure) throw failure.error;
  };
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot;

  const player: Player = {
    clock,
    snapshot,
    perform(event) {
      const cause = causeOf(machine, event);
      if (cause.kind === 'after') {
        assertDelay(cause.delay, event);
        actor.system.scheduler.cancel(actor, event.type);
      } else if (cause.kind !== 'sent' && !world.running.delete(cause.actor)) {
        throw new Error(`${machine.id} is not running ${cause.actor}`);
      }
      run(() => actor.send(event));
    },
    takeEffects: () => world.effects.splice(0),
    isRunning: (id) => world.running.has(id),
  };

  function assertDelay(name: string, { type }: AnyEventObject) {
    const { _scheduledEvents: timers } = actor.system.getSnapshot();
    const set = Object.values(timers).find(({ id }) => id === type)?.delay;
    if (set === undefined) throw new Error(`${machine.id} does not wait for ${name}`);
    const stated = delays[name] ?? (/^[\d.]+$/.test(name) ? Number(name) : undefined);
    if (stated === undefined) throw new Error(`no delay is stated for ${name}`);
    const { context } = snapshot();
    const expected = typeof stated === 'function' ? stated(context as never) : stated;
    if (set !== expected) {
      throw new Error(`${machine.id} waits ${set} ms for ${name}, not ${expected} ms`);
    }
  }

  let gone = 0;
  try {
    run(() => actor.start());
    if (path) assertAt(path.start);
    for (const { event, to } of path?.steps ?? []) {
      gone += 1;
      world.effects.length = 0;
      player.perform(event);
      assertAt(to);
    }
  } catch (error) {
    throw path ? withPath(error, path, gone) : error;
  }
  return player;

  function assertAt({ value, context }: Place) {
    const here = snapshot();
    if (serialize([here.value, here.context]) === serialize([value, context])) return;
    const last = path!.steps[gone - 1];
    throw new Error(
      `${machine.id} is in ${nameOf({ value: here.value, context: here.context })}${last ? ` after ${last.on}` : ' at its start'}, not in ${nameOf({ value, context })}`,
    );
  }
}

type World = ReturnType<typeof recorder>;

function recorder() {
  const effects: Effect[] = [];
  return {
    effects,
    running: new Set<string>(),
    note(name: string, given?: unknown) {
      effects.push(given === undefined ? name : [name, given]);
    },
  };
}

/** Returns the machine with its effects recorded instead of run. */
function recorded(machine: AnyStateMachine, world: World): AnyActorLogic {
  const held = new WeakSet<AnyActorRef>();
  const hold = (snapshot: AnyMachineSnapshot) => {
    for (const child of Object.values<AnyActorRef | undefined>(snapshot.children)) {
      if (!child || held.has(child)) continue;
      held.add(child);
      child.start = () => {
        child.start = () => child;
        world.running.add(child.id);
        world.note(`start ${nameOfActor(child)}`, inputOf(child));
        return child;
      };
    }
    return snapshot;
  };
  const recording = (scope: AnyActorScope): AnyActorScope => ({
    ...scope,
    actionExecutor: (action) =>
      scope.actionExecutor({
        ...action,
        exec: recordedAction(machine, action, scope.self, world),
      }),
    stopChild(child) {
      scope.defer(() => {
        if (world.running.delete(child.id)) world.note(`stop ${nameOfActor(child)}`);
      });
      scope.stopChild(child);
    },
  });
  return Object.assign(Object.create(machine) as AnyActorLogic, {
    getInitialSnapshot: (scope: AnyActorScope, input: unknown) =>
      hold(machine.getInitialSnapshot(recording(scope), input)),
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject, scope: AnyActorScope) =>
      hold(machine.transition(snapshot, event, recording(scope))),
  });
}

type Action = Parameters<AnyActorScope['actionExecutor']>[0];

interface Sent {
  event: AnyEventObject;
  to?: AnyActorRef | string;
}

function recordedAction(
  machine: AnyStateMachine,
  { type, params, exec }: Action,
  self: AnyActorRef,
  world: World,
): Action['exec'] {
  const sent = params as Sent;
  if (type === 'xstate.emit') {
    return () => world.note(`emit ${sent.event.type}`, payloadOf(sent.event));
  }
  if (type === 'xstate.sendTo' && sent.to !== self) {
    return () =>
      world.note(`send ${sent.event.type} to ${receiverOf(sent, self)}`, payloadOf(sent.event));
  }
  if (type === 'xstate.log') return () => {};
  if (type.startsWith('xstate.')) return exec;
  const isNamed = !exec || machine.implementations.actions[type] === exec;
  return (_, given) => world.note(isNamed ? type : 'an unnamed action', given);
}

function receiverOf({ to }: Sent, self: AnyActorRef) {
  if (typeof to === 'string') return to;
  return to === self._parent ? 'its parent' : to!.id;
}

const payloadOf = ({ type: _, ...payload }: AnyEventObject) =>
  Object.keys(payload).length > 0 ? payload : undefined;

const inputOf = (actor: AnyActorRef) =>
  (actor as AnyActorRef & { options?: { input?: unknown } }).options?.input;

/** Returns the name of an actor's source, or the id of an inline actor. */
const nameOfActor = ({ src, id }: AnyActorRef) =>
  typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id;
