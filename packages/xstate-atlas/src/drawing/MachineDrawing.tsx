/** A machine as a chart, with the charts of folded states, which open on demand. */
import { ChartDrawing, widthOf } from './ChartDrawing.tsx';
import type { DrawnMachine } from './draw.ts';

interface MachineDrawingProps extends DrawnMachine {
  isInside?: boolean;
}

/** Opening needs no script: browsers open `details` around the part that an address names. */
export function MachineDrawing({
  chart,
  layout,
  failure,
  insides,
  isInside = false,
}: MachineDrawingProps) {
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
          <MachineDrawing {...inside} isInside />
        </details>
      ))}
    </div>
  );
}
