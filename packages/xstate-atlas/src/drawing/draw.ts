/** Lays out the chart of a machine, folded if it is large. */
import { fold } from '../chart/folding.ts';
import { layOut, scaleOf, type Layout } from '../chart/layout.ts';
import type { Chart } from '../chart/model.ts';
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
