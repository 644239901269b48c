/** Shows a machine as a chart, with a list of what the chart cannot show. */
import { layOut, type Layout } from '../chart/layout.ts';
import type { Chart } from '../chart/model.ts';
import { anchorOf, ChartDrawing } from '../drawing/ChartDrawing.tsx';
import { messageOf } from '../machine/words.ts';

export interface DrawnMachine {
  chart: Chart;
  layout?: Layout;
  failure?: string;
}

/** Lays out a chart. A failure becomes a sentence, so that the other charts are still drawn. */
export async function draw(chart: Chart): Promise<DrawnMachine> {
  try {
    return { chart, layout: await layOut(chart) };
  } catch (error) {
    return { chart, failure: `Its chart cannot be laid out: ${messageOf(error)}` };
  }
}

interface FlowProps extends DrawnMachine {
  title: string;
  summary: string;
}

export function Flow({ title, summary, chart, layout, failure }: FlowProps) {
  const { name, notDrawn } = chart;
  const address = anchorOf(name);
  return (
    <section className="atlas-flow" id={address} aria-labelledby={`${address}-title`}>
      <h2 id={`${address}-title`}>{title}</h2>
      <div className="atlas-flow-heading">
        {summary && <p>{summary}</p>}
        {/* The script shows the button. */}
        <button type="button" data-simulates={name} hidden>
          Simulate
        </button>
      </div>
      {layout ? (
        <div className="chart">
          <ChartDrawing chart={chart} layout={layout} />
        </div>
      ) : (
        <p className="chart-failure">{failure}</p>
      )}
      {notDrawn.length > 0 && (
        <details className="chart-more">
          <summary>Not in the chart</summary>
          <ul>
            {notDrawn.map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
