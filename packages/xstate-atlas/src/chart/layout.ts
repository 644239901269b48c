/** Computes the positions of the states, transitions and labels of a chart. */
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { messageOf } from '../machine/words.ts';
import { arrange } from './elk.ts';
import {
  beadsOf,
  headerOf,
  linesOf,
  MARGIN,
  stackOf,
  type Box,
  type Point,
  type Size,
} from './labels.ts';
import { isBelow, withInner, type Chart, type ChartState, type ChartTransition } from './model.ts';
import type { Layout } from './places.ts';
import { plainLayout } from './plain-layout.ts';

const DOT = {
  width: 12,
  height: 12,
  layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
};
const FRAME = 16;
const HEADER_GAP = 12;

type Direction = 'DOWN' | 'RIGHT';

/** The size of the frame around a chart on a typical screen. */
const WINDOW: Size = { width: 1176, height: 736 };

const optionsFor = (direction: Direction, arrows: number) => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '12',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  // The time of the finer placement grows with the cube of the number of arrows.
  'elk.layered.nodePlacement.strategy': arrows > MOST_FINE ? 'LINEAR_SEGMENTS' : 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': arrows > MOST_THOROUGH ? '1' : '7',
  'elk.padding': '[top=4,left=4,bottom=4,right=4]',
});

const REGIONS = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.1',
  'elk.spacing.nodeNode': '16',
};

/** Returns the scale at which a whole chart fits into `WINDOW`, at most 1. */
const scaleOf = ({ width, height }: Size) =>
  Math.min(1, WINDOW.width / width, WINDOW.height / height);

const areaOf = ({ width, height }: Size) => width * height;

/** With more arrows, ELK places a chart by a faster strategy. */
const MOST_FINE = 50;
/** With more arrows, a chart is laid out only downwards. */
const MOST_TURNED = 100;
/** With more arrows, ELK makes fewer trials. */
const MOST_THOROUGH = 200;

/**
 * Lays out a chart once in each direction, and takes the one that fits into a window at a larger scale. If this
 * fails or takes too long, the chart gets a layout without arrows, and the layout says so.
 */
export async function layOut(chart: Chart, milliseconds = 60_000): Promise<Layout> {
  const arrows = chart.transitions.filter(({ targets }) => targets.length > 0).length;
  const end = performance.now() + milliseconds;
  try {
    const down = await layOutIn(chart, 'DOWN', arrows, milliseconds);
    if (arrows > MOST_TURNED) return down;
    const left = end - performance.now();
    return await layOutIn(chart, 'RIGHT', arrows, left).then(
      (right) => (isBetter(right, down, chart) ? right : down),
      () => down,
    );
  } catch (error) {
    const failure = `The chart of ${chart.name} has no arrows, because laying them out ${messageOf(error)}.`;
    return { ...plainLayout(chart), failure };
  }
}

/** Tells whether arrows or labels cross fewer headers, or else whether a window shows the whole chart larger. */
function isBetter(one: Layout, other: Layout, chart: Chart) {
  const clear = crossedIn(other, chart) - crossedIn(one, chart);
  return (clear || scaleOf(one) - scaleOf(other) || areaOf(other) - areaOf(one)) > 0;
}

const crossedIn = (layout: Layout, chart: Chart) =>
  withInner(chart.root)
    .filter(({ states }) => states.length > 0)
    .filter((state) => isCrossed(headerBox(state, chart, layout), layout)).length;

export function headerBox(state: ChartState, { transitions }: Chart, { states }: Layout): Box {
  const { width, height } = headerOf(state, within(state, transitions));
  return { ...states.get(state.id)!, width, height };
}

