import type * as FileSystem from 'node:fs';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

/** What happens just before the command begins to watch a folder. */
let beforeWatching = () => {};
vi.doMock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  const watch = (...args: Parameters<typeof fs.watch>) => {
    beforeWatching();
    return fs.watch(...args);
  };
  return { ...fs, watch };
});
const { changeAmong } = await import('../src/command/watch.ts');
vi.doUnmock('node:fs');

const folder = mkdtempSync(join(tmpdir(), 'xstate-atlas-'));
const [file, other] = [join(folder, 'a.ts'), join(folder, 'b.ts')];
afterAll(() => rmSync(folder, { recursive: true }));

describe('a change', () => {
  beforeEach(() => {
    beforeWatching = () => {};
    for (const path of [file, other]) {
      writeFileSync(path, '');
      utimesSync(path, 0, 0);
    }
  });

  test('is noticed while the folder is watched', async () => {
    const changed = changeAmong({ files: [file], folders: [], since: Date.now() });
    writeFileSync(other, 'of no interest');
    writeFileSync(file, 'afterwards');
    expect(await changed).toEqual([file]);
  });

  test('is noticed if it comes just before the folder is watched', async () => {
    const since = Date.now();
    beforeWatching = () => writeFileSync(file, 'afterwards');
    expect(await changeAmong({ files: [file], folders: [], since })).toEqual([file]);
  });

  test('of any file counts in a folder where one may be missing', async () => {
    const changed = changeAmong({ files: [file], folders: [folder], since: Date.now() });
    writeFileSync(other, 'found again');
    expect(await changed).toEqual([other]);
  });
});
