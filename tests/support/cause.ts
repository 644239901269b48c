import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { stateNodes } from 'xstate-atlas/walk';

/** What causes an event: somebody sends it, a named delay ends, or an actor succeeds or fails. */
export type Cause =
  | { kind: 'sent' }
  | { kind: 'after'; delay: string }
  | { kind: 'done' | 'error'; actor: string };

/** Finds the cause of an event. Relies on the machines here, which give each actor its own name as the id. */
export function causeOf(machine: AnyStateMachine, { type }: AnyEventObject): Cause {
  const delayed = stateNodes(machine)
    .flatMap(({ after }) => after)
    .find(({ eventType }) => eventType === type);
  if (delayed) return { kind: 'after', delay: String(delayed.delay) };
  const [, kind, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return actor === undefined ? { kind: 'sent' } : { kind: kind as 'done' | 'error', actor };
}
