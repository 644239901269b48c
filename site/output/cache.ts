/** Caches files between builds. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Returns the path of a file, and makes the file if it does not exist. */
export async function cached(file: string, make: () => Promise<Buffer>) {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    // Rename the file once it is complete, so that no other process reads a partial file.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, await make());
    renameSync(unfinished, file);
  }
  return file;
}
