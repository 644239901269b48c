import { mkdir, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Browser } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import { readBaselines, type Baselines } from '../../maintenance/baselines/files.ts';
import {
  takeMeasures,
  takePictures,
  type Box,
  type Measures,
  type Structure,
} from '../../maintenance/baselines/capture.ts';
import { sharedBrowser } from '../support/browser/shared-browser.ts';

const SEEN = '.cache/pictures-seen';

/** The share of pixels that may differ, and the tolerance of each. */
const DIFFERENT_PIXELS = 0.001;
const THRESHOLD = 0.05;

/** The tolerance of a box, in pixels, where text renders as in the baselines. */
const SAME_FONTS_PX = 2;
/** Other fonts break lines elsewhere: tolerances in shares of a section's width and height. */
const OTHER_FONTS = { across: 0.1, down: 0.25 };

let browser: Browser;
let baselines: Baselines;
let measures: Measures;
let isSameMachine: boolean;

beforeAll(async () => {
  browser = await sharedBrowser();
  baselines = await readBaselines();
  measures = await takeMeasures(browser, inject('site'));
  const { machine } = measures;
  isSameMachine = isDeepStrictEqual(machine, baselines.machine);
  if (!isSameMachine) {
    console.warn(`
  PICTURES ARE NOT COMPARED: this machine renders text differently from that of the baselines.
    here:      ${JSON.stringify(machine)}
    baselines: ${JSON.stringify(baselines.machine)}
  Positions and sizes are compared instead. \`npm run generate -- baselines\` takes the baselines again.
`);
  }
});

test('the page looks as it did', async ({ skip }) => {
  skip(!isSameMachine, 'text renders differently here');
  const pictures = await takePictures(browser, inject('site'));
  expect(Object.keys(pictures).toSorted()).toEqual(Object.keys(baselines.pictures).toSorted());
  const differences = await Promise.all(
    Object.entries(pictures).map(([name, picture]) =>
      difference(name, baselines.pictures[name]!, picture),
    ),
  );
  expect(differences.filter((found) => found !== null)).toEqual([]);
});

test('everything stands where it stood', () => {
  const { structure } = measures;
  expect(namesIn(structure)).toEqual(namesIn(baselines.structure));
  expect(movedIn(structure)).toEqual([]);
});

/** The difference, or null. Both pictures are written for inspection. */
async function difference(name: string, baseline: Buffer, picture: Buffer) {
  if (picture.equals(baseline)) return null;
  const [before, after] = [PNG.sync.read(baseline), PNG.sync.read(picture)];
  const { width, height } = after;
  const diff = new PNG({ width, height });
  const isSameSize = before.width === width && before.height === height;
  const share = isSameSize
    ? pixelmatch(before.data, after.data, diff.data, width, height, { threshold: THRESHOLD }) /
      (width * height)
    : 1;
  if (share <= DIFFERENT_PIXELS) return null;
  await mkdir(SEEN, { recursive: true });
  await writeFile(`${SEEN}/${name}.png`, picture);
  if (isSameSize) await writeFile(`${SEEN}/${name}-diff.png`, PNG.sync.write(diff));
  const what = isSameSize
    ? `${(share * 100).toFixed(2)} % of the pixels differ`
    : `it was ${before.width} × ${before.height} and is ${width} × ${height}`;
  return `${name}: ${what}, see ${SEEN}`;
}

const namesIn = (structure: Structure) =>
  Object.entries(structure).map(([width, boxes]) => [width, Object.keys(boxes)]);

function movedIn(structure: Structure) {
  return Object.entries(baselines.structure).flatMap(([window, boxes]) =>
    Object.entries(boxes).flatMap(([name, before]) => {
      const after = structure[window]![name]!;
      const section = boxes[name.split(' ', 1)[0]!]!;
      return isNear(before, after, section)
        ? []
        : [`${window}: ${name} from ${before.join(', ')} to ${after.join(', ')}`];
    }),
  );
}

function isNear(before: Box, after: Box, [, , sectionWidth, sectionHeight]: Box) {
  const across = isSameMachine ? SAME_FONTS_PX : sectionWidth * OTHER_FONTS.across;
  const down = isSameMachine ? SAME_FONTS_PX : sectionHeight * OTHER_FONTS.down;
  return before.every(
    (value, side) => Math.abs(value - after[side]!) <= (side % 2 ? down : across),
  );
}