/** Returns the transitions of a state that have no target. Their labels are inside the state. */
const within = ({ id }: ChartState, transitions: readonly ChartTransition[]) =>
  transitions.filter(({ source, targets }) => source === id && targets.length === 0);

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
  arrows: number,
  milliseconds: number,
): Promise<Layout> {
  const states = withInner(root);
  const starts = states.flatMap(({ id, starts }) =>
    starts ? [{ state: id, dot: dotIn(id), targets: starts }] : [],
  );
  const ends = [
    ...transitions.flatMap(({ source, targets }) => targets.map((target) => [source, target])),
    ...starts.flatMap(({ dot, targets }) => targets.map((target) => [dot, target])),
  ] as [string, string][];
  // Transitions with the same source and target share a line, with a label for each.
  const lines = new Map(ends.map((pair) => [idOfEdge(...pair), pair]));
  const options = optionsFor(direction, arrows);
  const graph: ElkNode = {
    id: CHART,
    layoutOptions: options,
    children: [nodeOf(root)],
    edges: [...lines].map(([id, pair]) => edge(id, pair, labelledOn(id))),
  };
  const done = await arrange(graph, milliseconds);
  const boxes = new Map(withDescendants(done).map((node) => [node.id, node as Box]));
  const edges = new Map(done.edges!.map((edge) => [edge.id, edge]));
  const routesBetween = (source: string, targets: readonly string[]) =>
    targets.map((target) => routeOf(edges.get(idOfEdge(source, target))!));

  const labels = new Map<ChartTransition, Box>();
  const place = (labelled: readonly ChartTransition[], stack: readonly Box[]) => {
    for (const [index, transition] of labelled.entries()) labels.set(transition, stack[index]!);
  };
  const placeOn = (labelled: readonly ChartTransition[], at: Point) =>
    direction === 'DOWN' ? beadsOf(labelled, at) : stackOf(labelled, at).boxes;
  for (const { id, labels = [] } of edges.values()) {
    for (const at of labels) place(labelledOn(id), placeOn(labelledOn(id), at as Point));
  }
  for (const state of states) {
    const own = within(state, transitions);
    place(own, headerOf(state, own, boxes.get(state.id)).boxes);
  }

  return {
    width: done.width!,
    height: done.height!,
    states: new Map(states.map(({ id }) => [id, boxes.get(id)!])),
    transitions: transitions.map((transition) => ({
      transition,
      routes: routesBetween(transition.source, transition.targets),
      label: labels.get(transition)!,
      ...marksOf(transition),
      lines: linesOf(transition),
    })),
    starts: starts.map(({ state, dot, targets }) => ({
      state,
      dot: boxes.get(dot)!,
      routes: routesBetween(dot, targets),
    })),
  };

  /** Says where a line is interrupted. A line downwards has a piece between each two of its labels. */
  function marksOf({ source, targets: [target] }: ChartTransition) {
    const on = target === undefined ? [] : labelledOn(idOfEdge(source, target));
    const stack = on.map((each) => labels.get(each)!);
    if (direction === 'DOWN' || stack.length < 2) {
      return {
        gaps: stack.map(({ y, height, ...box }) => ({ ...box, y: y + 2, height: height - 4 })),
        tie: [],
      };
    }
    const [left, top] = [Math.min(...stack.map(({ x }) => x)), stack[0]!.y];
    const right = Math.max(...stack.map(({ x, width }) => x + width));
    const bottom = stack.at(-1)!.y + stack.at(-1)!.height;
    return {
      gaps: [{ x: left, y: top, width: right - left, height: bottom - top }],
      tie: [top + MARGIN, bottom - MARGIN].map((y) => ({ x: left, y })),
    };
  }

  /** Returns the transitions with their label on a line. A label is on the line to the first target. */
  function labelledOn(line: string) {
    return transitions.filter(
      ({ source, targets: [first] }) => first !== undefined && idOfEdge(source, first) === line,
    );
  }

  function nodeOf(state: ChartState): ElkNode {
    const { id, states, starts } = state;
    const header = headerOf(state, within(state, transitions));
    if (states.length === 0) return { id, width: header.width, height: header.height };
    const areRegions = isApart(state, transitions);
    // Arrows from outside enter where the inner states begin: at the top if they are laid out downwards. So
    // the header is beside them then.
    const isAside = direction === 'DOWN' && !areRegions && transitions.some(crossesFrame(id));
    const top = isAside ? FRAME : header.height + HEADER_GAP;
    const left = isAside ? header.width + HEADER_GAP : FRAME;
    // ELK swaps the width and height of this minimum when it lays out inner states downwards.
    const isTurned = direction === 'DOWN' && !areRegions;
    const { width, height } = isTurned ? turned(header) : header;
    return {
      id,
      layoutOptions: {
        // Repeated for each state, because elkjs does not inherit options.
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

/** Tells whether the arrow of a transition leads through the frame of a state, or from the frame inwards. */
const crossesFrame =
  (id: string) =>
  ({ source, targets }: ChartTransition) =>
    targets.some((target) => isBelow(id, source) !== isBelow(id, target));

const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

/** A line break in the ids of dots, edges and labels, so that they differ from the ids of states. */
const APART = '\n';
const CHART = `${APART}chart`;
const dotIn = (state: string) => `${state}${APART}initial`;

/** Tells whether the regions can be laid out separately: no transition touches or crosses their frames. */
function isApart({ kind, states }: ChartState, transitions: readonly ChartTransition[]) {
  const regionOf = (end: string) => states.find(({ id }) => isBelow(id, end));
  const isFrame = (end: string) => states.some(({ id }) => id === end);
  const touches = ({ source, targets }: ChartTransition) =>
    targets.some(
      (target) => [source, target].some(isFrame) || regionOf(source) !== regionOf(target),
    );
  return kind === 'parallel' && !transitions.some(touches);
}

function edge(
  id: string,
  [source, target]: [string, string],
  labelled: readonly ChartTransition[],
): ElkExtendedEdge {
  const { width, height } = stackOf(labelled, { x: 0, y: 0 });
  // On its line, so that no other line is as near.
  const layoutOptions = { 'elk.edgeLabels.inline': 'true' };
  const label = { id: `${id}${APART}label`, text: id, width, height, layoutOptions };
  return { id, sources: [source], targets: [target], labels: labelled.length > 0 ? [label] : [] };
}

const idOfEdge = (source: string, target: string) => `${source}${APART}to${APART}${target}`;

const withDescendants = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(withDescendants),
];

/** Joins the sections into which ELK divides an edge. */
function routeOf({ sections = [] }: ElkExtendedEdge): Point[] {
  return sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
}
