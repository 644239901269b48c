/** Subsets and measures font files. */
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

/** The features that browsers apply by default, and tabular figures for prices. */
const FEATURES = 'calt ccmp clig kern liga locl mark mkmk rlig tnum'.split(' ');
const LATIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** Reduces a font to these characters and, if it is variable, to this weight or range of weights. */
export async function cutFont(whole: Buffer, characters: string, weights: string) {
  const [min = 400, max = min] = weights.split(' ').map(Number);
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    ...((await isVariable(whole)) && {
      variationAxes: { wght: min === max ? min : { min, max } },
    }),
  });
}

export type Metrics = Awaited<ReturnType<typeof measured>>;

/** Returns the metrics of the lightest weight, in ems. */
export async function measured(whole: Buffer, weights: string) {
  const latin = await subsetFont(whole, LATIN, {
    targetFormat: 'truetype',
    ...((await isVariable(whole)) && { variationAxes: { wght: Number.parseInt(weights) } }),
  });
  const { unitsPerEm, ascent, descent, lineGap, subsets } = await fromBuffer(latin);
  return {
    letterEm: subsets.latin.xWidthAvg / unitsPerEm,
    ascentEm: ascent / unitsPerEm,
    descentEm: -descent / unitsPerEm,
    lineGapEm: lineGap / unitsPerEm,
  };
}

/** Whether the font is variable: the table directory at the start of the file then lists `fvar`. */
async function isVariable(whole: Buffer) {
  const opened = await subsetFont(whole, ' ', { targetFormat: 'truetype' });
  return opened.subarray(0, 12 + 16 * opened.readUInt16BE(4)).includes('fvar');
}
