/** Draws a chart as SVG, in which every state and transition has an address. */
import { LINE, MARGIN, NAME_LINE, notesOf, PADDING } from '../chart/labels.ts';
import type { Box } from '../chart/labels.ts';
import { headerBox } from '../chart/layout.ts';
import { firstOf, type Chart, type ChartState } from '../chart/model.ts';
import type { DrawnTransition, Layout } from '../chart/places.ts';
import { arrowOf, interrupted, pathOf, round } from './lines.ts';
import { stateInWords, transitionInWords } from '../chart/sentences.ts';

/** The pixels per em. Widths are given in em, so that a chart grows with the reader's font size. */
const EM = 16;
const widthOf = ({ width }: Layout) => `${Math.ceil(width) / EM}em`;

const CORNER = 6;
const ROUND = 16;
const NONE: never[] = [];

interface ChartDrawingProps {
  chart: Chart;
  layout: Layout;
}

export function ChartDrawing({ chart, layout }: ChartDrawingProps) {
  const { width, height, starts, transitions } = layout;
  return (
    <svg
      data-machine={chart.name}
      role="group"
      aria-label={`Chart of ${chart.name}`}
      viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`}
      width={widthOf(layout)}
    >
      {starts.map(({ state, dot, routes }) => (
        <g key={state} className="chart-start">
          <circle cx={round(dot.x + dot.width / 2)} cy={round(dot.y + dot.height / 2)} r="5" />
          <Arrows routes={routes} gaps={NONE} tie={NONE} />
        </g>
      ))}
      {transitions.filter(isOnTheWay).map(inDrawing)}
      <State state={chart.root} first={firstOf(chart.root)} chart={chart} layout={layout} />
      {transitions.filter((drawn) => !isOnTheWay(drawn)).map(inDrawing)}
    </svg>
  );
}

/** Tells whether a transition has an arrow. Transitions with arrows are drawn behind the states. */
const isOnTheWay = ({ routes }: DrawnTransition) => routes.length > 0;

const inDrawing = (drawn: DrawnTransition) => <Transition key={drawn.transition.id} {...drawn} />;

interface StateProps extends ChartDrawingProps {
  state: ChartState;
  first: ChartState;
}

/** Draws a state. The root has no id here, because the section around the chart has it. */
function State({ state, ...rest }: StateProps) {
  const { first, chart, layout } = rest;
  const { id, name, kind, states } = state;
  const { x, y, width, height } = rounded(layout.states.get(id)!);
  const header = states.length > 0 && rounded(headerBox(state, chart, layout));
  return (
    <g
      id={state === chart.root ? undefined : anchorOf(id)}
      className={`chart-state chart-${kind}`}
      data-state={id}
      data-first={state === first || undefined}
      data-header={header ? `${header.width} ${header.height}` : undefined}
    >
      <a href={`#${anchorOf(id)}`}>
        <title>{stateInWords(state)}</title>
        <rect x={x} y={y} width={width} height={height} rx={kind === 'history' ? ROUND : CORNER} />
        {kind === 'final' && (
          <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={CORNER - 2} />
        )}
        <text className="chart-name" x={x + PADDING} y={y + PADDING + 14}>
          {name}
        </text>
        <Lines lines={notesOf(state)} x={x + PADDING} y={y + PADDING + NAME_LINE} />
      </a>
      {states.map((child) => (
        <State key={child.id} state={child} {...rest} />
      ))}
    </g>
  );
}

function Transition(drawn: DrawnTransition) {
  const { transition, label, lines } = drawn;
  const { id, source, guard } = transition;
  const { x, y, width, height } = rounded(label);
  return (
    <g
      className={`chart-transition`}
      id={anchorOf(id)}
      data-transition={id}
      data-source={source}
      data-guard={guard || undefined}
    >
      <Arrows {...drawn} />
      <a href={`#${anchorOf(id)}`}>
        <title>{transitionInWords(transition)}</title>
        <rect x={x} y={y} width={width} height={height} rx="3" />
        <Lines lines={lines} x={x + MARGIN} y={y + MARGIN} />
      </a>
    </g>
  );
}

/** Draws nothing without routes, because an empty path would not be valid XML. */
function Arrows({ routes, gaps, tie }: Pick<DrawnTransition, 'routes' | 'gaps' | 'tie'>) {
  if (routes.length === 0) return null;
  const lines = routes.flatMap((route) => interrupted(route, gaps));
  return (
    <>
      <path d={[tie, ...lines].map(pathOf).join('')} />
      <path className="chart-arrow" d={routes.map(arrowOf).join('')} />
    </>
  );
}

function Lines({ lines, x, y }: { lines: readonly string[]; x: number; y: number }) {
  return lines.map((line, index) => (
    <text key={line} x={x} y={y + index * LINE + 12}>
      {line}
    </text>
  ));
}

/** Makes an HTML id. Encodes whitespace, which is not allowed there, and `%`, to keep ids distinct. */
export const anchorOf = (part: string) => part.replaceAll(/[\s%]/g, encodeURIComponent);

const rounded = ({ x, y, width, height }: Box): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});
