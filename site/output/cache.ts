/** Keeps what takes long to make for the next build. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The file, which is made unless it is there. */
export async function cached(file: string, make: () => Promise<Buffer>) {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    // Another process never reads half a file.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, await make());
    renameSync(unfinished, file);
  }
  return file;
}
