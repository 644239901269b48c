/** Folds the states of a chart: leaves out what is inside them. */
import { withInner, type Chart, type ChartState, type ChartTransition } from './model.ts';

/** Folds each state that is `depth` levels below the root. Transitions of inner states name their source. */
export function foldedTo(chart: Chart, depth: number): Chart {
  /** The folded state of each state inside one. */
  const outer = new Map<string, string>();
  const root = fold(chart.root, depth);
  const shown = (id: string) => outer.get(id) ?? id;
  return { ...chart, root, transitions: chart.transitions.flatMap(moved) };

  function fold(state: ChartState, levels: number): ChartState {
    const { states, ...rest } = state;
    if (levels > 0) return { ...state, states: states.map((child) => fold(child, levels - 1)) };
    const inner = states.flatMap(withInner);
    for (const { id } of inner) outer.set(id, state.id);
    return { ...rest, states: [], starts: undefined, startActions: [], inside: inner.length };
  }

  function moved(transition: ChartTransition): ChartTransition[] {
    const { source, targets, on } = transition;
    const ends = [source, ...targets];
    if (!ends.some((end) => outer.has(end))) return [transition];
    if (ends.every((end) => shown(end) === shown(source))) return [];
    const inner = outer.has(source) ? `${source.slice(shown(source).length + 1)}: ` : '';
    return [
      {
        ...transition,
        source: shown(source),
        targets: [...new Set(targets.map(shown))],
        on: inner + on,
      },
    ];
  }
}
