/** Draws a chart as SVG, in which every state and transition has an address. */
import { LINE, MARGIN, NAME_LINE, notesOf, PADDING } from '../chart/labels.ts';
import type { Box, Point } from '../chart/labels.ts';
import type { Chart, ChartState } from '../chart/model.ts';
import type { DrawnTransition, Layout } from '../chart/places.ts';
import { stateInWords, transitionInWords } from '../chart/sentences.ts';

/** The pixels per em. Widths are given in em, so that a chart grows with the reader's font size. */
const EM = 16;
const widthOf = ({ width }: Layout) => `${Math.ceil(width) / EM}em`;

const CORNER = 6;
const ROUND = 16;
const ARROW_LENGTH = 8;
const ARROW_HALF = 4;

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
          <Arrows routes={routes} />
        </g>
      ))}
      {transitions.filter(isOnTheWay).map(inDrawing)}
      <State state={chart.root} layout={layout} isRoot />
      {transitions.filter((drawn) => !isOnTheWay(drawn)).map(inDrawing)}
    </svg>
  );
}

/** Tells whether a transition has an arrow. Transitions with arrows are drawn behind the states. */
const isOnTheWay = ({ routes }: DrawnTransition) => routes.length > 0;

const inDrawing = (drawn: DrawnTransition) => <Transition key={drawn.transition.id} {...drawn} />;

interface StateProps {
  state: ChartState;
  layout: Layout;
  isRoot?: boolean;
}

/** Draws a state. The root has no id here, because the section around the chart has it. */
function State({ state, layout, isRoot = false }: StateProps) {
  const { id, name, kind, states } = state;
  const { x, y, width, height } = rounded(layout.states.get(id)!);
  return (
    <g
      id={isRoot ? undefined : anchorOf(id)}
      className={`chart-state chart-${kind}`}
      data-state={id}
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
        <State key={child.id} state={child} layout={layout} />
      ))}
    </g>
  );
}

function Transition(drawn: DrawnTransition) {
  const { transition, routes, label, lines } = drawn;
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
      <Arrows routes={routes} />
      <a href={`#${anchorOf(id)}`}>
        <title>{transitionInWords(transition)}</title>
        <rect x={x} y={y} width={width} height={height} rx="3" />
        <Lines lines={lines} x={x + MARGIN} y={y + MARGIN} />
      </a>
    </g>
  );
}

/** Draws nothing without routes, because an empty path would not be valid XML. */
function Arrows({ routes }: { routes: readonly Point[][] }) {
  if (routes.length === 0) return null;
  return (
    <>
      <path d={routes.map(path).join('')} />
      <path className="chart-arrow" d={routes.map(arrow).join('')} />
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

const path = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');

function arrow(points: readonly Point[]) {
  const [before, tip] = points.slice(-2) as [Point, Point];
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length };
  const corner = (side: 1 | -1) => ({
    x: tip.x - ARROW_LENGTH * along.x + side * ARROW_HALF * along.y,
    y: tip.y - ARROW_LENGTH * along.y - side * ARROW_HALF * along.x,
  });
  return `${path([tip, corner(1), corner(-1)])}Z`;
}

const rounded = ({ x, y, width, height }: Box): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});

const round = (length: number) => Math.round(length * 2) / 2;
