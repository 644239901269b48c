/** Writes several files so that all of them change, or none. A crash leaves each of them whole. */
import { chmod, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CliError } from '../cli-error.ts';

export async function writeTogether(
  files: readonly { path: string; text: string }[],
  move = rename,
) {
  const moves = await Promise.all(
    files.map(async ({ path, text }) => {
      const target = await targetOf(path);
      const old = existsSync(target) ? await readFile(target) : undefined;
      return { target, next: `${target}.written-by-setup`, text, old };
    }),
  );
  const moved: typeof moves = [];
  try {
    for (const { target, next, text, old } of moves) {
      await writeFile(next, text);
      if (old) await chmod(next, (await stat(target)).mode);
    }
    for (const each of moves) {
      await move(each.next, each.target);
      moved.push(each);
    }
  } catch (reason) {
    for (const { target, old } of moved) await (old ? writeFile(target, old) : rm(target));
    throw new CliError(`Nothing was written: ${(reason as Error).message}.`);
  } finally {
    for (const { next } of moves) await rm(next, { force: true });
  }
}

/** A symbolic link stays one. */
const targetOf = (path: string) =>
  readlink(path).then(
    (target) => resolve(dirname(path), target),
    () => path,
  );
