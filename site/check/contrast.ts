/** Finds pairs of colours with too little contrast. */
import { blend, formatHex, formatRgb, wcagContrast, wcagLuminance } from 'culori';
import { colourReader, SCHEMES, type Colour } from '../build/colours.ts';

/** The minimum contrast of WCAG 2.2, level AA: 1.4.3 for text, 1.4.11 for controls. */
const TEXT = 4.5;
const LINES = 3;

type Pair = readonly [
  area: 'page' | 'panel',
  what: string,
  front: string,
  grounds: readonly string[],
  least: number,
];

/**
 * The pairs of colours on the page. Contrast is symmetric, so each pair also covers its reverse. For example,
 * `blueprint` on `paper` also covers the chosen currency, which is `paper` on `blueprint`.
 */
const PAIRS: readonly Pair[] = [
  ['page', 'text', 'ink', ['paper', 'sunk', 'raised'], TEXT],
  ['page', 'softer text', 'soft', ['paper', 'sunk', 'raised'], TEXT],
  ['page', 'a link, the typed line or the focus', 'blueprint', ['paper', 'sunk', 'raised'], TEXT],
  ['page', 'the words of a button', 'on-marking', ['marking'], TEXT],
  ['page', 'the sign of a failure', 'failure', ['raised'], LINES],
  ['page', 'the edge of a field', 'field-line', ['paper', 'raised'], LINES],
  ['panel', 'text', 'ink', ['ink-ground', 'paper', 'line'], TEXT],
  ['panel', 'softer text', 'soft', ['ink-ground', 'paper'], TEXT],
  ['panel', 'a link or a number', 'blueprint', ['ink-ground'], TEXT],
  ['panel', 'the focus', 'blueprint', ['paper'], LINES],
  ['panel', 'the words of a button', 'on-marking', ['marking'], TEXT],
  ['panel', 'words about a failure', 'failure', ['ink-ground'], TEXT],
  ['panel', 'the edge of a field', 'field-line', ['ink-ground', 'paper'], LINES],
];

const NAMES = { page: '', panel: 'on the inked panel ' };

interface Meeting {
  message: string;
  front: Colour;
  /** The contrast divided by the required contrast. */
  share: number;
}

/** Returns a paragraph for each colour with too little contrast, about the background where it is weakest. */
export function weakPairs(root = process.cwd(), palette?: string) {
  const colourOf = colourReader(root, palette);
  const worst = new Map<string, Meeting>();
  for (const [area, what, front, grounds, least] of PAIRS) {
    for (const ground of grounds) {
      for (const scheme of SCHEMES) {
        const above = colourOf(propertyOf(front), area, scheme);
        const below = colourOf(propertyOf(ground), area, scheme);
        const where = `${NAMES[area]}in the ${scheme} scheme`;
        const meeting = meetingOf(above, below, where, what, least);
        const key = [meeting.front.file, meeting.front.line, formatRgb(meeting.front.rgb)].join();
        if (meeting.share < (worst.get(key)?.share ?? 1)) worst.set(key, meeting);
      }
    }
  }
  return [...worst.values()].map(
    ({ message, front: { file, line } }) => `  ${file}:${line}  ${message}`,
  );
}

function meetingOf(above: Colour, below: Colour, where: string, what: string, least: number) {
  const unread = [above, below].find(({ rgb }) => !rgb);
  if (unread) {
    const message = `${unread.name}\n      cannot be computed ${where}: write it as #rrggbb, or without relative colours.`;
    return { message, front: unread, share: 0 };
  }
  const ground = below.rgb!;
  const shade = blend([ground, above.rgb!]);
  const contrast = wcagContrast(shade, ground);
  const isDarker = wcagLuminance(shade) < wcagLuminance(ground);
  const [darker, lighter] = isDarker ? [above.name, below.name] : [below.name, above.name];
  const message = `${above.name}\n      is too faint ${where}: ${what}, ${formatHex(shade)} on ${below.name} ${formatHex(ground)}, has a contrast of ${shown(contrast)} and needs ${least}. Make ${darker} darker or ${lighter} lighter.`;
  return { message, front: above, share: contrast / least };
}

const propertyOf = (name: string) => (name === 'ink-ground' ? `--${name}` : `--color-${name}`);

/** Rounds down, so that a failing contrast never looks sufficient. */
const shown = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1);
