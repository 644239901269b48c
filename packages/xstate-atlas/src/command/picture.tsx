/** Draws a machine as a picture that brings its styles along. */
import { renderToStaticMarkup } from 'preact-render-to-string';
import { layOut } from '../chart/layout.ts';
import { ChartDrawing } from '../drawing/ChartDrawing.tsx';
import type { DrawnMachine } from './drawn-machine.ts';
import { Legend, LEGEND_HEIGHT } from './Legend.tsx';
import { stylesOf } from '../page/styles.ts';

export async function pictureOf({ chart, changes }: DrawnMachine) {
  const layout = await layOut(chart);
  const top = changes ? LEGEND_HEIGHT : 0;
  const width = Math.ceil(layout.width);
  const height = Math.ceil(layout.height) + top;
  const markup = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <title>{[chart.name, changes].filter(Boolean).join(': ')}</title>
      <style>
        {stylesOf('drawing/chart.css', 'command/difference.css', 'command/picture.css')}
      </style>
      <g className="chart">
        <rect className="chart-paper" width="100%" height="100%" />
        {changes && <Legend />}
        <svg y={top} width={width} height={height - top}>
          <ChartDrawing chart={chart} layout={layout} />
        </svg>
      </g>
    </svg>,
  );
  return `${asXml(markup)}\n`;
}

/** HTML allows an attribute without a value. */
const asXml = (markup: string) =>
  markup.replaceAll(/<[\w:-]+(?:\s[\w:-]+(?:="[^"]*")?)+/g, (tag) =>
    tag.replaceAll(
      /(\s[\w:-]+)(="[^"]*")?/g,
      (_, name: string, value = '=""') => name + String(value),
    ),
  );
