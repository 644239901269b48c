/** Calls back each time something in a folder has changed. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LOOK_AGAIN_MS = 300;

/** Looks by itself: a watch of Node loses files that an editor replaces. Returns a function that ends it. */
export function followFolder(root: string, changed: () => Promise<void>) {
  let known = stateOf(root);
  let latest = Promise.resolve();
  const looking = setInterval(() => {
    const now = stateOf(root);
    if (now === known) return;
    known = now;
    latest = latest.then(changed);
  }, LOOK_AGAIN_MS);
  return () => clearInterval(looking);
}

const stateOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => [path, statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs])
    .join();
