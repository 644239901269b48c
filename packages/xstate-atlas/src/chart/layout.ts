/** Lays out a chart, at build time only. */
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
import type { Chart, ChartState, ChartTransition } from './model.ts';

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

interface Start {
  state: string;
  dot: string;
  targets: string[];
}

const DOT: Size = { width: 12, height: 12 };
const FRAME = 16;
const HEADER_GAP = 12;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.padding': '[top=4,left=4,bottom=4,right=4]',
};

const REGIONS = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.1',
  'elk.spacing.nodeNode': '16',
};

export async function layOut({ root, transitions }: Chart): Promise<Layout> {
  const lines = linesBetween(transitions);
  const starts = startsIn(root);
  const done: ElkNode = await new ELK().layout({
    id: '|chart',
    layoutOptions: OPTIONS,
    children: [nodeOf(root, transitions)],
    edges: [
      ...lines.map(({ source, target, labelled }) => edge(source, target, labelled)),
      ...starts.flatMap(({ dot, targets }) => targets.map((target) => edge(dot, target))),
    ],
  });
  const nodes = withDescendants(done);
  const boxes = new Map(nodes.map((node) => [node.id, boxOf(node)]));
  const edges = new Map(nodes.flatMap(({ edges = [] }) => edges).map((edge) => [edge.id, edge]));
  const edgeOf = ({ source, target }: Pick<Line, 'source' | 'target'>) =>
    edges.get(idOfEdge(source, target))!;

  const labelOf = (transition: ChartTransition): Box => {
    const line = lines.find(({ labelled }) => labelled.includes(transition));
    if (line) {
      const place = boxOf(edgeOf(line).labels![0]!);
      return stacked(line.labelled.map(linesOf).map(sizeOfLabel), place)[
        line.labelled.indexOf(transition)
      ]!;
    }
    const own = transitions.filter(isWithin(transition.source));
    const { x, y } = boxes.get(transition.source)!;
    const state = stateIn(root, transition.source)!;
    return headerOf(state, own).boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y }))[
      own.indexOf(transition)
    ]!;
  };

  return {
    width: done.width!,
    height: done.height!,
    states: new Map([...boxes].filter(([id]) => !id.includes('|'))),
    transitions: transitions.map((transition) => ({
      transition,
      routes: lines
        .filter((line) => [...line.labelled, ...line.unlabelled].includes(transition))
        .map((line) => routeOf(edgeOf(line))),
      label: labelOf(transition),
    })),
    starts: starts.map(({ state, dot, targets }) => ({
      state,
      dot: boxes.get(dot)!,
      routes: targets.map((target) => routeOf(edgeOf({ source: dot, target }))),
    })),
  };
}

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

const startsIn = ({ id, starts, states }: ChartState): Start[] => [
  ...(starts ? [{ state: id, dot: dotIn(id), targets: starts }] : []),
  ...states.flatMap(startsIn),
];

const dotIn = (state: string) => `${state}|initial`;

function nodeOf(state: ChartState, transitions: readonly ChartTransition[]): ElkNode {
  const { id, states, starts } = state;
  const header = headerOf(state, transitions.filter(isWithin(id)));
  if (states.length === 0) return { id, width: header.width, height: header.height };
  return {
    id,
    layoutOptions: {
      // elkjs does not inherit options.
      ...OPTIONS,
      ...(isApart(state, transitions) && REGIONS),
      'elk.padding': `[top=${header.height + HEADER_GAP},left=${FRAME},bottom=${FRAME},right=${FRAME}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${header.width},${header.height})`,
    },
    children: [
      ...(starts
        ? [
            {
              id: dotIn(id),
              ...DOT,
              layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
            },
          ]
        : []),
      ...states.map((child) => nodeOf(child, transitions)),
    ],
  };
}

/** Whether no transition crosses the frame of a region. */
function isApart({ kind, states }: ChartState, transitions: readonly ChartTransition[]) {
  const crosses = ({ source, targets }: ChartTransition) =>
    targets.some((target) => states.some(({ id }) => isIn(id, source) !== isIn(id, target)));
  return kind === 'parallel' && !transitions.some(crosses);
}

const isIn = (region: string, state: string) => state.startsWith(`${region}.`);

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
    ...(labelled.length > 0 && { labels: [{ id: `${id}|label`, text: id, ...size }] }),
  };
}

const idOfEdge = (source: string, target: string) => `${source}|${target}`;

const withDescendants = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(withDescendants),
];

const stateIn = (state: ChartState, id: string): ChartState | undefined =>
  state.id === id ? state : state.states.map((child) => stateIn(child, id)).find(Boolean);

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
