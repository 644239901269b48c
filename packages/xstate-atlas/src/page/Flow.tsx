/** A machine as a chart, and what no chart can show. */
import { anchorOf, ChartDrawing, widthOf } from '../drawing/ChartDrawing.tsx';
import type { DrawnMachine } from '../drawing/draw.ts';

export interface FlowProps extends DrawnMachine {
  title: string;
  summary: string;
}

export function Flow({ title, summary, ...drawn }: FlowProps) {
  const { name, notDrawn } = drawn.chart;
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
      <Charts {...drawn} />
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

interface ChartsProps extends DrawnMachine {
  isInside?: boolean;
}

/** Those of folded states open on demand. That needs no script: browsers open `details` around an address. */
function Charts({ chart, layout, failure, insides, isInside = false }: ChartsProps) {
  if (!layout) return <p className="chart-failure">{failure}</p>;
  const machine = isInside ? undefined : chart.name;
  const isFolded = insides.length > 0;
  return (
    <div className="charts" data-machine={isFolded ? machine : undefined}>
      <div className="chart">
        <div className="chart-sheet">
          <svg className="chart-least" width={widthOf(layout)} aria-hidden="true" />
          <ChartDrawing
            chart={chart}
            layout={layout}
            machine={isFolded ? undefined : machine}
            isInside={isInside}
          />
        </div>
      </div>
      {insides.map((inside) => (
        <details key={inside.chart.name} className="chart-more">
          <summary>Inside {inside.chart.root.name}</summary>
          <Charts {...inside} isInside />
        </details>
      ))}
    </div>
  );
}
