/** Breaks the labels in a chart into lines, and computes the sizes of the labels. */
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

/** The width of a character. Labels are monospaced, so their widths are known without a browser. */
const CHARACTER = 7.25;
const NAME_CHARACTER = 9.5;
/** Characters that are wide in a proportional font. */
const WIDE = /[mwA-Z@%&]/;
const WIDE_NAME_CHARACTER = 13;
/** Characters of double width, such as Chinese ones. */
const DOUBLE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const DOUBLE_NAME_CHARACTER = 17;
export const LINE = 16;
export const NAME_LINE = 22;
export const PADDING = 10;
/** The room for a button that folds a state, beside its name. */
const FOLD = 28;
/** The space around a label, which makes its link easier to click. */
export const MARGIN = 4;

/** The maximum length of a line. A longer name stays on a line of its own, so that it can be copied. */
const LONGEST = 27;

/** Returns lines such as `form.submitted`, `[isHoneypotFilled]` and `/ rememberRefusal, logRefusal`. */
export const linesOf = ({ on, condition, actions, targets, isReentering }: ChartTransition) =>
  packed([
    on,
    ...partsOf(condition && `[${condition}]`),
    isReentering ? '(enters again)' : '',
    ...listed('/', actions),
    targets.length + actions.length === 0 ? 'is ignored' : '',
  ]);

export const notesOf = (state: ChartState) => [
  ...(state.inside ? [`${state.inside} states inside`] : []),
  ...(state.kind === 'history' ? [state.isDeep ? 'deep history' : 'history'] : []),
  ...[
    ...state.invoked.map((actor) => ['runs', [actor]] as const),
    ['entry /', state.entry] as const,
    ['exit /', state.exit] as const,
    ['start /', state.startActions] as const,
    ['tagged', state.tags] as const,
  ].flatMap(([mark, names]) => packed(listed(mark, names))),
];

/** Measures the header of a state: its name, its notes and its transitions without a target. */
export function headerOf(
  state: ChartState,
  within: readonly ChartTransition[],
  { x, y }: Point = { x: 0, y: 0 },
) {
  const notes = notesOf(state);
  const top = PADDING + NAME_LINE + notes.length * LINE + (within.length > 0 ? MARGIN : 0);
  const labels = stackOf(within, { x: x + PADDING - MARGIN, y: y + top });
  return {
    boxes: labels.boxes,
    width:
      Math.max(
        widthOfName(state.name) + (state.states.length > 0 ? FOLD : 0),
        widthOf(notes),
        labels.width,
      ) +
      2 * PADDING,
    height: top + labels.height + PADDING,
  };
}

/** Places the labels of transitions one below the other. */
export function stackOf(transitions: readonly ChartTransition[], { x, y }: Point) {
  let bottom = y;
  const boxes = transitions.map(linesOf).map((lines): Box => {
    const height = lines.length * LINE + 2 * MARGIN;
    bottom += height;
    return { x, y: bottom - height, width: widthOf(lines) + 2 * MARGIN, height };
  });
  return { boxes, width: Math.max(0, ...boxes.map(({ width }) => width)), height: bottom - y };
}

/** Places the labels of transitions that share a line on this line. */
export function beadsOf(transitions: readonly ChartTransition[], at: Point): Box[] {
  const { boxes, width } = stackOf(transitions, at);
  return boxes.map((box) => ({ ...box, x: box.x + (width - box.width) / 2 }));
}

const widthOf = (lines: readonly string[]) =>
  Math.max(0, ...lines.map((line) => sumOver(line, (each) => (DOUBLE.test(each) ? 2 : 1)))) *
  CHARACTER;

/** Estimates the width of a name generously, because the font of names is unknown here. */
const widthOfName = (name: string) =>
  sumOver(name, (each) => {
    if (DOUBLE.test(each)) return DOUBLE_NAME_CHARACTER;
    return WIDE.test(each) ? WIDE_NAME_CHARACTER : NAME_CHARACTER;
  });

const sumOver = (text: string, widthOf: (character: string) => number) =>
  Array.from(text, widthOf).reduce((sum, width) => sum + width, 0);

/** Splits a list of names into pieces, between which a line may break. */
const listed = (mark: string, names: readonly string[]) =>
  names.flatMap((name, index) =>
    partsOf((index ? '' : `${mark} `) + name + (index < names.length - 1 ? ',' : '')),
  );

/** Splits a text where a line may break: after a comma or colon, and before `and` and `or`. */
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
