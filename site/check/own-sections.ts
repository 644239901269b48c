/** Finds syntax errors in the code of the owner's own sections. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const FOLDER = 'src/page/own';

/** Returns a paragraph for each faulty file, even an unused one, because the build compiles them all. */
export function faultsInOwnSections(root: string) {
  const folder = join(root, FOLDER);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8');
      const [fault] = parseSync(file, code).errors;
      if (!fault) return [];
      const line = code.slice(0, fault.labels[0]?.start).split('\n').length;
      return `  ${FOLDER}/${file}:${line}  the code\n      cannot be read: ${fault.message}. Correct it here or on the lines above.`;
    });
}
