/** Finds illegible parts of a drawing: text outside its box, lines through text, and overlaps. */
import { isDeepStrictEqual } from 'node:util';
import type { Box, Point } from '../src/chart/labels.ts';
import { crosses, headerBox, overlap } from '../src/chart/layout.ts';
import { withInner, type Chart, type ChartState } from '../src/chart/model.ts';
import type { Layout } from '../src/chart/places.ts';

interface Placed {
  name: string;
  box: Box;
  routes?: Point[][];
}

export function illegibleIn(chart: Chart, layout: Layout): string[] {
  const states = withInner(chart.root);
  const frames = states.filter((state) => state.states.length > 0);
  const placeOf = ({ id }: ChartState): Placed => ({ name: id, box: layout.states.get(id)! });
  const headerOf = (state: ChartState): Placed => ({
    name: `header of ${state.id}`,
    box: headerBox(state, chart, layout),
  });
  const leaves = states.filter((state) => state.states.length === 0).map(placeOf);
  const labels = layout.transitions.map(({ transition: { id, source }, label, routes }) => ({
    name: `label of ${id}`,
    box: label,
    frame: routes.length > 0 ? { ...layout, x: 0, y: 0 } : layout.states.get(source)!,
    routes,
  }));
  const onArrows = labels.filter(({ routes }) => routes.length > 0);
  const dots = layout.starts.map(({ state, dot }) => ({ name: `dot of ${state}`, box: dot }));
  const headers = frames.map(headerOf);
  const arrows = [
    ...onArrows,
    ...layout.starts.map(({ state, routes }) => ({ name: `start of ${state}`, routes })),
  ].flatMap(({ name, routes }) => routes.map((route) => ({ name: `arrow at ${name}`, route })));
  const tips = arrows.map(({ name, route }) => ({ name: `tip of ${name}`, box: tipOf(route) }));
  const obstacles: Placed[] = [
    ...onArrows,
    ...headers,
    ...leaves.map((leaf) => ({ ...leaf, box: shrunk(leaf.box) })),
  ];
  const contained = [
    ...states.map((state) => ({ ...headerOf(state), frame: placeOf(state).box })),
    ...frames.flatMap((state) =>
      state.states.map((inner) => ({ ...placeOf(inner), frame: placeOf(state).box })),
    ),
    ...labels,
  ];

  return [
    ...contained
      .filter(({ box, frame }) => !isWithin(box, frame))
      .map(({ name }) => `${name} leaves its frame`),
    ...arrows.filter(({ route }) => route.length < 2).map(({ name }) => `${name} is not drawn`),
    ...frames.flatMap((frame) => clashes([headerOf(frame), ...frame.states.map(placeOf)])),
    ...clashes([...headers, ...leaves, ...dots, ...onArrows]),
    ...onArrows.flatMap((label) => clashes([label], tips)),
    ...arrows.flatMap(({ name, route }) =>
      obstacles
        // A route may cross its own label, and the labels of transitions with the same route.
        .filter(({ routes = [] }) => !routes.some((own) => isDeepStrictEqual(own, route)))
        .filter(({ box }) => crosses(route, box))
        .map((crossed) => `${name} crosses ${crossed.name}`),
    ),
  ];
}

/** Returns the overlaps of the boxes with the other boxes or, if none are given, with each other. */
const clashes = (placed: readonly Placed[], others?: readonly Placed[]) =>
  placed.flatMap((one, index) =>
    (others ?? placed.slice(index + 1))
      .filter(({ box }) => overlap(one.box, box))
      .map(({ name }) => `${one.name} overlaps ${name}`),
  );

/** Returns the box of an arrow's tip: the last eight pixels of its route, and four on each side. */
function tipOf(route: readonly Point[]): Box {
  const [before, { x, y }] = route.slice(-2) as [Point, Point];
  const dx = Math.max(-8, Math.min(8, before.x - x));
  const dy = Math.max(-8, Math.min(8, before.y - y));
  return {
    x: dx === 0 ? x - 4 : Math.min(x, x + dx),
    y: dy === 0 ? y - 4 : Math.min(y, y + dy),
    width: Math.max(Math.abs(dx), 8),
    height: Math.max(Math.abs(dy), 8),
  };
}

const shrunk = ({ x, y, width, height }: Box): Box => ({
  x: x + 1,
  y: y + 1,
  width: width - 2,
  height: height - 2,
});

const isWithin = (box: Box, frame: Box) =>
  box.x >= frame.x &&
  box.y >= frame.y &&
  box.x + box.width <= frame.x + frame.width + 0.01 &&
  box.y + box.height <= frame.y + frame.height + 0.01;
