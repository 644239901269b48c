/** Replaces files all at once: none is touched before the last is written beside its place. */
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { CliError } from '../../cli-error.ts';

const besides = (path: string) => `${path}.new`;

export async function replaceFiles(files: readonly { path: string; text: string }[]) {
  try {
    for (const { path, text } of files) {
      const mode = await stat(path).then(
        (stats) => stats.mode,
        () => undefined,
      );
      await writeFile(besides(path), text, { mode });
    }
  } catch (reason) {
    await Promise.allSettled(files.map(({ path }) => rm(besides(path))));
    throw new CliError(`Nothing was written: ${(reason as Error).message}.`);
  }
  for (const { path } of files) await rename(besides(path), path);
}
