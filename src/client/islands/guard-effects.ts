/** Contains failures: a failing action does not end its flow, and a failing flow does not break the page. */
import type { AnyActor, AnyActorLogic, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { report } from '../../browser/report.ts';

type Action = (...given: unknown[]) => void;

/** Logs errors from actions and from cleanups of invoked actors, which would otherwise end the flow. */
export const guarded = <Effects extends { actions?: object; actors?: object }>(given: Effects) =>
  ({
    actions: mapped<Action>(given.actions, (name, action) =>
      // XState's own actions, such as `assign`, have a `resolve` method and no side effects to guard.
      'resolve' in action ? action : (...all) => attempt(name, () => action(...all)),
    ),
    actors: mapped<AnyActorLogic>(given.actors, (name, logic) => ({
      ...logic,
      transition: (snapshot, event, scope) =>
        attempt(name, () => logic.transition(snapshot, event, scope)) ?? {
          ...snapshot,
          status: 'stopped',
        },
      // Leaves out the input, because it may contain the visitor's text.
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
 * Reports the error that ended a flow and stops its invoked actors. XState leaves them running, and they
 * would go on intercepting clicks on links.
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
