/** Lays out the chart of a machine. */
import { layOut, type Layout } from '../chart/layout.ts';
import type { Chart } from '../chart/model.ts';
import { messageOf } from '../machine/words.ts';

export interface DrawnMachine {
  chart: Chart;
  layout?: Layout;
  failure?: string;
}

/** A chart that cannot be laid out costs itself alone. */
export async function draw(chart: Chart): Promise<DrawnMachine> {
  try {
    return { chart, layout: await layOut(chart) };
  } catch (error) {
    return { chart, failure: `Its chart cannot be laid out: ${messageOf(error)}` };
  }
}
