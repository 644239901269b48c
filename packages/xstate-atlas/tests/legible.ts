/** Finds illegible parts of a drawing: text outside its box, lines through text, overlaps. */
import { isDeepStrictEqual } from 'node:util';
import type { Box, Point } from '../src/chart/labels.ts';
import { crosses, headerBox, overlap } from '../src/chart/layout.ts';
import { withInner, type ChartState } from '../src/chart/model.ts';
import type { DrawnMachine } from '../src/page/Flow.tsx';

interface Placed {
  name: string;
  box: Box;
}

export function illegibleIn({ chart, layout }: DrawnMachine): string[] {
  if (!layout) throw new Error(`${chart.name} has no layout`);
  const states = withInner(chart.root);
  const frames = states.filter((state) => state.states.length > 0);
  const placeOf = ({ id }: ChartState): Placed => ({ name: id, box: layout.states.get(id)! });
  const headerOf = (state: ChartState): Placed => ({
    name: `header of ${state.id}`,
    box: headerBox(state, chart, layout),
  });
  const leaves = states.filter((state) => state.states.length === 0).map(placeOf);
  const labels = layout.transitions.map(({ transition, label, routes }) => ({
    name: `label of ${transition.id}`,
    box: label,
    frame: routes.length > 0 ? { ...layout, x: 0, y: 0 } : layout.states.get(transition.source)!,
    routes,
  }));
  const onArrows = labels.filter(({ routes }) => routes.length > 0);
  const arrows = [
    ...layout.transitions.flatMap(({ transition, routes }) =>
      routes.map((route) => ({ name: `arrow of ${transition.id}`, route })),
    ),
    ...layout.starts.flatMap(({ state, routes }) =>
      routes.map((route) => ({ name: `start of ${state}`, route })),
    ),
  ];
  const dots = layout.starts.map(({ state, dot }) => ({ name: `dot of ${state}`, box: dot }));
  const tips = arrows.map(({ name, route }) => ({ name: `tip of ${name}`, box: tipOf(route) }));

  return [
    ...[
      ...states.map((state) => ({ ...headerOf(state), frame: placeOf(state).box })),
      ...labels,
      ...frames.flatMap((state) =>
        state.states.map((inner) => ({ ...placeOf(inner), frame: placeOf(state).box })),
      ),
    ]
      .filter(({ box, frame }) => !isWithin(box, frame))
      .map(({ name }) => `${name} runs out`),
    ...arrows.filter(({ route }) => route.length < 2).map(({ name }) => `${name} is not drawn`),
    ...frames.flatMap((frame) => {
      const inner = frame.states.map(placeOf);
      const header = headerOf(frame);
      return [
        ...clashes(inner),
        ...clashesBetween([header], [...inner, ...dots, ...onArrows]),
        ...arrows
          .filter(({ route }) => crosses(route, header.box))
          .map(({ name }) => `${name} crosses the ${header.name}`),
      ];
    }),
    ...clashes(onArrows),
    ...clashesBetween(onArrows, [...leaves, ...dots, ...tips]),
    ...arrows.flatMap(({ name, route }) => {
      // Transitions between the same two states share a line.
      const isItsOwn = ({ routes }: { routes: Point[][] }) =>
        routes.some((own) => isDeepStrictEqual(own, route));
      const others = onArrows.filter((label) => !isItsOwn(label));
      const under = leaves.map((leaf) => ({ ...leaf, box: shrunk(leaf.box) }));
      return [...others, ...under]
        .filter(({ box }) => crosses(route, box))
        .map((crossed) => `${name} crosses ${crossed.name}`);
    }),
  ];
}

const clashes = (placed: readonly Placed[]) =>
  placed.flatMap((one, index) => clashesBetween([one], placed.slice(index + 1)));

const clashesBetween = (some: readonly Placed[], others: readonly Placed[]) =>
  some.flatMap((one) =>
    others.filter(({ box }) => overlap(one.box, box)).map(({ name }) => `${one.name} on ${name}`),
  );

/** The last eight pixels of the route. */
function tipOf(route: readonly Point[]): Box {
  const { x, y } = route.at(-1)!;
  const before = route.at(-2)!;
  const back = (from: number, to: number) => Math.max(-8, Math.min(8, from - to));
  const [dx, dy] = [back(before.x, x), back(before.y, y)];
  const [width, height] = [Math.max(Math.abs(dx), 8), Math.max(Math.abs(dy), 8)];
  return {
    x: dx === 0 ? x - 4 : Math.min(x, x + dx),
    y: dy === 0 ? y - 4 : Math.min(y, y + dy),
    width,
    height,
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
