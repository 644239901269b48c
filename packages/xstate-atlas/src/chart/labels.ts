/** The labels of a chart, line by line, and their sizes. */
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

/** Chart text is monospaced, so its width follows from its length before a font has loaded. */
const CHARACTER = 7.25;
const NAME_CHARACTER = 9.5;
export const LINE = 16;
export const NAME_LINE = 22;
export const PADDING = 10;
/** Around the label of a transition, to enlarge its link. */
export const MARGIN = 4;

/** Pieces share a line up to this length. None is broken, so that readers can copy names. */
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

/** The actors and actions of a state. */
export const notesOf = ({ kind, isDeep, invoked, entry, exit, walked }: ChartState) => [
  ...(kind === 'history' ? [isDeep ? 'deep history' : 'history'] : []),
  ...invoked.map((actor) => `runs ${actor}`),
  ...packed(listed('entry /', entry)),
  ...packed(listed('exit /', exit)),
  ...(walked ? [walked] : []),
];

/** The top of a state: its name, its notes and the transitions that do not leave it. */
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

/** Stacks boxes, and centres them if a width is given. */
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
