/** Checks that each picture of the owner has the right format and is large enough. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { OwnPage } from '../build/own-pages.ts';
import type { Parts, Reported } from '../content/read.ts';
import { picturesIn } from '../content/rules.ts';

interface Wanted {
  kind: string;
  width: number;
  height: number;
}

const icon = (side: number): Wanted => ({ kind: 'png', width: side, height: side });

/** The required formats and minimum sizes of the icons and of the preview card. */
const OF_THE_SITE: Record<string, Wanted> = {
  'public/favicon.svg': { kind: 'svg', width: 0, height: 0 },
  'public/apple-touch-icon.png': icon(180),
  'public/icon-192.png': icon(192),
  'public/icon-512.png': icon(512),
  'public/icon-maskable-512.png': icon(512),
  'public/social-card.png': { kind: 'png', width: 1200, height: 630 },
};

const WIDTHS = { about: 480, work: 1200 };

/** Finds pictures on the owner's own pages that the build cannot read. */
export async function faultsInPagePictures(pages: readonly OwnPage[], folder: string) {
  const looked = pages.flatMap(({ pictures }) =>
    pictures.map(async ({ file, line, name }) => {
      const path = join(folder, 'pictures', name);
      const isFaulty = existsSync(path) && !(await read(path));
      return isFaulty ? [{ file, line, field: 'a picture', message: unreadable(path) }] : [];
    }),
  );
  return (await Promise.all(looked)).flat();
}

const unreadable = (file: string) => `is ${file}, which is not a PNG, a JPEG or a WebP.`;

/** Returns a paragraph for each icon or preview card that is missing, too small or in the wrong format. */
export async function lookAtIcons(root = '.') {
  const paragraphs = { faults: [] as string[], warnings: [] as string[] };
  for (const [file, wanted] of Object.entries(OF_THE_SITE)) {
    const expected = `it has to be ${inWords(wanted)}${wanted.kind === 'svg' ? '' : ' or more'}.`;
    const path = join(root, file);
    const isThere = existsSync(path);
    const picture = isThere ? await read(path) : null;
    const paragraph = `  ${file}\n      is ${isThere ? inWords(picture) : 'missing'}: ${expected}`;
    if (picture?.kind !== wanted.kind) paragraphs.faults.push(paragraph);
    else if (isSmaller(picture, wanted)) paragraphs.warnings.push(paragraph);
  }
  return paragraphs;
}

/** Reports each problem at the field that names the picture. */
export async function lookAtPictures(parts: Parts | null, folder: string) {
  const findings = { faults: [] as Reported[], warnings: [] as Reported[] };
  for (const { name, path, picture: picked } of picturesIn(parts?.words ?? {})) {
    const file = join(folder, 'pictures', picked);
    if (!existsSync(file)) continue;
    const picture = await read(file);
    if (!picture) {
      findings.faults.push([`${name}.yaml`, path, unreadable(file)]);
    } else if (picture.kind !== 'svg' && picture.width < WIDTHS[name]) {
      const message = `is ${file}, ${inWords(picture)}: under ${WIDTHS[name]} pixels of width it is blurred on sharp screens.`;
      findings.warnings.push([`${name}.yaml`, path, message]);
    }
  }
  return findings;
}

/** Also counts an icon that is not square as too small, because browsers would distort it. */
const isSmaller = (picture: Wanted, wanted: Wanted) =>
  picture.width < wanted.width ||
  picture.height < wanted.height ||
  (wanted.kind !== 'svg' && wanted.width === wanted.height && picture.width !== picture.height);

/** Detects the format from the content, not from the file name. */
async function read(file: string): Promise<Wanted | null> {
  try {
    const { format, autoOrient } = await sharp(readFileSync(file)).metadata();
    return { kind: format, ...autoOrient };
  } catch {
    return null;
  }
}

function inWords(picture: Wanted | null) {
  if (!picture) return 'not a picture';
  const { kind, width, height } = picture;
  const article = kind === 'svg' ? 'an' : 'a';
  const size = width > 0 && kind !== 'svg' ? ` of ${width} × ${height} pixels` : '';
  return `${article} ${kind.toUpperCase()}${size}`;
}
