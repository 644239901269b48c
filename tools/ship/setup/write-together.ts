/** Writes several files so that all of them change, or none. */
import { existsSync } from 'node:fs';
import { chmod, copyFile, lstat, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CliError } from '../../cli-error.ts';

export async function writeTogether(files: readonly { path: string; text: string }[]) {
  const moves = await Promise.all(
    files.map(async ({ path, text }) => {
      const target = await behindLink(path);
      return {
        text,
        target,
        next: `${target}.new`,
        old: `${target}.old`,
        isNew: !existsSync(target),
      };
    }),
  );
  const moved: typeof moves = [];
  try {
    for (const { target, next, old, text, isNew } of moves) {
      await writeFile(next, text);
      if (isNew) continue;
      await chmod(next, (await stat(target)).mode);
      await copyFile(target, old);
    }
    for (const move of moves) {
      await rename(move.next, move.target);
      moved.push(move);
    }
  } catch (reason) {
    for (const { target, old, isNew } of moved) await (isNew ? rm(target) : rename(old, target));
    throw new CliError(`Nothing was written: ${(reason as Error).message}.`);
  } finally {
    for (const file of moves.flatMap(({ next, old }) => [next, old])) {
      await rm(file, { force: true });
    }
  }
}

/** A link stays one. */
async function behindLink(path: string) {
  const isLink = await lstat(path).then(
    (entry) => entry.isSymbolicLink(),
    () => false,
  );
  return isLink ? resolve(dirname(path), await readlink(path)) : path;
}
