/** Caches files between builds. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { asOwnersError } from '../owners-error.ts';

/** Returns the path of a file, and makes the file if it does not exist. */
export async function cached(file: string, make: () => Promise<Buffer>) {
  if (existsSync(file)) return file;
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Rename the file once it is complete, so that no other process reads a partial file.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, await make());
    renameSync(unfinished, file);
    return file;
  } catch (reason) {
    throw asOwnersError(reason);
  }
}
