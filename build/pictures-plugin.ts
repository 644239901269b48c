/** Makes the pictures of the work that is shown: of one format, in a few widths, as small as they come. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Plugin } from 'vite';
import type { WorkContent } from '../src/content/types.ts';
import type { Picture, Pictures } from '../src/page/optional/Work.tsx';
import { contentTypeOf } from './content-types.ts';
import { PICTURES_FOLDER } from './content-check/rules.ts';

/** What the page shows them in, and crops them to, from the top. */
const RATIO = 16 / 10;
const CROP = { fit: 'cover', position: 'top' } as const;
const WIDTHS = [480, 800, 1200];
const FORMATS = { avif: { quality: 55 }, webp: { quality: 78 } } as const;
/** Encoding takes a second a picture, and most builds have the same ones. */
const CACHE = '.cache/pictures';

type Format = keyof typeof FORMATS;

const files = new Map<string, Buffer>();

export function pictures(work: WorkContent): Plugin {
  return {
    name: 'tapak:pictures',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      await drawnPictures(work);
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const body = files.get((request.url ?? '').slice(1));
        if (body) response.setHeader('content-type', contentTypeOf(request.url!)).end(body);
        else next();
      });
    },
  };
}

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

/** The address of a picture of this width, which is made unless it was before. */
async function written(name: string, original: Buffer, width: number, format: Format) {
  const options = JSON.stringify([width, heightOf(width), CROP, format, FORMATS[format]]);
  const hash = createHash('sha256').update(original).update(options).digest('hex').slice(0, 8);
  const stem = parse(name).name.replaceAll(/[^\w-]+/g, '-');
  const file = `${stem}-${width}-${hash}.${format}`;
  const kept = join(CACHE, file);
  if (!existsSync(kept)) {
    mkdirSync(CACHE, { recursive: true });
    const unfinished = `${kept}.${process.pid}`;
    writeFileSync(unfinished, await encoded(original, width, format));
    renameSync(unfinished, kept);
  }
  const address = `assets/${file}`;
  files.set(address, readFileSync(kept));
  return `/${address}`;
}

async function encoded(original: Buffer, width: number, format: Format) {
  // Only a page with pictures needs it.
  const { default: sharp } = await import('sharp');
  return sharp(original)
    .autoOrient()
    .resize({ width, height: heightOf(width), ...CROP })
    .toFormat(format, FORMATS[format])
    .toBuffer();
}
