/** Waits for files to change. */
import { existsSync, statSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';

/** Editors write a file in several steps. */
const SETTLING_MS = 50;
/** File systems may stamp a file with a time that is slightly past. */
const CLOCK_MS = 10;

interface Watched {
  files: readonly string[];
  /** Folders in which any change counts, because a file there may be missing. */
  folders: readonly string[];
  /** When the files were last read. */
  since: number;
}

/** Resolves with what has changed. Folders are watched, because editors replace files. */
export function changeAmong({ files, folders, since }: Watched, watchFolder = watch) {
  return new Promise<string[]>((resolve) => {
    const changed = new Set<string>();
    const note = (path: string) => {
      if (changed.size === 0) setTimeout(settle, SETTLING_MS);
      changed.add(path);
    };
    const around = new Set([...files.map((file) => dirname(file)), ...folders]);
    const watchers = [...around].filter(existsSync).map((folder) =>
      watchFolder(folder, (_, name) => {
        const path = join(folder, name ?? '');
        if (files.includes(path) || folders.includes(folder)) note(path);
      }),
    );
    const settle = () => {
      for (const watcher of watchers) watcher.close();
      resolve([...changed]);
    };
    // Asked after the watch has begun, so that no change falls between.
    for (const file of files) {
      if (existsSync(file) && statSync(file).mtimeMs > since - CLOCK_MS) note(file);
    }
  });
}
