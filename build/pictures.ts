/** Makes the pictures of the work that the page shows: cropped alike, in a few widths and two formats. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { isShown } from '../src/content/derived/sections.ts';
import type { SiteContent, WorkContent } from '../src/content/types.ts';
import type { Picture, Pictures } from '../src/page/optional/Work.tsx';
import { cached } from './cache.ts';
import { PICTURES_FOLDER } from './content-check/rules.ts';

/** The page crops them to this, and keeps their top. */
const RATIO = 16 / 10;
const CROP = { fit: 'cover', position: 'top' } as const;
const WIDTHS = [480, 800, 1200];
const FORMATS = { avif: { quality: 55 }, webp: { quality: 78 } } as const;
/** Encoding takes a second a picture, and most builds have the same ones. */
const CACHE = '.cache/pictures';

type Format = keyof typeof FORMATS;

/** Those that were drawn, by their paths in the site. */
export const pictureFiles = new Map<string, Buffer>();

/** Those of the page. */
export const picturesOf = async (content: SiteContent) =>
  isShown(content, 'work') ? drawnPictures(content.work) : {};

/** Each picture in all its widths, by the name of its file. */
export async function drawnPictures(
  { cases }: WorkContent,
  folder = PICTURES_FOLDER,
): Promise<Pictures> {
  const names = cases.map(({ picture }) => picture);
  const drawn = await Promise.all(
    names.map(async (name) => [name, await draw(name, folder)] as const),
  );
  return Object.fromEntries(drawn);
}

async function draw(name: string, folder: string): Promise<Picture> {
  const original = readFileSync(join(folder, name));
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(original).metadata();
  const widest = Math.floor(Math.min(autoOrient.width, autoOrient.height * RATIO));
  const widths = [...new Set(WIDTHS.map((width) => Math.min(width, widest)))];
  const make = (format: Format) =>
    Promise.all(
      widths.map(async (width) => [width, await written(name, original, width, format)] as const),
    );
  const [avif, webp] = [await make('avif'), await make('webp')];
  const [width, src] = webp.at(-1)!;
  return {
    width,
    height: heightOf(width),
    src,
    srcSet: sourceSet(webp),
    avif: sourceSet(avif),
  };
}

const heightOf = (width: number) => Math.round(width / RATIO);

const sourceSet = (sources: (readonly [width: number, address: string])[]) =>
  sources.map(([width, address]) => `${address} ${width}w`).join(', ');

/** Returns its address. */
async function written(name: string, original: Buffer, width: number, format: Format) {
  const options = JSON.stringify([width, heightOf(width), CROP, format, FORMATS[format]]);
  const hash = createHash('sha256').update(original).update(options).digest('hex').slice(0, 8);
  const stem = parse(name).name.replaceAll(/[^\w-]+/g, '-');
  const file = `${stem}-${width}-${hash}.${format}`;
  const made = await cached(join(CACHE, file), () => encoded(original, width, format));
  const address = `assets/${file}`;
  pictureFiles.set(address, readFileSync(made));
  return `/${address}`;
}

async function encoded(original: Buffer, width: number, format: Format) {
  // Loaded only for a page with pictures.
  const { default: sharp } = await import('sharp');
  return sharp(original)
    .autoOrient()
    .resize({ width, height: heightOf(width), ...CROP })
    .toFormat(format, FORMATS[format])
    .toBuffer();
}
