/** Splits a chart into one with folded states, and one for the inside of each of them. */
import type { Chart, ChartState, ChartTransition } from './model.ts';

export interface Folded {
  /** The chart in which the outermost states hide their inner states. */
  overview: Chart;
  /** The inside of each folded state. */
  insides: Chart[];
}

/**
 * A transition is drawn in the chart of its source. One that leaves a folded state from its inside
 * is drawn in the overview too, so that the overview shows how its states are connected.
 */
export function fold(chart: Chart): Folded | undefined {
  const { root, transitions } = chart;
  const frames = framesIn(root);
  if (frames.length === 0) return undefined;
  const inner = new Map(frames.map((frame) => [frame, transitions.filter(isInside(frame))]));
  const outer = transitions.filter(
    (transition) => ![...inner.values()].some((within) => within.includes(transition)),
  );
  return {
    overview: {
      ...chart,
      root: folded(root, frames),
      transitions: [
        ...outer.map((transition) => lifted(transition, frames)),
        ...[...inner].flatMap(([frame, within]) =>
          within.filter(leaves(frame)).map((transition) => lifted(transition, frames)),
        ),
      ],
    },
    insides: frames.map((frame) => insideOf(frame, inner.get(frame)!, chart)),
  };
}

/** Whether the source is inside, or is the frame of all targets. */
const isInside =
  (frame: ChartState) =>
  ({ source, targets }: ChartTransition) =>
    isBelow(frame, source) ||
    (source === frame.id && targets.every((target) => isBelow(frame, target)));

const leaves =
  (frame: ChartState) =>
  ({ targets }: ChartTransition) =>
    targets.some((target) => target === frame.id || !isBelow(frame, target));

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

/** States outside stand there as ends of arrows only. */
function insideOf(
  frame: ChartState,
  transitions: readonly ChartTransition[],
  { root, elsewhere }: Chart,
): Chart {
  const ends = transitions.flatMap(({ targets, to }) =>
    targets.map((target, index) => [target, to[index]!] as const),
  );
  const outside = new Map(ends.filter(([target]) => !holds(frame, target)));
  const others = [...allIn(root), ...elsewhere];
  return {
    name: frame.id,
    root: frame,
    transitions: [...transitions],
    elsewhere: [...outside].map(([id, name]) => ({
      ...withoutNotes(others.find((state) => state.id === id)!),
      name,
    })),
    notDrawn: [],
    children: [],
  };
}

/** Whether a transition is drawn from its own source, and not from the state that hides it. */
export const isFrom = ({ source, drawn }: ChartTransition) =>
  drawn === undefined || drawn.source === source;

const withoutNotes = (state: ChartState): ChartState => ({
  ...state,
  kind: 'atomic',
  states: [],
  starts: undefined,
  startActions: [],
  tags: [],
  invoked: [],
  entry: [],
  exit: [],
  walked: undefined,
});

const allIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(allIn)];
const holds = (frame: ChartState, id: string) => allIn(frame).some((state) => state.id === id);
const isBelow = (frame: ChartState, id: string) => frame.id !== id && holds(frame, id);
