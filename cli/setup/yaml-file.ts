import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { OwnersError } from '../../site/owners-error.ts';

export function readYaml(path: string) {
  if (!existsSync(path)) throw new OwnersError(`${path} is missing. Run npm run check.`);
  const text = readFileSync(path, 'utf8');
  if (parseDocument(text).errors.length > 0)
    throw new OwnersError(`${path} cannot be read. Run npm run check to see where the error is.`);
  return text;
}

/** Changes all files, or none if one of them cannot be written. Returns the changed files. */
export function writeTogether(texts: Record<string, string>) {
  const files = Object.entries(texts).filter(([path, text]) => text !== readFileSync(path, 'utf8'));
  try {
    for (const [path, text] of files) writeFileSync(`${path}.new`, text);
    for (const [path] of files) renameSync(`${path}.new`, path);
  } catch (reason) {
    for (const [path] of files) rmSync(`${path}.new`, { force: true });
    throw reason;
  }
  return files.map(([path]) => path);
}
