/** The words for events and actors, as they stand in charts and diagrams. */
import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import {
  COMPLETION,
  declaredTransitions,
  isSent,
  reportIn,
  stateNodes,
  type StateNode,
} from './introspection.ts';
import { nameOfLogic, UNNAMED } from './named.ts';
import { identify } from './serialize.ts';

/** The ids of its actors; an actor without one has the name of its source. */
export function actorsIn({ invoke, config }: StateNode): string[] {
  const declared = [config.invoke ?? []].flat() as { id?: string; src: unknown }[];
  return invoke.map(({ id }, index) => {
    const { id: given, src } = declared[index]!;
    if (given !== undefined) return id;
    return nameOfLogic(src) ?? UNNAMED;
  });
}

/** An event in the words of the chart, also one that no transition names. */
export function causeInWords(machine: AnyStateMachine, type: string) {
  if (isSent(type)) return type;
  const transition = declaredTransitions(machine).find(({ eventType }) => eventType === type);
  if (transition) return eventInWords(transition);
  const { what, id } = reportIn(type);
  return id === undefined ? type : `${nameOfActor(machine.root, id)} ${OUTCOMES[what!]}`;
}

/** `coin.inserted {"cents":50}` */
export function labelOf(machine: AnyStateMachine, { type, ...payload }: AnyEventObject) {
  const words = causeInWords(machine, type);
  return Object.keys(payload).length > 0 ? `${words} ${identify(payload)}` : words;
}

/** `form.submitted`, `after 70 ms`, `sendEnquiry done`, `always`. */
export function eventInWords(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  if (eventType === '') return 'always';
  if (delayOf(transition) !== undefined) return `after ${delayInWords(transition)}`;
  if (eventType === 'xstate.route') return `routed to ${target![0]!.key}`;
  if (eventType === COMPLETION + source.id) return 'done';
  if (eventType.startsWith(COMPLETION)) return `${eventType.slice(COMPLETION.length)} done`;
  const { what, id } = reportIn(eventType);
  return id === undefined ? eventType : `${nameOfActor(source, id)} ${OUTCOMES[what!]}`;
}

const OUTCOMES: Readonly<Record<string, string>> = {
  'done.actor': 'done',
  'error.actor': 'failed',
  snapshot: 'changed',
};

/** An event may name an actor of another state. */
function nameOfActor(source: StateNode, id: string) {
  for (const node of [source, ...stateNodes(source.machine)]) {
    const index = node.invoke.findIndex((invoked) => invoked.id === id);
    if (index >= 0) return actorsIn(node)[index]!;
  }
  return id;
}

/** The milliseconds of a delayed transition, or the name of its delay. */
export const delayOf = (transition: AnyTransitionDefinition) =>
  (transition as { delay?: number | string }).delay;

/** `70 ms`; a delay that is computed at run time, or not provided, is shown by its name. */
function delayInWords(transition: AnyTransitionDefinition) {
  const delay = delayOf(transition);
  const { delays } = transition.source.machine.implementations;
  const given: unknown = typeof delay === 'string' ? delays[delay] : delay;
  return typeof given === 'number' ? `${given} ms` : String(delay);
}

/** What causes an event of a machine. */
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
