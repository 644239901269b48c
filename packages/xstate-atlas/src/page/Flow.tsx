/** A machine as a chart, and what no chart can show. */
import { anchorOf } from '../drawing/ChartDrawing.tsx';
import type { DrawnMachine } from '../drawing/draw.ts';
import { MachineDrawing } from '../drawing/MachineDrawing.tsx';

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
        <p>{summary}</p>
      </div>
      <div className="atlas-sizes">
        {/* The styles apply what is checked. The script shows the button. */}
        <label>
          <input type="checkbox" />
          Actual size
        </label>
        <button type="button" data-simulates={name} hidden>
          Simulate
        </button>
      </div>
      <MachineDrawing {...drawn} />
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
