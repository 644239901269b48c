/** A machine as a chart, and what no chart can show. */
import { anchorOf, ChartDrawing } from '../drawing/ChartDrawing.tsx';
import type { DrawnMachine } from '../drawing/draw.ts';

export interface FlowProps extends DrawnMachine {
  title: string;
  summary: string;
}

export function Flow({ title, summary, chart, layout, failure }: FlowProps) {
  const { name, notDrawn } = chart;
  const address = anchorOf(name);
  return (
    <section className="atlas-flow" id={address} aria-labelledby={`${address}-title`}>
      <div className="atlas-flow-heading">
        <h2 id={`${address}-title`}>{title}</h2>
        {summary && <p>{summary}</p>}
        {/* The script shows it. */}
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
