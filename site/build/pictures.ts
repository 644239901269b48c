/** Renders the pictures of the pages in several widths and two formats. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { frontsOf } from '../../src/model/fronts.ts';
import { isShown } from '../../src/model/sections.ts';
import type { SiteContent } from '../../src/model/site.ts';
import type { Picture, Pictures } from '../../src/ui/SizedPicture.tsx';
import { cached } from './cache.ts';

/** Pictures of work are cropped to this ratio, and keep their top edge. */
export const RATIO = 16 / 10;
const CROP = { fit: 'cover', position: 'top' } as const;
const WIDTHS = [480, 800, 1200];
const QUALITY = { avif: 55, webp: 78 };
/**
 * A picture in a shop window of the first screen, which shows it at up to two thirds of the width of a phone, or
 * 20rem on a wide screen.
 */
const IN_WINDOW: Rendition = {
  ratio: RATIO,
  widths: [384, 640],
  quality: { avif: 32, webp: 50 },
};
/** Encoding is slow, and most builds encode the same pictures. A change of this code encodes them again. */
const CACHE = join(
  '.cache/pictures',
  hashOf(readFileSync(import.meta.filename), JSON.stringify(sharp.versions)),
);

type Format = keyof typeof QUALITY;
type Size = Record<'width' | 'height', number>;

interface Rendition {
  /** A picture without a ratio is not cropped. */
  ratio?: number;
  widths?: readonly number[];
  quality?: typeof QUALITY;
}

/** The folder of the owner's pictures, and the files rendered from those pictures, by path in the site. */
export interface PictureFiles {
  folder: string;
  files: Map<string, Buffer>;
}

export const pictureFilesOf = ({ folder }: { folder: string }): PictureFiles => ({
  folder: join(folder, 'pictures'),
  files: new Map(),
});

/** Renders the pictures of people, of work and of example sites on the home page. */
export async function picturesOf(content: SiteContent, pictureFiles: PictureFiles) {
  const { about, work } = content;
  const portraits = about.people.flatMap(({ picture }) => picture ?? []);
  const ofWork = work.cases.map(({ picture }) => picture);
  return {
    ...(isShown(content, 'about') &&
      (await renderedPictures(portraits, pictureFiles, { ratio: 1 }))),
    ...(isShown(content, 'work') &&
      (await renderedPictures(ofWork, pictureFiles, { ratio: RATIO }))),
    ...(await renderedPictures(
      frontsOf(content).map(({ picture }) => picture),
      pictureFiles,
      IN_WINDOW,
    )),
  };
}

/** Renders each picture in all widths and formats. */
export async function renderedPictures(
  names: readonly string[],
  { folder, files }: PictureFiles,
  rendition: Rendition = {},
): Promise<Pictures> {
  const pictures = names.map(
    async (name) => [name, await render(join(folder, name), files, rendition)] as const,
  );
  return Object.fromEntries(await Promise.all(pictures));
}

async function render(
  file: string,
  files: PictureFiles['files'],
  { ratio, widths = WIDTHS, quality = QUALITY }: Rendition,
): Promise<Picture> {
  const original = readFileSync(file);
  const { width: whole, height } = (await sharp(original).metadata()).autoOrient;
  const widest = ratio ? Math.floor(Math.min(whole, height * ratio)) : whole;
  const sizes = [...new Set(widths.map((width) => Math.min(width, widest)))].map((width) => ({
    width,
    height: Math.round(width / (ratio ?? whole / height)),
  }));
  const { name } = parse(file);
  const make = (format: Format, made = sizes) =>
    Promise.all(
      made.map(async (size) => {
        const [address, bytes] = await written(name, original, size, {
          format,
          quality: quality[format],
        });
        files.set(address, bytes);
        return [size.width, `/${address}`] as const;
      }),
    );
  const avif = await make('avif');
  const webp = await make('webp', sizes.slice(-1));
  return { ...sizes.at(-1)!, src: webp[0]![1], avif: sourceSet(avif) };
}

function hashOf(bytes: Buffer, text: string) {
  return createHash('sha256').update(bytes).update(text).digest('hex').slice(0, 8);
}

const sourceSet = (sources: (readonly [width: number, address: string])[]) =>
  sources.map(([width, address]) => `${address} ${width}w`).join(', ');

/** Returns the path of the file in the site, and its content. */
async function written(
  name: string,
  original: Buffer,
  size: Size,
  { format, quality }: { format: Format; quality: number },
) {
  const { width, height } = size;
  const options = JSON.stringify([width, height, CROP, format, quality]);
  const hash = hashOf(original, options);
  const stem = name.replaceAll(/[^\w-]+/g, '-');
  const file = `${stem}-${width}-${hash}.${format}`;
  const made = await cached(join(CACHE, file), async () => {
    const resized = sharp(original)
      .autoOrient()
      .resize({ ...size, ...CROP });
    return resized.toFormat(format, { quality }).toBuffer();
  });
  return [`assets/${file}`, readFileSync(made)] as const;
}
