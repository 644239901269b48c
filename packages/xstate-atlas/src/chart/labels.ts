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
/** Letters that are wider than the others of a proportional font. */
const WIDE = /[mwA-Z@%&]/;
const WIDE_NAME_CHARACTER = 13;
/** Characters as wide as two others, such as Chinese ones. */
const DOUBLE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const DOUBLE_NAME_CHARACTER = 17;
export const LINE = 16;
export const NAME_LINE = 22;
export const PADDING = 10;
/** Around the label of a transition, to enlarge its link. */
export const MARGIN = 4;

/** Pieces share a line up to this length. No name is broken, so that readers can copy it. */
const LONGEST = 27;

/** `form.submitted`, `[isHoneypotFilled]`, `/ rememberRefusal, logRefusal`. */
export const linesOf = ({ on, condition, actions, targets, isReentering }: ChartTransition) =>
  packed([
    on,
    ...partsOf(condition && `[${condition}]`),
    isReentering ? '(enters again)' : '',
    ...listed('/', actions),
    targets.length + actions.length === 0 ? 'is ignored' : '',
  ]);

export const notesOf = (state: ChartState) => [
  ...(state.kind === 'history' ? [state.isDeep ? 'deep history' : 'history'] : []),
  ...[
    ...state.invoked.map((actor) => ['runs', [actor]] as const),
    ['entry /', state.entry] as const,
    ['exit /', state.exit] as const,
    ['start /', state.startActions] as const,
    ['tagged', state.tags] as const,
  ].flatMap(([mark, names]) => packed(listed(mark, names))),
];

/** The top of a state: its name, its notes and the transitions that do not leave it. */
export function headerOf(state: ChartState, within: readonly ChartTransition[]) {
  const notes = notesOf(state);
  const top = PADDING + NAME_LINE + notes.length * LINE + (within.length > 0 ? MARGIN : 0);
  const sizes = within.map(linesOf).map(sizeOfLabel);
  const boxes = stacked(sizes, { x: PADDING - MARGIN, y: top });
  const widest = Math.max(
    widthOfName(state.name),
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
export function stacked(sizes: readonly Size[], { x, y, width }: Point & Partial<Size>): Box[] {
  let next = y;
  return sizes.map((size) => {
    const top = next;
    next += size.height;
    return { ...size, x: width === undefined ? x : x + (width - size.width) / 2, y: top };
  });
}

const widthOf = (lines: readonly string[]) =>
  Math.max(0, ...lines.map((line) => sumOver(line, (each) => (DOUBLE.test(each) ? 2 : 1)))) *
  CHARACTER;

/** The font of names may not have loaded, so this is rather too wide. */
const widthOfName = (name: string) =>
  sumOver(name, (each) => {
    if (DOUBLE.test(each)) return DOUBLE_NAME_CHARACTER;
    return WIDE.test(each) ? WIDE_NAME_CHARACTER : NAME_CHARACTER;
  });

const sumOver = (text: string, widthOf: (character: string) => number) =>
  Array.from(text, widthOf).reduce((sum, width) => sum + width, 0);

/** Names with their commas; one with params may go on in the next line after each of them. */
const listed = (mark: string, names: readonly string[]) =>
  names.flatMap((name, index) =>
    partsOf((index ? '' : `${mark} `) + name + (index < names.length - 1 ? ',' : '')),
  );

/** Line breaks may fall after a comma or colon, and before `and` and `or`. */
const partsOf = (text: string) => text.split(/(?<=[,:]) | (?=(?:and|or) )/);

function packed(pieces: readonly string[]) {
  const lines: string[] = [];
  for (const piece of pieces.filter(Boolean)) {
    const longer = `${lines.at(-1)} ${piece}`;
    if (lines.length > 0 && longer.length <= LONGEST) lines.splice(-1, 1, longer);
    else lines.push(piece);
  }
  return lines;
}
