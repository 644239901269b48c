/** A machine as a chart, with the charts that open on demand: of folded states and of machines that it runs. */
import { ChartDrawing, widthOf } from './ChartDrawing.tsx';
import type { DrawnMachine } from './draw.ts';

/** Opening needs no script: browsers open `details` around the part that an address names. */
export function MachineDrawing({
  chart,
  layout,
  failure,
  insides,
  children,
  ...props
}: MachineDrawingProps) {
  if (!layout) return <p className="chart-unlit">{failure}</p>;
  const isFolded = insides.length > 0;
  const { isMachine = true, isSection = true } = props;
  return (
    <>
      <div className="charts" data-machine={isFolded && isMachine ? chart.name : undefined}>
        <div className="chart">
          <div className="chart-sheet">
            <svg className="chart-least" width={widthOf(layout)} aria-hidden="true" />
            <ChartDrawing
              chart={chart}
              layout={layout}
              isMachine={isMachine && !isFolded}
              isSection={isSection}
            />
          </div>
        </div>
        {insides.map((inside) => (
          <details key={inside.chart.name} className="chart-more">
            <summary>Inside {inside.chart.root.name}</summary>
            <MachineDrawing {...inside} isMachine={false} isSection={false} />
          </details>
        ))}
      </div>
      {children.map((child) => (
        <details key={child.chart.name} className="chart-more">
          <summary>{child.chart.name.split(' / ').at(-1)}, a machine that runs inside</summary>
          <MachineDrawing {...child} isSection={false} />
        </details>
      ))}
    </>
  );
}

interface MachineDrawingProps extends DrawnMachine {
  /** Whether it shows a whole machine, and not some of its states. */
  isMachine?: boolean;
  /** Whether a section around it has the address of its root. */
  isSection?: boolean;
}
