import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { RATIO, renderedPictures } from '../../../site/build/pictures.ts';
import { folderWith } from '../../support/run-tool.ts';

// A picture in the cache of the project would hide a change of the code that renders it.
vi.mock(import('../../../site/build/cache.ts'), async (original) => {
  const { cached } = await original();
  return { cached: async (file, make) => cached(join(folderWith({}), file), make) };
});

/** Draws a picture of this size. Its upper quarter is red, and the rest is blue. */
function picture(width: number, height: number, orientation?: number) {
  const of = (background: string, size: number) => ({
    create: { width, height: size, channels: 3 as const, background },
  });
  const quarter = { input: of('#f00', Math.round(height / 4)), gravity: 'north' };
  return sharp(of('#00f', height))
    .composite([quarter])
    .withMetadata(orientation ? { orientation } : {})
    .jpeg()
    .toBuffer();
}

async function render(name: string, file: Buffer) {
  const folder = folderWith({ [name]: file });
  const files = new Map<string, Buffer>();
  const { [name]: rendered } = await renderedPictures([name], { folder, files }, { ratio: RATIO });
  const { src, width, height, avif } = rendered!;
  const whole = sharp(files.get(src.slice(1)));
  return { src, size: [width, height], sources: avif.split(', '), whole };
}

test.each<[string, [number, number, number?], number[]]>([
  ['a large picture', [1400, 900], [480, 800, 1200]],
  ['a rotated picture', [300, 500, 6], [480]],
  ['a picture wider than its frame', [2000, 350], [480, 560]],
  ['a small picture, which is not enlarged', [320, 200], [320]],
])('a picture is rendered only at widths that need no enlarging: %s', async (_, size, widths) => {
  const rendered = await render('a shop.jpg', await picture(...size));
  expect(rendered.sources.map((source) => source.replaceAll(/-\w{8}(?=\.)/g, ''))).toEqual(
    widths.map((width) => `/assets/a-shop-${width}.avif ${width}w`),
  );
  expect(rendered.src).toMatch(new RegExp(`^/assets/a-shop-${widths.at(-1)}-\\w{8}\\.webp$`));
  expect(rendered.size).toEqual([widths.at(-1), Math.round(widths.at(-1)! / 1.6)]);
  const { width, height, format } = await rendered.whole.metadata();
  expect([width, height, format]).toEqual([...rendered.size, 'webp']);
});

test.each<[string, [number, number, number?], string]>([
  ['a tall picture to its top', [400, 2000], 'red'],
  ['a rotated picture after rotating it', [300, 500, 6], 'blue'],
])('the build crops %s', async (_, size, colour) => {
  const { dominant } = await (await render('a.jpg', await picture(...size))).whole.stats();
  expect(dominant.r > dominant.b ? 'red' : 'blue').toBe(colour);
});

test("pictures on an owner's pages are not cropped", async () => {
  const folder = folderWith({ 'tall.jpg': await picture(400, 2000) });
  const { 'tall.jpg': whole } = await renderedPictures(['tall.jpg'], { folder, files: new Map() });
  expect([whole!.width, whole!.height]).toEqual([400, 2000]);
});

test('a changed picture gets a new file name in the build, even if the owner keeps its name', async () => {
  const [one, other] = [await picture(400, 300), await picture(400, 299)];
  expect((await render('one.jpg', one)).src).not.toBe((await render('one.jpg', other)).src);
});
