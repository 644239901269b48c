/** The files of the display font, and the packages that contain them. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** Returns the path of a font file in the project or in an installed package, or null if there is none. */
export function placeOfFont(file: string, root: string) {
  const own = resolve(root, file);
  if (existsSync(own)) return own;
  try {
    return createRequire(join(root, 'package.json')).resolve(file);
  } catch {
    return null;
  }
}

/** Returns the package of each font file or, for a file of the owner's own, the name of the font. */
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
