import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTogether } from '../../cli/setup/write-together.ts';
import { folderWith } from '../support/run-tool.ts';

const write = (folder: string, paths: readonly string[], move?: typeof rename) =>
  writeTogether(
    paths.map((path) => ({ path: join(folder, path), text: 'new' })),
    move,
  );

const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

test('keeps the rights of a file, symbolic links, and the files of the owner', async () => {
  const own = { 'one.new': 'mine', 'one.old': 'mine', 'one.setup': 'mine' };
  const folder = folderWith({ one: 'old', elsewhere: 'old', ...own });
  chmodSync(join(folder, 'one'), 0o600);
  symlinkSync('elsewhere', join(folder, 'link'));
  await write(folder, ['one', 'link', 'three']);
  expect(contents(folder)).toEqual({
    ...own,
    one: 'new',
    elsewhere: 'new',
    link: 'new',
    three: 'new',
  });
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
])('changes nothing if the last file %s', async (_, last, move) => {
  const folder = folderWith({ one: 'old' });
  await expect(write(folder, ['one', 'two', last], move)).rejects.toThrow(
    /^Nothing was written: E/,
  );
  expect(contents(folder)).toEqual({ one: 'old' });
});

test.each([0, 1])(
  'leaves whole files after a crash at file %d, and tidies up later',
  async (crash) => {
    const folder = folderWith({ one: 'old', two: 'old' });
    let count = 0;
    await new Promise<void>((resolve) => {
      void write(folder, ['one', 'two'], async (from, to) => {
        if (count++ < crash) return rename(from, to);
        resolve();
        // Like a process that was killed.
        return new Promise(() => {});
      });
    });
    expect(contents(folder)).toMatchObject({ one: crash === 1 ? 'new' : 'old', two: 'old' });
    expect(readdirSync(folder).length).toBeGreaterThan(2);
    await write(folder, ['one', 'two']);
    expect(contents(folder)).toEqual({ one: 'new', two: 'new' });
  },
);
