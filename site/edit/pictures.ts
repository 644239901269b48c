/** The pictures of a draft: uploads, parts of pictures, and which of them no file names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { Draft } from './draft.ts';

/** Twice the width of the widest picture that a build renders. */
const WIDEST = 2400;

export function picturesOf(draft: Draft) {
  /**
   * Rotates a picture as its metadata says, limits its width, keeps it in the draft, and returns its file
   * name.
   */
  async function take(body: Buffer, wanted: string) {
    const picture = sharp(body);
    const { format } = await picture.metadata().catch(() => ({ format: 'none' }));
    if (!['png', 'jpeg', 'webp'].includes(format))
      throw new Error(`${wanted} is not a PNG, JPEG or WebP picture.`);
    const sized = picture.autoOrient().resize({ width: WIDEST, withoutEnlargement: true });
    const bytes = await sized.toBuffer();
    return { name: draft.keepPicture(`${fileNameFor(wanted)}.${format}`, bytes) };
  }

  /** Keeps a part of a picture as a picture of its own, and returns its file name. */
  async function crop(query: URLSearchParams) {
    const { name, ext } = parse(query.get('name') ?? '');
    const bytes = pictureIn(draft.result, name + ext);
    if (!bytes) throw new Error(`There is no picture ${name}${ext}.`);
    const picture = sharp(bytes);
    const { autoOrient: whole } = await picture.metadata();
    const shareOf = (side: string) => Math.min(1, Math.max(0, Number(query.get(side)) / 100));
    const left = Math.floor(shareOf('left') * (whole.width - 1));
    const top = Math.floor(shareOf('top') * (whole.height - 1));
    const cut = picture.autoOrient().extract({
      left,
      top,
      width: Math.max(1, Math.min(whole.width - left, Math.round(shareOf('width') * whole.width))),
      height: Math.max(
        1,
        Math.min(whole.height - top, Math.round(shareOf('height') * whole.height)),
      ),
    });
    return { name: draft.keepPicture(`${name}-cropped${ext}`, await cut.toBuffer()) };
  }

  return { take, crop };
}

/** Returns the names in a folder, which may be missing. */
export const namesIn = (folder: string, ending = '') =>
  existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    : [];

export const pictureIn = (folder: string, name: string) =>
  namesIn(join(folder, 'pictures')).includes(name)
    ? readFileSync(join(folder, 'pictures', name))
    : undefined;

/** Returns the pictures of a folder of content, and whether a file of words or a page names them. */
export function picturesIn(folder: string) {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(yaml|md|html)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  return namesIn(join(folder, 'pictures')).map((name) => ({
    name,
    isUsed: texts.some((text) => text.includes(name) || text.includes(encodeURI(name))),
  }));
}

/** Names that Windows reserves for devices, with any ending. */
const RESERVED = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])(\.|$)/i;

/** Replaces all but letters, their marks, digits and `._-` in a name with spaces, so that it is a safe file name. */
function fileNameFor(wanted: string) {
  const letters = parse(wanted)
    .name.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim();
  const name = Array.from(letters).slice(0, 60).join('') || 'picture';
  return RESERVED.test(name) ? `picture-${name}` : name;
}
