/** Folds states of a chart: hides what is inside them, and takes the room that this frees out of the drawing. */
import type { Box, Point } from '../chart/labels.ts';
import { isBelow } from '../chart/model.ts';
import { arrowOf, outside, pathOf } from '../drawing/lines.ts';
import { shrinkage, type Interval } from './shrinking.ts';

/** The room that stays around each part. */
const AROUND = 4;
const ARROW = 14;
/** The room between the edge of a folded state and a line. */
const BESIDE = 12;

interface State {
  id: string;
  element: SVGElement;
  box: Box;
  /** Missing in a state without inner states. */
  header: Box | undefined;
}

/** A transition, or the start of a state. The box is that of its label or dot. */
interface Way {
  element: SVGElement;
  source: string | undefined;
  box: Box;
  /** A route has several lines if labels interrupt it. */
  routes: Point[][][];
}

export function folding(chart: SVGSVGElement, onChange: (size: Point) => void) {
  const states = [...chart.querySelectorAll<SVGElement>('[data-state]')].map(stateIn);
  const ways = [...chart.querySelectorAll<SVGElement>('.chart-start, [data-transition]')].map(
    wayIn,
  );
  const [, , width = 0, height = 0] = chart.getAttribute('viewBox')!.split(' ').map(Number);
  const compound = states.filter(({ header }) => header);
  const folded = new Set<string>();

  return {
    compound: compound.map(({ id }) => id),
    isFolded: (id: string) => folded.has(id),
    fold,
    /** Unfolds the states around a part, so that it is shown. */
    reveal({ dataset }: SVGElement) {
      const part = dataset['state'] ?? dataset['source'] ?? '';
      fold(
        [...folded].filter((id) => isBelow(id, part)),
        false,
      );
    },
  };

  function fold(ids: readonly string[], isFolded: boolean) {
    if (ids.length === 0) return;
    for (const id of ids) {
      if (isFolded) folded.add(id);
      else folded.delete(id);
    }
    draw();
  }

  function isHidden(id: string) {
    return [...folded].some((outer) => isBelow(outer, id));
  }

  function draw() {
    const visible = states.filter(({ id }) => !isHidden(id));
    const closed = visible.filter(({ id }) => folded.has(id));
    const drawn = ways.map((way) => {
      const { source, box } = way;
      const routes = routesOutside(way, closed);
      const isStart = source === undefined;
      const isInFolded = isStart ? closed.some((state) => isIn(box, state.box)) : isHidden(source);
      return { ...way, routes, isShown: way.routes.length > 0 ? routes.length > 0 : !isInFolded };
    });
    const left = drawn.filter(({ isShown }) => isShown);
    const narrow = new Map(closed.map((state) => [state.id, narrowed(state, left)]));
    const shown = visible.map((state) => narrow.get(state.id) ?? state);
    const move = movement(shown, closed, left);
    for (const { id, element, box: original, header } of states) {
      element.toggleAttribute('hidden', isHidden(id));
      const link = element.querySelector(':scope > a')!;
      const { box } = narrow.get(id) ?? { box: original };
      shift(link, original, move(box));
      if (!header) continue;
      const [start, end] = cornersOf(box).map(move) as [Point, Point];
      const [frame] = link.getElementsByTagName('rect');
      frame!.setAttribute('width', String(end.x - start.x));
      frame!.setAttribute('height', String(end.y - start.y));
      element.classList.toggle('is-folded', folded.has(id));
      link.setAttribute('aria-expanded', String(!folded.has(id)));
    }
    for (const way of drawn) {
      way.element.toggleAttribute('hidden', !way.isShown);
      shift(way.element.querySelector(':scope > :is(a, circle)')!, way.box, move(way.box));
      const routes = way.routes.map((lines) => lines.map((line) => line.map(move)));
      const [path, arrows] = way.element.querySelectorAll(':scope > path');
      path?.setAttribute('d', routes.flat().map(pathOf).join(''));
      arrows?.setAttribute('d', routes.map((lines) => arrowOf(lines.at(-1)!)).join(''));
    }
    const size = move({ x: width, y: height });
    chart.setAttribute('viewBox', `0 0 ${size.x} ${size.y}`);
    onChange(size);
  }
}

const around = (at: number): Interval => [at - AROUND, at + AROUND];

