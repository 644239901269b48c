/** Draws a machine as a picture that includes its styles. */
import { renderToStaticMarkup } from 'preact-render-to-string';
import { layOut } from '../chart/layout.ts';
import type { Chart } from '../chart/model.ts';
import { stylesOf } from '../page/styles.ts';
import { ChartDrawing } from './ChartDrawing.tsx';

/** Returns the SVG of a chart, with a legend above the chart if `changes` sums up a comparison. */
export async function pictureOf(chart: Chart, changes?: string) {
  const layout = await layOut(chart);
  const top = changes ? LEGEND_HEIGHT : 0;
  const [width, height] = [Math.ceil(layout.width), Math.ceil(layout.height)];
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${top + height}`}
      width={width}
      height={top + height}
    >
      <title>{[chart.name, changes].filter(Boolean).join(': ')}</title>
      <style>{stylesOf('drawing/chart.css', ...(changes ? ['drawing/difference.css'] : []))}</style>
      <g className="chart">
        <rect
          width="100%"
          height="100%"
          style={{ fill: 'var(--atlas-paper, Canvas)', stroke: 'none' }}
        />
        {changes && <Legend />}
        <svg y={top} width={width} height={height}>
          <ChartDrawing chart={chart} layout={layout} />
        </svg>
      </g>
    </svg>,
  );
}

const MARKS = ['added', 'changed', 'removed'];
const WIDTH = 100;
const LEGEND_HEIGHT = 36;

export const Legend = () => (
  <svg
    className="chart chart-legend"
    role="img"
    aria-label={`Marks: ${MARKS.join(', ')}`}
    width={MARKS.length * WIDTH}
    height={LEGEND_HEIGHT}
  >
    {MARKS.map((mark, index) => (
      <g key={mark} className={`chart-key is-${mark}`}>
        <g>
          <rect x={index * WIDTH + 4} y="4" width={WIDTH - 12} height="26" rx="6" />
          <text x={index * WIDTH + 14} y="21">
            {mark}
          </text>
        </g>
      </g>
    ))}
  </svg>
);
