/** The lines of a drawing, as data of SVG paths. */
import type { Box, Point } from '../chart/labels.ts';

const ARROW_LENGTH = 8;
const ARROW_HALF = 4;

export const round = (length: number) => Math.round(length * 2) / 2;

export const pathOf = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');

/** Returns the tip of an arrow, as a triangle. */
export function arrowOf(points: readonly Point[]) {
  const [before, tip] = points.slice(-2) as [Point, Point];
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length };
  const corner = (side: 1 | -1) => ({
    x: tip.x - ARROW_LENGTH * along.x + side * ARROW_HALF * along.y,
    y: tip.y - ARROW_LENGTH * along.y - side * ARROW_HALF * along.x,
  });
  return `${pathOf([tip, corner(1), corner(-1)])}Z`;
}

/** Divides a line of horizontal and vertical segments, so that it does not run through the boxes. */
export function interrupted(line: readonly Point[], boxes: readonly Box[]): Point[][] {
  return boxes.reduce<Point[][]>(
    (lines, box) => lines.flatMap((each) => outside(each, box)),
    [[...line]],
  );
}

/** Returns the parts of a line that are outside a box, in their order. */
export function outside(line: readonly Point[], { x, y, width, height }: Box): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  const end = () => {
    if (part.length > 1) parts.push(part);
    part = [];
  };
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index]!;
    const across = shareInside(from.x, to.x, x, x + width);
    const down = shareInside(from.y, to.y, y, y + height);
    const [start, stop] = [Math.max(across[0], down[0]), Math.min(across[1], down[1])];
    const at = (share: number) => ({
      x: from.x + share * (to.x - from.x),
      y: from.y + share * (to.y - from.y),
    });
    if (start >= stop) {
      part.push(...(part.length > 0 ? [to] : [from, to]));
      continue;
    }
    if (start > 0) part.push(...(part.length > 0 ? [at(start)] : [from, at(start)]));
    end();
    if (stop < 1) part = [at(stop), to];
  }
  end();
  return parts;
}

/** Returns the share of a segment, from 0 to 1, at which it enters an interval, and at which it leaves it. */
function shareInside(from: number, to: number, low: number, high: number): [number, number] {
  if (from === to) return low < from && from < high ? [0, 1] : [1, 0];
  const shares = [(low - from) / (to - from), (high - from) / (to - from)];
  return [Math.max(0, Math.min(...shares)), Math.min(1, Math.max(...shares))];
}
