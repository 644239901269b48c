/** Lays out a chart, downwards or to the right, at build time only. */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import {
  headerOf,
  linesOf,
  sizeOfLabel,
  stacked,
  type Box,
  type Point,
  type Size,
} from './labels.ts';
import { isBelow, withInner, type Chart, type ChartState, type ChartTransition } from './model.ts';

/** A transition with its routes, one for each target, and the place of its label. */
export interface DrawnTransition {
  transition: ChartTransition;
  routes: Point[][];
  label: Box;
}

export interface Layout extends Size {
  states: ReadonlyMap<string, Box>;
  transitions: DrawnTransition[];
  /** From the dot in each compound state to its initial state. */
  starts: { state: string; dot: Box; routes: Point[][] }[];
}

/** Transitions between the same two states share a line, with a label for each. */
interface Line {
  source: string;
  target: string;
  labelled: ChartTransition[];
  /** Transitions with several targets have their label on the line to the first. */
  unlabelled: ChartTransition[];
}

const DOT = {
  width: 12,
  height: 12,
  layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
};
const FRAME = 16;
const HEADER_GAP = 12;

export type Direction = 'DOWN' | 'RIGHT';

/** The window for which a direction is chosen. */
const WINDOW: Size = { width: 1280, height: 860 };
/** How much larger a chart must be in a window to lead to the right. */
const ADVANTAGE = 1.2;

const optionsFor = (direction: Direction) => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.padding': '[top=4,left=4,bottom=4,right=4]',
});

const REGIONS = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.1',
  'elk.spacing.nodeNode': '16',
};

/** How much of its natural size a chart keeps when it is fitted into a window. */
const scaleOf = ({ width, height }: Size) =>
  Math.min(1, WINDOW.width / width, WINDOW.height / height);

/** Chooses the direction by the shape of the chart, unless one is asked for. */
export async function layOut(chart: Chart, direction?: Direction): Promise<Layout> {
  if (direction) return clearOfHeaders(chart, direction);
  const down = await clearOfHeaders(chart, 'DOWN');
  if (scaleOf(down) === 1) return down;
  const right = await clearOfHeaders(chart, 'RIGHT');
  return scaleOf(right) > scaleOf(down) * ADVANTAGE ? right : down;
}

/**
 * Arrows cross the upper part of a state with inner states on their way in and out. Where one
 * would run through its header, the header gets a column of its own beside the inner states.
 */
async function clearOfHeaders(
  chart: Chart,
  direction: Direction,
  aside: ReadonlySet<string> = new Set(),
): Promise<Layout> {
  const layout = await layOutIn(chart, direction, aside);
  const crossed = withInner(chart.root)
    .filter(({ id, states }) => states.length > 0 && !aside.has(id))
    .filter((state) => isCrossed(headerBox(state, chart, layout), layout));
  return crossed.length > 0
    ? clearOfHeaders(chart, direction, new Set([...aside, ...crossed.map(({ id }) => id)]))
    : layout;
}

/** The name, the notes and the labels in the upper left corner of a state. */
export function headerBox(state: ChartState, { transitions }: Chart, { states }: Layout): Box {
  const { width, height } = headerOf(state, transitions.filter(isWithin(state.id)));
  return { ...states.get(state.id)!, width, height };
}

function isCrossed(box: Box, { transitions, starts }: Layout) {
  const routes = [...transitions, ...starts].flatMap(({ routes }) => routes);
  const labels = transitions.filter(({ routes }) => routes.length > 0).map(({ label }) => label);
  return labels.some((label) => overlap(label, box)) || routes.some((route) => crosses(route, box));
}

export const crosses = (route: readonly Point[], box: Box) =>
  route.slice(1).some((to, index) => overlap(segment(route[index]!, to), box));

const segment = (from: Point, to: Point): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
});

export const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

