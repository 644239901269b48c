import { mkdtempSync, rmSync, utimesSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeAmong } from '../src/command/watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'xstate-atlas-'));
const [file, other] = [join(folder, 'a.ts'), join(folder, 'b.ts')];
afterAll(() => rmSync(folder, { recursive: true }));

describe('a change', () => {
  beforeEach(() => {
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
    const watchLate = ((...given: Parameters<typeof watch>) => {
      writeFileSync(file, 'afterwards');
      return watch(...given);
    }) as typeof watch;
    expect(await changeAmong({ files: [file], folders: [], since }, watchLate)).toEqual([file]);
  });

  test('of any file counts in a folder where one may be missing', async () => {
    const changed = changeAmong({ files: [file], folders: [folder], since: Date.now() });
    writeFileSync(other, 'found again');
    expect(await changed).toContain(other);
  });
});
