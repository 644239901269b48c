/** Runs a machine on the real interpreter, with simulated time and actors, and records its effects. */
import {
  createActor,
  type ActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import { effectNames, parseGenerated } from '../machine/introspection.ts';
import { SimulatedClock } from './simulated-clock.ts';

/** The name of an effect, and its parameters if it has any. */
export type Effect = string | readonly [name: string, given: unknown];

/** Milliseconds by the name of the delay, stated independently of the machine. */
export type Delays = Readonly<Record<string, number>>;

export interface BareActor {
  readonly clock: SimulatedClock;
  snapshot(): AnyMachineSnapshot;
  /** Causes an event: sends it, lets its delay pass or settles the invoked actor. */
  perform(event: AnyEventObject): void;
  /** The effects since the last call. */
  takeEffects(): Effect[];
  isRunning(actorId: string): boolean;
  stop(): void;
}

export function bareActor(
  machine: AnyStateMachine,
  { input, delays = {} }: { input?: unknown; delays?: Delays } = {},
): BareActor {
  const clock = new SimulatedClock();
  let effects: Effect[] = [];
  const note = (name: string, given?: unknown) => {
    effects.push(given === undefined ? name : [name, given]);
  };

  const actor = createActor(
    machine.provide({
      actions: Object.fromEntries(
        effectNames(machine).map((name) => [
          name,
          (_: unknown, given: unknown) => note(name, given),
        ]),
      ),
      actors: Object.fromEntries(
        Object.keys(machine.implementations.actors).map((name) => [name, idleActor(name, note)]),
      ),
    }),
    { input, clock },
  );
  actor.start();

  const child = (id: string) => {
    const ref = actor.getSnapshot().children[id];
    if (!ref) throw new Error(`${machine.id} is not running ${id}`);
    return ref;
  };

  return {
    clock,
    snapshot: () => actor.getSnapshot(),
    perform(event) {
      const generated = parseGenerated(event.type);
      if (!generated) return actor.send(event);
      if (generated.kind === 'after') {
        const delay = delays[generated.name];
        if (delay === undefined) throw new Error(`the test states no delay ${generated.name}`);
        const before = actor.getSnapshot();
        clock.advance(delay - 1);
        if (actor.getSnapshot() !== before) throw new Error(`${generated.name} is too short`);
        clock.advance(1);
      } else {
        child(generated.name).send({ ...event, type: generated.kind });
      }
    },
    takeEffects() {
      const taken = effects;
      effects = [];
      return taken;
    },
    isRunning: (id) => actor.getSnapshot().children[id]?.getSnapshot().status === 'active',
    stop: () => actor.stop(),
  };
}

/** Runs until the test settles it. */
function idleActor(
  name: string,
  note: (name: string, given?: unknown) => void,
): ActorLogic<Snapshot<unknown>, AnyEventObject, unknown> {
  return {
    getInitialSnapshot: (_, given) =>
      ({ status: 'active', output: undefined, error: undefined, given }) as Snapshot<unknown>,
    start: (snapshot) => note(`start ${name}`, (snapshot as { given?: unknown }).given),
    transition(snapshot, event) {
      if (event.type === 'xstate.stop' && snapshot.status === 'active') {
        note(`stop ${name}`);
        return { ...snapshot, status: 'stopped' };
      }
      if (event.type === 'done') {
        return { ...snapshot, status: 'done', output: event['output'] } as Snapshot<unknown>;
      }
      if (event.type === 'error') {
        return { ...snapshot, status: 'error', error: event['error'] } as Snapshot<unknown>;
      }
      return snapshot;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}
