/** Keeps a failure where it happens: that of an effect from ending its flow, that of a flow from its page. */
import type { AnyActor, AnyActorLogic, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { report } from '../report.ts';

interface Effects {
  actions?: object;
  actors?: object;
}

type Action = (...given: unknown[]) => unknown;

/** The same effects, whose actions and cleanups log what they throw: in XState it would end the flow. */
export const contained = <Given extends Effects>({ actions, actors, ...others }: Given) =>
  ({
    ...others,
    actions: mapped(actions, containedAction),
    actors: mapped(actors, withContainedCleanup),
  }) as unknown as Given;

/** XState makes actions such as `assign` an object of its own kind, which touches nothing outside. */
function containedAction(name: string, action: Action): Action {
  if ('resolve' in action) return action;
  return (...given) => {
    try {
      action(...given);
    } catch (error) {
      log(name, error);
    }
  };
}

function withContainedCleanup(name: string, logic: AnyActorLogic): AnyActorLogic {
  return {
    ...logic,
    transition(snapshot, event, scope) {
      try {
        return logic.transition(snapshot, event, scope);
      } catch (error) {
        log(name, error);
        return { ...snapshot, status: 'stopped' };
      }
    },
  };
}

const log = (name: string, error: unknown) => console.error(`${name} failed:`, error);

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
      for (const child of Object.values<AnyActorRef | undefined>(children))
        child?.send({ type: 'xstate.stop' });
      report(error);
    },
  });
}
