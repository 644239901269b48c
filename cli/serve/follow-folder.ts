/** Calls back each time a folder has changed and settled. */
import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps. */
const SETTLED_MS = 50;

/**
 * Watches each folder on its own: on Linux a recursive watch of Node loses a file that an editor replaces
 * by a new one. Returns a function that ends it.
 */
export function followFolder(root: string, changed: () => Promise<void>) {
  const watched = new Map<string, FSWatcher>();
  let latest = Promise.resolve();
  let settling: NodeJS.Timeout | undefined;
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      follow();
      latest = latest.then(changed);
    }, SETTLED_MS);
  };
  const follow = () => {
    for (const folder of [root, ...foldersIn(root)].filter((each) => !watched.has(each))) {
      const watcher = watch(folder, settle).on('error', () => watched.delete(folder));
      watched.set(folder, watcher);
    }
  };
  follow();
  return () => {
    clearTimeout(settling);
    for (const watcher of watched.values()) watcher.close();
  };
}

const foldersIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
