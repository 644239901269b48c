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
export const wordsOf = (transition: string) =>
  transitions.get(transition)?.querySelector('title')?.textContent ?? transition;
export const guardOf = (transition: string) => transitions.get(transition)?.dataset['guard'] ?? '';
/** The machine in whose chart a state stands. */
export const machineOf = (state: string) =>
  states.get(state)!.closest<SVGElement>('[data-machine]')!.dataset['machine']!;
/** The root of a chart has the address of its section. */
export const anchorOfState = (id: string) => states.get(id)?.id || id;
export const linkOfState = (id: string) => states.get(id)?.querySelector('a') ?? null;

/** Whether the charts contain everything that a report of the page names. */
export function isKnown({ flow, value, step }: Report) {
  const chart = charts.get(flow);
  if (!chart || !statesIn(value, flow).every(isState)) return false;
  return (
    !step ||
    (isEventOf(flow, step.event) && step.taken.every((transition) => transitions.has(transition)))
  );
}

const isEventOf = (flow: string, event: string) =>
  event === 'xstate.stop' || byName(charts.get(flow)!, 'event').has(event);

/** Marks the active states of a flow, and the transitions that it has just taken. */
export function show({ flow, value, step }: Report) {
  const chart = charts.get(flow);
  if (chart) mark(chart, statesIn(value, flow), step?.taken);
}

export function clear() {
  for (const chart of charts.values()) mark(chart, [], []);
}

function mark(chart: SVGElement, active: readonly string[], taken?: readonly string[]) {
  for (const [id, state] of byName(chart, 'state')) markActive(state, active.includes(id));
  if (!taken) return;
  for (const [id, transition] of byName(chart, 'transition')) {
    transition.classList.toggle('is-taken', taken.includes(id));
  }
}

function markActive(state: SVGElement, isActive: boolean) {
  state.classList.toggle('is-active', isActive);
  const link = state.querySelector('a')!;
  if (isActive) link.setAttribute('aria-current', 'true');
  else link.removeAttribute('aria-current');
}

/** Brings a part of a chart to the middle of the window, or to its upper edge if it is taller. */
export function bringToMiddle(part: Element) {
  const { height } = part.getBoundingClientRect();
  part.scrollIntoView({
    block: height > window.innerHeight ? 'start' : 'center',
    inline: 'center',
    behavior: 'instant',
  });
}
