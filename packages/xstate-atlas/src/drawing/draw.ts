/** Lays out the charts of a machine: its own, folded if it is large, and those of the machines it runs. */
import { fold, isFrom } from '../chart/folding.ts';
import { layOut, scaleIn, type Layout } from '../chart/layout.ts';
import type { Chart, ChartTransition } from '../chart/model.ts';

export interface DrawnMachine {
  chart: Chart;
  layout: Layout;
  /** The inner states of folded states. */
  insides: DrawnMachine[];
  /** The machines that it runs. */
  children: DrawnMachine[];
}

/** A chart that shrinks more than this in a window is folded. */
const SMALLEST_SCALE = 0.4;

export async function draw(chart: Chart): Promise<DrawnMachine> {
  const whole = await layOut(chart);
  const folded = scaleIn(whole) < SMALLEST_SCALE ? fold(chart) : undefined;
  const children = await drawAll(chart.children);
  if (!folded) return { chart, layout: whole, insides: [], children };
  return {
    chart: folded.overview,
    layout: await layOut(folded.overview),
    insides: await drawAll(folded.insides),
    children,
  };
}

/** All transitions of a machine, also of its folded states. */
export const transitionsIn = ({ chart, insides }: DrawnMachine): ChartTransition[] => [
  ...chart.transitions.filter(isFrom),
  ...insides.flatMap(transitionsIn),
];

const drawAll = (charts: readonly Chart[]) => Promise.all(charts.map(draw));
