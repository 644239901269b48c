/** The files of the display font, and their packages. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** Null if the file is neither in the project nor in a package that is installed. */
export function placeOfFont(file: string, root: string) {
  const own = resolve(root, file);
  if (existsSync(own)) return own;
  try {
    return createRequire(join(root, 'package.json')).resolve(file);
  } catch {
    return null;
  }
}

/** The packages that the files come from, and the name of a font whose files are the owner's. */
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
