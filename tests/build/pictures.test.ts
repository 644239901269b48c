import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnPictures, picturesOf, wholePictures } from '../../build/pictures.ts';
import { filledParts } from '../support/agencies.ts';
import { content } from '../../src/content/index.ts';
import { folderWith } from '../support/run-tool.ts';

/** A picture of this size with a red upper quarter and the rest blue. */
const picture = (width: number, height: number, orientation?: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .composite([
      {
        input: {
          create: { width, height: Math.round(height / 4), channels: 3, background: '#f00' },
        },
        gravity: 'north',
      },
    ])
    .withMetadata(orientation ? { orientation } : {})
    .jpeg()
    .toBuffer();

async function draw(name: string, file: Buffer) {
  const folder = folderWith({ [name]: file as never });
  const pictures = await drawnPictures(
    { title: '', cases: [{ title: '', text: '', alt: '', picture: name }] },
    folder,
  );
  const { avif, srcSet, ...rest } = pictures[name]!;
  const sources = [avif, srcSet].map((set) =>
    set.split(', ').map((source) => source.replaceAll(/-\w{8}(?=\.)/g, '')),
  );
  return { ...rest, sources };
}

test.each<[string, [number, number, number?], number[]]>([
  ['a large picture', [1400, 900], [480, 800, 1200]],
  ['a picture on its side', [300, 500, 6], [480]],
  ['a picture wider than its frame', [2000, 350], [480, 560]],
  ['a small picture, which is not enlarged', [320, 200], [320]],
])('makes the widths that a picture has pixels for: %s', async (_, size, widths) => {
  const { src, width, height, sources } = await draw('a shop.jpg', await picture(...size));
  expect(sources).toEqual(
    ['avif', 'webp'].map((format) =>
      widths.map((width) => `/assets/a-shop-${width}.${format} ${width}w`),
    ),
  );
  expect([width, height]).toEqual([widths.at(-1), Math.round(widths.at(-1)! / 1.6)]);
  const made = await sharp(
    readFileSync(join('.cache/pictures', src.replace('/assets/', ''))),
  ).metadata();
  expect([made.width, made.height, made.format]).toEqual([width, height, 'webp']);
});

const colourOf = async ({ src }: { src: string }) => {
  const made = sharp(readFileSync(join('.cache/pictures', src.replace('/assets/', ''))));
  const { dominant } = await made.stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
};

test('crops a tall picture to its top, after turning one on its side', async () => {
  expect(await colourOf(await draw('tall.jpg', await picture(400, 2000)))).toBe('red');
  expect(await colourOf(await draw('lying.jpg', await picture(300, 500, 6)))).toBe('blue');
});

test('crops no picture of an owner’s page', async () => {
  const folder = folderWith({ 'tall.jpg': (await picture(400, 2000)) as never });
  const { 'tall.jpg': whole } = await wholePictures(['tall.jpg'], folder);
  expect([whole!.width, whole!.height]).toEqual([400, 2000]);
});

test('draws no picture of the work where the services are left out', async () => {
  const sections = content.sections.filter(({ section }) => section !== 'Service');
  expect(await picturesOf({ ...content, ...filledParts, sections })).toEqual({});
});

test('gives another picture of the same name another file', async () => {
  const [one, other] = [await picture(400, 2000), await picture(400, 1999)];
  expect((await draw('one.jpg', one)).src).not.toBe((await draw('one.jpg', other)).src);
});
