/** The files of the display font, and the packages that contain them. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** Returns null if the file is neither in the project nor in an installed package. */
export function placeOfFont(file: string, root: string) {
  const own = resolve(root, file);
  if (existsSync(own)) return own;
  try {
    return createRequire(join(root, 'package.json')).resolve(file);
  } catch {
    return null;
  }
}

/** The packages that the files come from, or the font family for the owner's own files. */
export const sourcesOf = (
  font: { family: string; files: Record<string, string> } | null,
  root: string,
) => [
  ...new Set(
    Object.values(font?.files ?? {}).map((file) =>
      existsSync(resolve(root, file)) ? font!.family : packageOf(file),
    ),
  ),
];

export const packageOf = (file: string) => /^(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file;
