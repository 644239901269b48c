/** Draws a machine as a picture that brings its styles along. */
import { renderToStaticMarkup } from 'preact-render-to-string';
import { layOut } from '../chart/layout.ts';
import type { Chart } from '../chart/model.ts';
import { stylesOf } from '../page/styles.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import { draw, type DrawnMachine } from './draw.ts';

const TITLE_HEIGHT = 40;

interface PictureOptions {
  changes?: string | undefined;
  isUnfolded?: boolean;
}

/** The chart, and below it those of its folded states. */
export async function pictureOf(
  chart: Chart,
  { changes, isUnfolded = false }: PictureOptions = {},
) {
  const drawn = isUnfolded
    ? { chart, layout: await layOut(chart), insides: [] }
    : await draw(chart);
  let top = changes ? LEGEND_HEIGHT : 0;
  const placed = sheetsOf(drawn).map((sheet, index) => {
    const y = top + (index > 0 ? TITLE_HEIGHT : 0);
    top = y + Math.ceil(sheet.layout.height);
    return { ...sheet, y };
  });
  const width = Math.ceil(Math.max(...placed.map(({ layout }) => layout.width)));
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${top}`}
      width={width}
      height={top}
    >
      <title>{[chart.name, changes].filter(Boolean).join(': ')}</title>
      <style>
        {stylesOf('drawing/chart.css', 'drawing/difference.css', 'drawing/picture.css')}
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
              <ChartDrawing
                chart={chart}
                layout={layout}
                machine={index === 0 ? chart.name : undefined}
              />
            </svg>
          </g>
        ))}
      </g>
    </svg>,
  );
}

type Sheet = Pick<Required<DrawnMachine>, 'chart' | 'layout'>;

function sheetsOf({ chart, layout, failure, insides }: DrawnMachine): Sheet[] {
  if (!layout) throw new Error(failure);
  return [{ chart, layout }, ...insides.flatMap(sheetsOf)];
}

const MARKS = ['added', 'changed', 'removed'];
const WIDTH = 100;
const LEGEND_HEIGHT = 36;

/** The legend of a comparison. */
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
