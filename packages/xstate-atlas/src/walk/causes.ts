/** Tells what causes an event of a machine. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { reportIn, stateNodes } from '../machine/introspection.ts';

export type Cause =
  | { kind: 'sent' }
  | { kind: 'after'; delay: string }
  /** An actor comes to an end. It runs under an id, and is named by its source. */
  | { kind: 'done' | 'error'; id: string; actor: string };

/** Delays and actors have the names that `setup` gives them, or else those that XState derives. */
export function causeOf(machine: AnyStateMachine, { type }: AnyEventObject): Cause {
  const nodes = stateNodes(machine);
  const delayed = nodes.flatMap(({ after }) => after).find(({ eventType }) => eventType === type);
  if (delayed) return { kind: 'after', delay: String(delayed.delay) };
  const { what, id } = reportIn(type);
  if (id === undefined || what === 'snapshot') return { kind: 'sent' };
  const invoked = nodes.flatMap(({ invoke }) => invoke).find((one) => one.id === id);
  const kind = what === 'done.actor' ? 'done' : 'error';
  return { kind, id, actor: actorName(invoked?.src, id) };
}

/** An actor is named by its source. One that was declared inline has its id alone. */
export const actorName = (src: unknown, id: string) =>
  typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id;