async function layOutIn(
  { root, transitions }: Chart,
  direction: Direction,
  aside: ReadonlySet<string>,
): Promise<Layout> {
  const lines = linesBetween(transitions);
  const states = withInner(root);
  const starts = states.flatMap(({ id, starts }) =>
    starts ? [{ state: id, dot: dotIn(id), targets: starts }] : [],
  );
  const options = optionsFor(direction);
  const done: ElkNode = await new ELK().layout({
    id: CHART,
    layoutOptions: options,
    children: [nodeOf(root)],
    edges: [
      ...lines.map(({ source, target, labelled }) => edge(source, target, labelled)),
      ...starts.flatMap(({ dot, targets }) => targets.map((target) => edge(dot, target))),
    ],
  });
  const boxes = new Map(withDescendants(done).map((node) => [node.id, boxOf(node)]));
  const edges = new Map(done.edges!.map((edge) => [edge.id, edge]));
  const routeBetween = (source: string, target: string) =>
    routeOf(edges.get(idOfEdge(source, target))!);

  const labels = new Map<ChartTransition, Box>();
  for (const { source, target, labelled } of lines) {
    const [label] = edges.get(idOfEdge(source, target))!.labels ?? [];
    const stack = stacked(labelled.map(linesOf).map(sizeOfLabel), boxOf(label ?? {}));
    for (const [index, box] of stack.entries()) labels.set(labelled[index]!, box);
  }
  for (const state of states) {
    const { x, y } = boxes.get(state.id)!;
    const own = transitions.filter(isWithin(state.id));
    for (const [index, box] of headerOf(state, own).boxes.entries()) {
      labels.set(own[index]!, { ...box, x: box.x + x, y: box.y + y });
    }
  }

  return {
    width: done.width!,
    height: done.height!,
    states: new Map(states.map(({ id }) => [id, boxes.get(id)!])),
    transitions: transitions.map((transition) => ({
      transition,
      routes: lines
        .filter((line) => [...line.labelled, ...line.unlabelled].includes(transition))
        .map(({ source, target }) => routeBetween(source, target)),
      label: labels.get(transition)!,
    })),
    starts: starts.map(({ state, dot, targets }) => ({
      state,
      dot: boxes.get(dot)!,
      routes: targets.map((target) => routeBetween(dot, target)),
    })),
  };

  function nodeOf(state: ChartState): ElkNode {
    const { id, states, starts } = state;
    const header = headerOf(state, transitions.filter(isWithin(id)));
    if (states.length === 0) return { id, width: header.width, height: header.height };
    const areRegions = isApart(state, transitions);
    const top = aside.has(id) ? FRAME : header.height + HEADER_GAP;
    const left = aside.has(id) ? header.width + HEADER_GAP : FRAME;
    // ELK exchanges the axes of this size where it lays out inner states downwards.
    const isTurned = direction === 'DOWN' && !areRegions;
    const { width, height } = isTurned ? turned(header) : header;
    return {
      id,
      layoutOptions: {
        // elkjs does not inherit options.
        ...options,
        ...(areRegions && REGIONS),
        'elk.padding': `[top=${top},left=${left},bottom=${FRAME},right=${FRAME}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
      children: [...(starts ? [{ ...DOT, id: dotIn(id) }] : []), ...states.map(nodeOf)],
    };
  }
}

const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

function linesBetween(transitions: readonly ChartTransition[]): Line[] {
  const lines = new Map<string, Line>();
  for (const transition of transitions) {
    const { source, targets } = transition;
    for (const [index, target] of targets.entries()) {
      const ends = idOfEdge(source, target);
      const line = lines.get(ends) ?? { source, target, labelled: [], unlabelled: [] };
      line[index === 0 ? 'labelled' : 'unlabelled'].push(transition);
      lines.set(ends, line);
    }
  }
  return [...lines.values()];
}

/** No name contains this character, which keeps the ids of ELK apart from those of states. */
const APART = '\n';
const CHART = `${APART}chart`;
const dotIn = (state: string) => `${state}${APART}initial`;

/** Whether no transition touches or crosses the frame of a region. */
function isApart({ kind, states }: ChartState, transitions: readonly ChartTransition[]) {
  const regionOf = (end: string) => states.find(({ id }) => isBelow(id, end));
  const isFrame = (end: string) => states.some(({ id }) => id === end);
  const touches = ({ source, targets }: ChartTransition) =>
    targets.some(
      (target) => [source, target].some(isFrame) || regionOf(source) !== regionOf(target),
    );
  return kind === 'parallel' && !transitions.some(touches);
}

/** A transition without a target has its label inside its state. */
const isWithin =
  (state: string) =>
  ({ source, targets }: ChartTransition) =>
    source === state && targets.length === 0;

function edge(
  source: string,
  target: string,
  labelled: readonly ChartTransition[] = [],
): ElkExtendedEdge {
  const id = idOfEdge(source, target);
  const sizes = labelled.map(linesOf).map(sizeOfLabel);
  const size = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: sizes.reduce((sum, { height }) => sum + height, 0),
  };
  return {
    id,
    sources: [source],
    targets: [target],
    ...(labelled.length > 0 && { labels: [{ id: `${id}${APART}label`, text: id, ...size }] }),
  };
}

const idOfEdge = (source: string, target: string) => `${source}${APART}to${APART}${target}`;

const withDescendants = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(withDescendants),
];

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  x,
  y,
  width,
  height,
});

/** An edge that crosses frames has several sections. */
function routeOf({ sections = [] }: ElkExtendedEdge): Point[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}
