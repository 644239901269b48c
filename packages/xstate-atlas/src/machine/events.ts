/** Puts events and actors into words, for charts and messages. */
import type { AnyEventObject, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import {
  COMPLETION,
  declaredTransitions,
  reportIn,
  stateNodes,
  type StateNode,
} from './introspection.ts';
import { nameOfLogic, UNNAMED } from './named.ts';
import { identify } from './serialize.ts';

/** Names the actors that a state invokes, by id or else by source. */
export const actorsIn = ({ config }: StateNode): string[] =>
  ([config.invoke ?? []].flat() as { id?: string; src: unknown }[]).map(
    ({ id, src }) => id ?? nameOfLogic(src) ?? UNNAMED,
  );

/** Returns the label of an event as in the chart, even if no transition names the event. */
export function causeInWords(machine: AnyStateMachine, type: string) {
  const transition = declaredTransitions(machine).find(({ eventType }) => eventType === type);
  return transition ? eventInWords(transition) : reportInWords(machine.root, type);
}

/** Labels an event and its payload: `coin.inserted {"cents":50}` */
export function labelOf(machine: AnyStateMachine, { type, ...payload }: AnyEventObject) {
  const words = causeInWords(machine, type);
  return Object.keys(payload).length > 0 ? `${words} ${identify(payload)}` : words;
}

/** Labels the event of a transition: `form.submitted`, `after 70 ms`, `sendEnquiry done`, `always`. */
export function eventInWords(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  if (eventType === '') return 'always';
  if (delayOf(transition) !== undefined) return `after ${delayInWords(transition)}`;
  if (eventType === 'xstate.route') return `routed to ${target![0]!.key}`;
  if (eventType === COMPLETION + source.id) return 'done';
  if (eventType.startsWith(COMPLETION)) return `${eventType.slice(COMPLETION.length)} done`;
  return reportInWords(source, eventType);
}

function reportInWords(source: StateNode, eventType: string) {
  const { what, id } = reportIn(eventType);
  return id === undefined ? eventType : `${nameOfActor(source, id)} ${OUTCOMES[what!]}`;
}

const OUTCOMES: Readonly<Record<string, string>> = {
  'done.actor': 'done',
  'error.actor': 'failed',
  snapshot: 'changed',
};

/** Names an actor, even if a state other than `source` invokes it. */
function nameOfActor(source: StateNode, id: string) {
  for (const node of [source, ...stateNodes(source.machine)]) {
    const index = node.invoke.findIndex((invoked) => invoked.id === id);
    if (index >= 0) return actorsIn(node)[index]!;
  }
  return id;
}

/** Returns the milliseconds of a delayed transition, or the name of its delay. */
export const delayOf = (transition: AnyTransitionDefinition) =>
  (transition as { delay?: number | string }).delay;

/** Returns for example `70 ms`, or the name of a delay that is computed at run time or not provided. */
function delayInWords(transition: AnyTransitionDefinition) {
  const delay = delayOf(transition);
  const { delays } = transition.source.machine.implementations;
  const given: unknown = typeof delay === 'string' ? delays[delay] : delay;
  return typeof given === 'number' ? `${given} ms` : String(delay);
}

/** Returns the source of an actor, or the id of an actor whose logic is inline. */
export const actorName = (src: unknown, id: string) =>
  typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id;
