import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnPictures } from '../../../tools/build/pictures-plugin.ts';
import { folderWith } from '../run-tool.ts';

/** A picture of this size, of which the upper half is red. */
const picture = (width: number, height: number, orientation?: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .composite([
      {
        input: {
          create: { width, height: Math.round(height / 2), channels: 3, background: '#f00' },
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
  ['a large one', [1400, 900], [480, 800, 1200]],
  ['one that lies on its side', [300, 500, 6], [480]],
  ['one that is wider than what is shown', [2000, 350], [480, 560]],
  ['a small one, which is not enlarged', [320, 200], [320]],
])('of a picture come as many widths as it has: %s', async (_, size, widths) => {
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

test('a tall picture shows its top, and another picture of the same name is another file', async () => {
  const { src } = await draw('one.jpg', await picture(400, 2000));
  const made = sharp(readFileSync(join('.cache/pictures', src.replace('/assets/', ''))));
  const { dominant } = await made.stats();
  expect(dominant.r > 200 && dominant.b < 50).toBe(true);
  expect((await draw('one.jpg', await picture(400, 1999))).src).not.toBe(src);
});
