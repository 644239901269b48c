import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTogether } from '../../../tools/ship/setup/write-together.ts';
import { folderWith } from '../run-tool.ts';

const changed = (folder: string, paths: readonly string[]) =>
  writeTogether(paths.map((path) => ({ path: join(folder, path), text: 'new' })));

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

test.each([
  ['cannot be written', 'no/such/folder'],
  ['is gone before its turn', 'one'],
])('where the last %s, nothing is changed', async (_, last) => {
  const folder = folderWith({ one: 'old' });
  await expect(changed(folder, ['one', 'two', last])).rejects.toThrow(/^Nothing was written: E/);
  expect(readdirSync(folder)).toEqual(['one']);
  expect(readFileSync(join(folder, 'one'), 'utf8')).toBe('old');
});
