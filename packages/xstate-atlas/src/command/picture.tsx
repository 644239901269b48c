/** Draws a machine as a picture that brings its styles along. */
import { renderToStaticMarkup } from 'preact-render-to-string';
import { layOut } from '../chart/layout.ts';
import { ChartDrawing } from '../drawing/ChartDrawing.tsx';
import { draw, type DrawnMachine as Drawn } from '../drawing/draw.ts';
import { stylesOf } from '../page/styles.ts';
import type { DrawnMachine } from './drawn-machine.ts';
import { Legend, LEGEND_HEIGHT } from './Legend.tsx';

const TITLE_HEIGHT = 40;

/** The chart, and below it those of its folded states. */
export async function pictureOf({ chart, changes }: DrawnMachine, isUnfolded: boolean) {
  const drawn = isUnfolded
    ? { chart, layout: await layOut(chart), insides: [] }
    : await draw(chart);
  const [first, ...insides] = sheetsOf(drawn);
  let top = changes ? LEGEND_HEIGHT : 0;
  const placed = [first!, ...insides].map((sheet, index) => {
    const y = top + (index > 0 ? TITLE_HEIGHT : 0);
    top = y + Math.ceil(sheet.layout.height);
    return { ...sheet, y };
  });
  const width = Math.ceil(Math.max(...placed.map(({ layout }) => layout.width)));
  const markup = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${top}`}
      width={width}
      height={top}
    >
      <title>{[chart.name, changes].filter(Boolean).join(': ')}</title>
      <style>
        {stylesOf('drawing/chart.css', 'command/difference.css', 'command/picture.css')}
      </style>
      <g className="chart">
        <rect className="chart-paper" width="100%" height="100%" />
        {changes && <Legend />}
        {placed.map(({ chart, layout, y }, index) => (
          <g key={chart.name}>
            {index > 0 && (
              <text className="chart-name" x="4" y={y - 12}>
                Inside {chart.root.name}
              </text>
            )}
            <svg y={y} width={Math.ceil(layout.width)} height={Math.ceil(layout.height)}>
              <ChartDrawing chart={chart} layout={layout} isMachine={index === 0} />
            </svg>
          </g>
        ))}
      </g>
    </svg>,
  );
  return asXml(markup);
}

type Sheet = Pick<Required<Drawn>, 'chart' | 'layout'>;

function sheetsOf({
  chart,
  layout,
  failure,
  insides,
}: Pick<Drawn, 'chart' | 'layout' | 'failure' | 'insides'>): Sheet[] {
  if (!layout) throw new Error(failure);
  return [{ chart, layout }, ...insides.flatMap(sheetsOf)];
}

/** HTML allows an attribute without a value. */
const asXml = (markup: string) =>
  markup.replaceAll(/<[\w:-]+(?:\s[\w:-]+(?:="[^"]*")?)+/g, (tag) =>
    tag.replaceAll(
      /(\s[\w:-]+)(="[^"]*")?/g,
      (_, name: string, value = '=""') => name + String(value),
    ),
  );
