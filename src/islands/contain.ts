/** Contains failures: one in an effect does not end its flow, and one in a flow does not break the page. */
import type { AnyActor, AnyActorLogic, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { report } from '../browser/report.ts';

type Action = (...given: unknown[]) => void;

/** The same effects, but an action or a cleanup that throws is logged; XState would end the flow. */
export const contained = <Effects extends { actions?: object; actors?: object }>(given: Effects) =>
  ({
    actions: mapped<Action>(given.actions, (name, action) =>
      // Marks XState's own actions, such as `assign`, which touch nothing outside of the machine.
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
 * When a flow ends in error, XState leaves the actors that it invoked running: a link would still be
 * taken from the browser and lead nowhere. So they are stopped here, and the error is reported.
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
