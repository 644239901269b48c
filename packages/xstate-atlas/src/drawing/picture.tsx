/** Draws a machine as a picture that includes its styles. */
import { renderToStaticMarkup } from 'preact-render-to-string';
import type { Chart } from '../chart/model.ts';
import type { Layout } from '../chart/places.ts';
import { stylesOf } from '../page/styles.ts';
import { ChartDrawing } from './ChartDrawing.tsx';

/** Returns the SVG of a chart. */
export function pictureOf(chart: Chart, layout: Layout) {
  const [width, height] = [Math.ceil(layout.width), Math.ceil(layout.height)];
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <title>{chart.name}</title>
      <style>{stylesOf('drawing/chart.css')}</style>
      <g className="chart">
        <rect
          width="100%"
          height="100%"
          style={{ fill: 'var(--atlas-paper, Canvas)', stroke: 'none' }}
        />
        <svg width={width} height={height}>
          <ChartDrawing chart={chart} layout={layout} />
        </svg>
      </g>
    </svg>,
  );
}
