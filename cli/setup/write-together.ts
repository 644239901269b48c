/** Writes several files so that all of them change, or none. */
import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import {
  chmod,
  copyFile,
  lstat,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { CliError } from '../cli-error.ts';

/** A crash leaves every file whole, and the next run clears away what it left beside them. */
export async function writeTogether(
  files: readonly { path: string; text: string }[],
  move = rename,
) {
  const moves = await Promise.all(
    files.map(async ({ path, text }) => {
      const target = await behindLink(path);
      return { text, target, ...besides(target), isNew: !existsSync(target) };
    }),
  );
  const moved: typeof moves = [];
  try {
    for (const { target, next, old, text, isNew } of moves) {
      await writeFile(next, text, { flag: 'wx' });
      if (isNew) continue;
      await chmod(next, (await stat(target)).mode);
      await copyFile(target, old, constants.COPYFILE_EXCL);
    }
    for (const each of moves) {
      await move(each.next, each.target);
      moved.push(each);
    }
  } catch (reason) {
    for (const { target, old, isNew } of moved) await (isNew ? rm(target) : rename(old, target));
    throw new CliError(`Nothing was written: ${(reason as Error).message}.`);
  } finally {
    for (const { target } of moves) await clearBeside(target);
  }
}

/** Names that no file of the owner has. */
const besides = (target: string) => {
  const name = `${target}.setup-${randomUUID()}`;
  return { next: `${name}.new`, old: `${name}.old` };
};

const OF_SETUP = /^\.setup-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.(new|old)$/;

async function clearBeside(target: string) {
  const [folder, name] = [dirname(target), basename(target)];
  const entries = existsSync(folder) ? await readdir(folder) : [];
  for (const entry of entries) {
    if (entry.startsWith(name) && OF_SETUP.test(entry.slice(name.length))) {
      await rm(join(folder, entry));
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
