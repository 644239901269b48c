/** Lays out a chart without arrows: each state lists its transitions. This is fast, even for large charts. */
import { headerOf, linesOf, type Box, type Point, type Size } from './labels.ts';
import type { DrawnTransition, Layout } from './places.ts';
import type { Chart, ChartState, ChartTransition } from './model.ts';

const FRAME = 16;
const HEADER_GAP = 12;
const DOT = 12;
/** The width at which a row of inner states ends. */
const ROW = 1100;

/** A state with its transitions, and its inner states in rows. */
interface Block extends Size {
  state: ChartState;
  own: ChartTransition[];
  inner: { block: Block; offset: Point }[];
}

export function plainLayout({ root, transitions }: Chart): Layout {
  const states = new Map<string, Box>();
  const drawn: DrawnTransition[] = [];
  const starts: Layout['starts'] = [];
  const whole = blockOf(root);
  place(whole, { x: 0, y: 0 });
  return { width: whole.width, height: whole.height, states, transitions: drawn, starts };

  function blockOf(state: ChartState): Block {
    const own = transitions.filter(({ source }) => source === state.id);
    let { width, height } = headerOf(state, own.map(withTargets));
    let [x, y] = [FRAME, height + HEADER_GAP];
    const inner = initialFirst(state).map((child) => {
      const block = blockOf(child);
      if (x > FRAME && x + block.width > ROW) [x, y] = [FRAME, height];
      const offset = { x, y };
      x += block.width + FRAME;
      width = Math.max(width, x);
      height = Math.max(height, y + block.height + FRAME);
      return { block, offset };
    });
    return { state, own, inner, width, height };
  }

  function place({ state, own, inner, width, height }: Block, at: Point) {
    states.set(state.id, { ...at, width, height });
    const labelled = own.map(withTargets);
    const { boxes } = headerOf(state, labelled, at);
    for (const [index, transition] of own.entries()) {
      drawn.push({
        transition,
        routes: [],
        gaps: [],
        tie: [],
        label: boxes[index]!,
        lines: linesOf(labelled[index]!),
      });
    }
    for (const { block, offset } of inner) {
      const there = { x: at.x + offset.x, y: at.y + offset.y };
      if (state.starts?.includes(block.state.id)) {
        const dot = { x: there.x - DOT - 2, y: there.y + 2, width: DOT, height: DOT };
        starts.push({ state: state.id, dot, routes: [] });
      }
      place(block, there);
    }
  }
}

/** Names the targets beside the event, because no arrow leads to them. */
const withTargets = (transition: ChartTransition): ChartTransition =>
  transition.to.length > 0
    ? { ...transition, on: `${transition.on} → ${transition.to.join(' and ')}` }
    : transition;

const initialFirst = ({ states, starts = [] }: ChartState) =>
  states.toSorted((a, b) => Number(starts.includes(b.id)) - Number(starts.includes(a.id)));
