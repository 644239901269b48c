import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTogether } from '../../cli/setup/write-together.ts';
import { folderWith } from '../support/run-tool.ts';

const changed = (folder: string, paths: readonly string[], move?: typeof rename) =>
  writeTogether(
    paths.map((path) => ({ path: join(folder, path), text: 'new' })),
    move,
  );

const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

test('what is there keeps its rights and its links', async () => {
  const folder = folderWith({ one: 'old', elsewhere: 'old' });
  chmodSync(join(folder, 'one'), 0o600);
  symlinkSync('elsewhere', join(folder, 'link'));
  await changed(folder, ['one', 'link', 'three']);
  expect(readdirSync(folder)).toEqual(['elsewhere', 'link', 'one', 'three']);
  for (const path of readdirSync(folder)) {
    expect(readFileSync(join(folder, path), 'utf8')).toBe('new');
  }
  expect(statSync(join(folder, 'one')).mode & 0o777).toBe(0o600);
  expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
});

test.each<[string, string, typeof rename?]>([
  ['cannot be written', 'no/such/folder'],
  [
    'cannot take its place',
    'three',
    async (from, to) => rename(from, String(to).replace(/three$/, 'no/such/folder')),
  ],
])('where the last %s, nothing is changed', async (_, last, move) => {
  const folder = folderWith({ one: 'old' });
  await expect(changed(folder, ['one', 'two', last], move)).rejects.toThrow(
    /^Nothing was written: E/,
  );
  expect(contents(folder)).toEqual({ one: 'old' });
});

test("files of the owner's own stay, whatever they are called", async () => {
  const own = {
    'one.new': 'mine',
    'one.old': 'mine',
    'one.setup-1.new': 'mine',
    'one.setup.old': 'mine',
  };
  const folder = folderWith({ one: 'old', ...own });
  await changed(folder, ['one', 'two']);
  expect(contents(folder)).toEqual({ ...own, one: 'new', two: 'new' });
});

test.each([0, 1])(
  'a crash after %d files leaves whole ones, and the next run clears up',
  async (done) => {
    const folder = folderWith({ one: 'old', two: 'old' });
    let count = 0;
    await new Promise<void>((resolve) => {
      void changed(folder, ['one', 'two'], async (from, to) => {
        if (count++ < done) return rename(from, to);
        resolve();
        // As if the process had been killed.
        return new Promise(() => {});
      });
    });
    expect(contents(folder)).toMatchObject({ one: done === 1 ? 'new' : 'old', two: 'old' });
    expect(readdirSync(folder).length).toBeGreaterThan(2);
    await changed(folder, ['one', 'two']);
    expect(contents(folder)).toEqual({ one: 'new', two: 'new' });
  },
);
