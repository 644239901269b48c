/** Lays out the chart of a machine, folded if it is large. */
import { layOut, scaleOf, type Layout } from '../chart/layout.ts';
import {
  isBelow,
  withInner,
  type Chart,
  type ChartState,
  type ChartTransition,
} from '../chart/model.ts';
import { messageOf } from '../machine/words.ts';

export interface DrawnMachine {
  chart: Chart;
  layout?: Layout;
  failure?: string;
  insides: DrawnMachine[];
}

/** A chart that shrinks more than this in a window is folded. */
const SMALLEST_SCALE = 0.4;

/** A chart that cannot be laid out costs itself alone. */
export async function draw(chart: Chart): Promise<DrawnMachine> {
  try {
    const whole = await layOut(chart);
    const folded = scaleOf(whole) < SMALLEST_SCALE ? fold(chart) : undefined;
    if (!folded) return { chart, layout: whole, insides: [] };
    return {
      chart: folded.overview,
      layout: await layOut(folded.overview),
      insides: await Promise.all(folded.insides.map(draw)),
    };
  } catch (error) {
    const failure = `Its chart cannot be laid out: ${messageOf(error)}`;
    return { chart, failure, insides: [] };
  }
}

/** A transition that leaves a folded state, or enters one, is drawn in the overview. */
function fold(chart: Chart) {
  const { root, transitions } = chart;
  const frames = framesIn(root);
  if (frames.length === 0) return undefined;
  const frameAround = (transition: ChartTransition) =>
    frames.find((frame) => staysIn(frame, transition));
  return {
    overview: {
      ...chart,
      root: folded(root, frames),
      transitions: transitions
        .filter((transition) => !frameAround(transition))
        .map((transition) => lifted(transition, frames)),
    },
    insides: frames.map((frame) => ({
      name: frame.id,
      root: frame,
      transitions: transitions.filter((transition) => frameAround(transition) === frame),
      notDrawn: [],
    })),
  };
}

const staysIn = ({ id }: ChartState, { source, targets }: ChartTransition) =>
  (source === id || isBelow(id, source)) && targets.every((target) => isBelow(id, target));

/** A state that is alone stays open, because an overview of one state says nothing. */
const framesIn = ({ states }: ChartState): ChartState[] =>
  states.length === 1 ? framesIn(states[0]!) : states.filter((state) => state.states.length > 0);

const folded = (state: ChartState, frames: readonly ChartState[]): ChartState =>
  frames.includes(state)
    ? { ...state, states: [], starts: undefined, folded: withInner(state).length - 1 }
    : { ...state, states: state.states.map((child) => folded(child, frames)) };

function lifted(transition: ChartTransition, frames: readonly ChartState[]): ChartTransition {
  const { source, from, targets, to } = transition;
  const frameOf = (end: string) => frames.find(({ id }) => isBelow(id, end));
  const tail = frameOf(source);
  const heads = targets.map((target) => frameOf(target)?.id ?? target);
  const hidden = to.filter((_, index) => frameOf(targets[index]!));
  return {
    ...transition,
    drawn: { source: tail?.id ?? source, targets: [...new Set(heads)] },
    inside: [
      ...(tail ? [`from ${from}`] : []),
      ...(hidden.length > 0 ? [`to ${hidden.join(', ')}`] : []),
    ],
  };
}
