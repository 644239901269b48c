/** Contains failures: a failing effect does not end its flow, and a failing flow does not break the page. */
import type { AnyActor, AnyActorLogic, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { report } from '../browser/report.ts';

type Action = (...given: unknown[]) => void;

/** Logs an action or a cleanup that throws; XState alone would end the flow. */
export const guarded = <Effects extends { actions?: object; actors?: object }>(given: Effects) =>
  ({
    actions: mapped<Action>(given.actions, (name, action) =>
      // XState's own actions, such as `assign`, have `resolve` and touch nothing outside the machine.
      'resolve' in action ? action : (...all) => attempt(name, () => action(...all)),
    ),
    actors: mapped<AnyActorLogic>(given.actors, (name, logic) => ({
      ...logic,
      transition: (snapshot, event, scope) =>
        attempt(name, () => logic.transition(snapshot, event, scope)) ?? {
          ...snapshot,
          status: 'stopped',
        },
      // A visitor may have typed the input.
      getPersistedSnapshot: (snapshot) => ({ ...snapshot, input: undefined }),
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
 * Reports the error that ends a flow, and stops the actors that it invoked. XState leaves them
 * running, so a link would be taken from the browser and lead nowhere.
 */
export function stopChildrenOnError(flow: AnyActor) {
  flow.subscribe({
    error(error) {
      const { children } = flow.getSnapshot() as AnyMachineSnapshot;
      for (const child of Object.values(children as Record<string, AnyActorRef>))
        child.send({ type: 'xstate.stop' });
      report(error);
    },
  });
}
