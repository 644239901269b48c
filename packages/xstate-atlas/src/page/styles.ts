/** Reads stylesheets of the package, with the files that they import. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const stylesOf = (file: string) => withImports(join(import.meta.dirname, '..', file));

const withImports = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll(/@import\s+'(\.[^']+)';/g, (_, imported: string) =>
    withImports(join(dirname(file), imported)),
  );
