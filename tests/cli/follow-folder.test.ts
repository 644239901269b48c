import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followFolder } from '../../cli/serve/follow-folder.ts';
import { folderWith } from '../support/run-tool.ts';

test('each change of a folder is followed, however an editor saves it', async () => {
  const root = folderWith({ 'home.yaml': '', 'ms/home.yaml': '' });
  const changed = vi.fn(async () => {});
  onTestFinished(followFolder(root, changed));
  const save = (file: string) => () => writeFileSync(`${root}/${file}`, 'headline: New');
  const replace = (file: string) => () => {
    save('other')();
    renameSync(`${root}/other`, `${root}/${file}`);
  };
  const changes = [
    save('home.yaml'),
    replace('home.yaml'),
    replace('home.yaml'),
    save('home.yaml'),
    save('ms/home.yaml'),
    () => mkdirSync(`${root}/pages`),
    save('pages/terms.md'),
  ];
  for (const [index, change] of changes.entries()) {
    change();
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(index + 1), 5000);
  }
});