/** Returns the function that moves each point of a drawing, so that folded states take no more room than needed. */
function movement(shown: readonly State[], closed: readonly State[], ways: readonly Way[]) {
  const lines = ways.flatMap(({ routes }) => routes.flat());
  const ends = ways.flatMap(({ routes }) => routes.map((each) => each.at(-1)!.slice(-2)));
  const boxes = [
    ...ways.map(({ box }) => box),
    ...shown.filter(({ header }) => !header).map(({ box }) => box),
  ];
  const along = (axis: 'x' | 'y') => {
    const size = axis === 'x' ? 'width' : 'height';
    const other = axis === 'x' ? 'y' : 'x';
    const rangeOf = (box: Box): Interval => [box[axis], box[axis] + box[size]];
    const kept = [
      ...shown.flatMap(({ header }) => (header ? [rangeOf(header)] : [])),
      ...[...boxes].map(rangeOf).map(([from, to]): Interval => [from - AROUND, to + AROUND]),
      ...shown
        .filter((state) => state.header && !closed.some(({ id }) => id === state.id))
        .flatMap(({ box }) => rangeOf(box).map(around)),
      ...lines.flatMap((line) =>
        line
          .slice(1)
          .flatMap((to, index) => (to[other] === line[index]![other] ? [] : [around(to[axis])])),
      ),
      ...ends.map(([from, to]): Interval => {
        const way = Math.sign(from![axis] - to![axis]) * ARROW;
        return [Math.min(to![axis], to![axis] + way), Math.max(to![axis], to![axis] + way)];
      }),
    ];
    return shrinkage(
      closed.map(({ box }) => rangeOf(box)),
      kept,
    );
  };
  const [x, y] = [along('x'), along('y')];
  return (point: Point): Point => ({ x: x(point.x), y: y(point.y) });
}

/** Makes a folded state as narrow as its header and the lines at its edges allow. */
function narrowed(state: State, ways: readonly Way[]): State {
  const { box } = state;
  const points = ways.flatMap((way) => [
    ...(isIn(way.box, box) ? cornersOf(way.box) : []),
    ...way.routes
      .flat()
      .flatMap((line) => [line[0]!, line.at(-1)!])
      .filter((point) => isIn({ ...point, width: 0, height: 0 }, box)),
  ]);
  const along = (axis: 'x' | 'y', size: 'width' | 'height'): Interval => {
    const [first, last] = [box[axis], box[axis] + box[size]];
    const at = points.map((point) => point[axis]);
    const room = state.header![size];
    const from = at.length > 0 ? Math.max(first, Math.min(...at) - BESIDE) : first;
    const to = Math.min(last, Math.max(...at, first) + BESIDE);
    const isFixed = at.includes(first);
    const start = isFixed ? first : Math.min(from, last - room);
    return [start, at.includes(last) ? last : Math.max(to, start + room)];
  };
  const [x, right] = along('x', 'width');
  const [y, bottom] = along('y', 'height');
  return {
    ...state,
    box: { x, y, width: right - x, height: bottom - y },
    header: { ...state.header!, x, y },
  };
}

/** Cuts off what is inside folded states. A line from a label in such a state stays. */
const routesOutside = ({ box, routes }: Way, closed: readonly State[]) =>
  closed.reduce(
    (left, { box: frame }) =>
      left
        .map((lines) =>
          lines.flatMap((line) => {
            const parts = outside(line, frame);
            return parts.length > 0 && isIn(box, frame) ? [line] : parts;
          }),
        )
        .filter((lines) => lines.length > 0),
    routes,
  );

function stateIn(element: SVGElement): State {
  const { state, header } = element.dataset;
  const box = boxOf(element.querySelector(':scope > a > rect')!);
  const [width = 0, height = 0] = header?.split(' ').map(Number) ?? [];
  return { id: state!, element, box, header: header ? { ...box, width, height } : undefined };
}

function wayIn(element: SVGElement): Way {
  const [path, arrows] = [...element.querySelectorAll(':scope > path')].map(linesIn);
  const tips = new Set((arrows ?? []).map(([tip]) => JSON.stringify(tip)));
  const routes: Point[][][] = [[]];
  for (const line of path ?? []) {
    routes.at(-1)!.push(line);
    if (tips.has(JSON.stringify(line.at(-1)))) routes.push([]);
  }
  return {
    element,
    source: element.dataset['source'],
    box: boxOf(element.querySelector('rect, circle')!),
    routes: routes.filter((lines) => lines.length > 0),
  };
}

const linesIn = (path: Element) =>
  path
    .getAttribute('d')!
    .split('M')
    .slice(1)
    .map((line) =>
      line
        .replace('Z', '')
        .split('L')
        .map((point): Point => {
          const [x, y] = point.split(' ').map(Number);
          return { x: x!, y: y! };
        }),
    );

function boxOf(shape: Element): Box {
  const given = (name: string) => Number(shape.getAttribute(name));
  const radius = given('r');
  return radius > 0
    ? { x: given('cx') - radius, y: given('cy') - radius, width: 2 * radius, height: 2 * radius }
    : { x: given('x'), y: given('y'), width: given('width'), height: given('height') };
}

const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y: y + height },
];

const isIn = (box: Box, frame: Box) => {
  const [start, end] = cornersOf(box) as [Point, Point];
  const [first, last] = cornersOf(frame) as [Point, Point];
  return first.x <= start.x && first.y <= start.y && end.x <= last.x && end.y <= last.y;
};

function shift(element: Element, { x, y }: Point, to: Point) {
  element.setAttribute('transform', `translate(${to.x - x} ${to.y - y})`);
}
