/** The styles of a drawing and of a page, each as one text. */
import { readFileSync } from 'node:fs';

export const stylesOf = (...files: string[]) =>
  files.map((file) => withImports(new URL(`../${file}`, import.meta.url))).join('\n');

/** A file that stands alone holds what it imports. */
const withImports = (file: URL): string =>
  readFileSync(file, 'utf8').replaceAll(/@import\s+'(\.[^']+)';/g, (_, imported: string) =>
    withImports(new URL(imported, file)),
  );
