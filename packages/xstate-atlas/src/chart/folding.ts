/** Splits a chart into one with folded states, and one for the inside of each of them. */
import type { Chart, ChartState, ChartTransition } from './model.ts';

export interface Folded {
  /** The chart in which the outermost states hide their inner states. */
  overview: Chart;
  /** The inside of each folded state. */
  insides: Chart[];
}

/** A transition that leaves a folded state, or enters one, is drawn in the overview. */
export function fold(chart: Chart): Folded | undefined {
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

const staysIn = (frame: ChartState, { source, targets }: ChartTransition) =>
  holds(frame, source) && targets.every((target) => isBelow(frame, target));

/** A state that is alone stays open, because an overview of one state says nothing. */
const framesIn = ({ states }: ChartState): ChartState[] =>
  states.length === 1 ? framesIn(states[0]!) : states.filter((state) => state.states.length > 0);

const folded = (state: ChartState, frames: readonly ChartState[]): ChartState =>
  frames.includes(state)
    ? { ...state, states: [], starts: undefined, folded: allIn(state).length - 1 }
    : { ...state, states: state.states.map((child) => folded(child, frames)) };

/** A transition as it is drawn between folded states. */
function lifted(transition: ChartTransition, frames: readonly ChartState[]): ChartTransition {
  const { source, from, targets, to } = transition;
  const frameOf = (end: string) => frames.find((frame) => isBelow(frame, end));
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

const allIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(allIn)];
const holds = (frame: ChartState, id: string) => allIn(frame).some((state) => state.id === id);
const isBelow = (frame: ChartState, id: string) => frame.id !== id && holds(frame, id);
