/** Keeps a failure where it happens: that of an effect from ending its flow, that of a flow from its page. */
import type { AnyActor, AnyActorLogic, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { report } from '../report.ts';

type Action = (...given: unknown[]) => void;

/** The same effects, whose actions and cleanups log what they throw: in XState it would end the flow. */
export const contained = <Effects extends { actions?: object; actors?: object }>(given: Effects) =>
  ({
    actions: mapped<Action>(given.actions, (name, action) =>
      // XState knows what it has made itself, such as `assign`, by this. That touches no world.
      'resolve' in action ? action : (...all) => attempt(name, () => action(...all)),
    ),
    actors: mapped<AnyActorLogic>(given.actors, (name, logic) => ({
      ...logic,
      transition: (snapshot, event, scope) =>
        attempt(name, () => logic.transition(snapshot, event, scope)) ?? {
          ...snapshot,
          status: 'stopped',
        },
    })),
  }) as unknown as Effects;

function attempt<Result>(name: string, act: () => Result) {
  try {
    return act();
  } catch (error) {
    console.error(`${name} failed:`, error);
    return undefined;
  }
}

const mapped = <Value>(given: object = {}, change: (name: string, value: Value) => Value) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, change(name, value)]));

/**
 * XState lets what a flow has invoked run on when the flow ends in error: a link would still be
 * kept from the browser and lead nowhere. This stops it, and reports the error.
 */
export function letGoOnError(flow: AnyActor) {
  flow.subscribe({
    error(error) {
      const { children } = flow.getSnapshot() as AnyMachineSnapshot;
      for (const child of Object.values(children as Record<string, AnyActorRef>))
        child.send({ type: 'xstate.stop' });
      report(error);
    },
  });
}
