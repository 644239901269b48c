/** Renders the pictures of the pages in several widths and two formats. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { isShown } from '../content/derived/sections.ts';
import type { SiteContent } from '../content/site.ts';
import type { Picture, Pictures } from '../../src/page/optional/Work.tsx';
import { cached } from './cache.ts';

/** The page crops pictures of work to this ratio from the top. */
export const RATIO = 16 / 10;
const CROP = { fit: 'cover', position: 'top' } as const;
const WIDTHS = [480, 800, 1200];
const FORMATS = { avif: { quality: 55 }, webp: { quality: 78 } } as const;
/** Encoding a picture takes a second, and most builds encode the same ones. */
const CACHE = '.cache/pictures';

type Format = keyof typeof FORMATS;
type Size = Record<'width' | 'height', number>;

/** The folder of the owner's pictures, and the files rendered from them by their paths in the site. */
export interface Drawings {
  folder: string;
  files: Map<string, Buffer>;
}

export const drawingsOf = ({ folder }: { folder: string }): Drawings => ({
  folder: join(folder, 'pictures'),
  files: new Map(),
});

/** The pictures of people and of work on the home page. */
export async function picturesOf(content: SiteContent, drawings: Drawings) {
  const { about, work } = content;
  const portraits = about.people.flatMap(({ picture }) => picture ?? []);
  const ofWork = work.cases.map(({ picture }) => picture);
  return {
    ...(isShown(content, 'about') && (await drawn(portraits, drawings, 1))),
    ...(isShown(content, 'work') && (await drawn(ofWork, drawings, RATIO))),
  };
}

/** Renders each picture in all widths, uncropped or cropped to a ratio. */
export async function drawn(
  names: readonly string[],
  { folder, files }: Drawings,
  ratio?: number,
): Promise<Pictures> {
  const pictures = names.map(
    async (name) => [name, await draw(join(folder, name), files, ratio)] as const,
  );
  return Object.fromEntries(await Promise.all(pictures));
}

async function draw(file: string, files: Drawings['files'], ratio?: number): Promise<Picture> {
  const original = readFileSync(file);
  const { width: whole, height } = (await sharp(original).metadata()).autoOrient;
  const widest = ratio ? Math.floor(Math.min(whole, height * ratio)) : whole;
  const sizes = [...new Set(WIDTHS.map((width) => Math.min(width, widest)))].map((width) => ({
    width,
    height: Math.round(width / (ratio ?? whole / height)),
  }));
  const { name } = parse(file);
  const make = (format: Format) =>
    Promise.all(
      sizes.map(async (size) => {
        const [address, made] = await written(name, original, size, format);
        files.set(address, made);
        return [size.width, `/${address}`] as const;
      }),
    );
  const [avif, webp] = [await make('avif'), await make('webp')];
  return {
    ...sizes.at(-1)!,
    src: webp.at(-1)![1],
    srcSet: sourceSet(webp),
    avif: sourceSet(avif),
  };
}

const sourceSet = (sources: (readonly [width: number, address: string])[]) =>
  sources.map(([width, address]) => `${address} ${width}w`).join(', ');

/** Returns the path of the file in the site, and its content. */
async function written(name: string, original: Buffer, size: Size, format: Format) {
  const { width, height } = size;
  const options = JSON.stringify([width, height, CROP, format, FORMATS[format]]);
  const hash = createHash('sha256').update(original).update(options).digest('hex').slice(0, 8);
  const stem = name.replaceAll(/[^\w-]+/g, '-');
  const file = `${stem}-${width}-${hash}.${format}`;
  const made = await cached(join(CACHE, file), async () => {
    // Imported only for pages with pictures.
    const resized = sharp(original)
      .autoOrient()
      .resize({ ...size, ...CROP });
    return resized.toFormat(format, FORMATS[format]).toBuffer();
  });
  return [`assets/${file}`, readFileSync(made)] as const;
}
