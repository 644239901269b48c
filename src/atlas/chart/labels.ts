/** The words of a chart, in lines as they stand in it, and the room that they take. */
import type { ChartState, ChartTransition } from './model.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point, Size {}

/** Text is as wide as it is long, so that its room is known before any font is. */
const CHARACTER = 7.25;
const NAME_CHARACTER = 9.5;
export const LINE = 16;
export const NAME_LINE = 22;
export const PADDING = 10;
/** Around the words of a transition, which are there to be pressed. */
export const MARGIN = 4;

/** Pieces share a line up to here; none is broken, as names are copied. */
const LONGEST = 27;

/** `form.submitted`, `[isHoneypotFilled]`, `/ rememberRefusal, logRefusal`. */
export const linesOf = ({ on, condition, actions, targets, walked }: ChartTransition) => [
  ...packed([
    on,
    condition && `[${condition}]`,
    ...listed('/', actions),
    targets.length + actions.length === 0 ? 'is ignored' : '',
  ]),
  ...(walked ? [walked] : []),
];

/** What a state runs and does by itself. */
export const notesOf = ({ kind, isDeep, invoked, entry, exit, walked }: ChartState) => [
  ...(kind === 'history' ? [isDeep ? 'deep history' : 'history'] : []),
  ...invoked.map((actor) => `runs ${actor}`),
  ...packed(listed('entry /', entry)),
  ...packed(listed('exit /', exit)),
  ...(walked ? [walked] : []),
];

/** What stands at the top of a state: its name, its notes and what happens in it without leaving it. */
export function headerOf(state: ChartState, within: readonly ChartTransition[]) {
  const notes = notesOf(state);
  const top = PADDING + NAME_LINE + notes.length * LINE + (within.length > 0 ? MARGIN : 0);
  const sizes = within.map(linesOf).map(sizeOfLabel);
  const boxes = stacked(sizes, { x: PADDING - MARGIN, y: top });
  const widest = Math.max(
    state.name.length * NAME_CHARACTER,
    widthOf(notes),
    ...sizes.map(({ width }) => width),
  );
  return {
    boxes,
    width: widest + 2 * PADDING,
    height: sizes.reduce((sum, { height }) => sum + height, top) + PADDING,
  };
}

export const sizeOfLabel = (lines: readonly string[]): Size => ({
  width: widthOf(lines) + 2 * MARGIN,
  height: lines.length * LINE + 2 * MARGIN,
});

/** One under the other, in the middle where there is more room than one needs. */
export function stacked(
  sizes: readonly Size[],
  { x, y, width }: Partial<Box> & { x: number; y: number },
): Box[] {
  let next = y;
  return sizes.map((size) => {
    const top = next;
    next += size.height;
    return { ...size, x: width === undefined ? x : x + (width - size.width) / 2, y: top };
  });
}

const widthOf = (lines: readonly string[]) =>
  Math.max(0, ...lines.map((line) => line.length)) * CHARACTER;

const listed = (mark: string, names: readonly string[]) =>
  names.map(
    (name, index) => (index ? '' : `${mark} `) + name + (index < names.length - 1 ? ',' : ''),
  );

function packed(pieces: readonly string[]) {
  const lines: string[] = [];
  for (const piece of pieces.filter(Boolean)) {
    const longer = `${lines.at(-1)} ${piece}`;
    if (lines.length > 0 && longer.length <= LONGEST) lines.splice(-1, 1, longer);
    else lines.push(piece);
  }
  return lines;
}
