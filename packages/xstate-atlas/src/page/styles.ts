/** The styles of a drawing and of a page, each as one text. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const stylesOf = (...files: string[]) =>
  files.map((file) => withImports(join(import.meta.dirname, '..', file))).join('\n');

/** A file that stands alone holds what it imports. */
const withImports = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll(/@import\s+'(\.[^']+)';/g, (_, imported: string) =>
    withImports(join(dirname(file), imported)),
  );
