/** A machine as a chart, and what no chart can show. */
import { anchorOf } from '../drawing/ChartDrawing.tsx';
import type { DrawnMachine } from '../drawing/draw.ts';
import { MachineDrawing } from '../drawing/MachineDrawing.tsx';

export interface FlowProps extends DrawnMachine {
  title: string;
  summary: string;
}

export function Flow({ title, summary, ...drawn }: FlowProps) {
  const { chart } = drawn;
  const address = anchorOf(chart.name);
  return (
    <section className="atlas-flow" id={address} aria-labelledby={`${address}-title`}>
      <div className="atlas-flow-heading">
        <h2 id={`${address}-title`}>{title}</h2>
        <p>{summary}</p>
      </div>
      <Sizes of={address} machine={chart.name} />
      <div className="atlas-view">
        <MachineDrawing {...drawn} />
      </div>
      {chart.notDrawn.length > 0 && (
        <details className="chart-more">
          <summary>Not in the chart</summary>
          <ul>
            {chart.notDrawn.map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const SIZES = [
  ['fit', 'Fit to the page'],
  ['actual', 'Actual size'],
  ['large', 'Large'],
] as const;

/** The styles apply the checked size. The script shows the button. */
function Sizes({ of, machine }: { of: string; machine: string }) {
  return (
    <fieldset className="atlas-sizes">
      <legend>Size of the chart</legend>
      {SIZES.map(([value, label], index) => (
        <label key={value}>
          <input type="radio" name={`size-${of}`} value={value} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
      <button type="button" data-simulates={machine} hidden>
        Simulate
      </button>
    </fieldset>
  );
}
