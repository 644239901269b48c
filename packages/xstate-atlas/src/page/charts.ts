/** The charts on the page: finds their parts and marks the current states. */
import type { Report } from '../live/channel.ts';
import { statesIn } from '../machine/states-in.ts';

const byName = (root: ParentNode, name: string) =>
  new Map(
    [...root.querySelectorAll<SVGElement>(`[data-${name}]`)].map((element) => [
      element.dataset[name]!,
      element,
    ]),
  );

const charts = byName(document, 'machine');
const states = byName(document, 'state');
const transitions = byName(document, 'transition');

export const isState = (id: string) => states.has(id);
export const transitionsOf = (flow: string) => [...byName(charts.get(flow)!, 'transition')];
export const wordsOf = (transition: string) =>
  transitions.get(transition)?.querySelector('title')?.textContent ?? '';

/** Whether the charts contain everything that a report names. */
export function isKnown({ flow, value, step }: Report) {
  const chart = charts.get(flow);
  if (!chart || !statesIn(value, flow).every(isState)) return false;
  return (
    !step ||
    (isEventOf(chart, step.event) && step.taken.every((transition) => transitions.has(transition)))
  );
}

/** Marks the active states of a flow, and the transitions that it has just taken. */
export function show({ flow, value, step }: Report) {
  const chart = charts.get(flow)!;
  const active = new Set(statesIn(value, flow));
  for (const [id, state] of byName(chart, 'state')) mark(state, 'is-active', active.has(id));
  if (!step) return;
  for (const [id, transition] of byName(chart, 'transition')) {
    mark(transition, 'is-taken', step.taken.includes(id));
  }
}

export function clear() {
  for (const state of states.values()) mark(state, 'is-active', false);
  for (const transition of transitions.values()) mark(transition, 'is-taken', false);
}

function mark(element: SVGElement, name: string, isSo: boolean) {
  element.classList.toggle(name, isSo);
}

const isEventOf = (chart: SVGElement, event: string) =>
  event === 'xstate.stop' || [...byName(chart, 'event').keys()].includes(event);
