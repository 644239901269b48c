/** Copies of the project with the content of the default agency, for tests that change and build it. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderWith, project } from './run-tool.ts';

const PARTS = [
  'machines',
  'package.json',
  'public',
  'src',
  'site',
  'cli',
  'tsconfig.json',
  'vite.config.ts',
];

/** Makes a copy with these files added or replaced, and removes it after the test. */
export function copyOfProject(files: Record<string, string> = {}) {
  const folder = folderWith({});
  for (const part of PARTS) cpSync(join(project, part), join(folder, part), { recursive: true });
  cpSync(join(project, 'tests/agencies/default'), join(folder, 'src/content'), { recursive: true });
  for (const slowToMake of ['node_modules', '.cache/fonts', '.cache/packages', '.cache/pictures']) {
    const [own, link] = [join(project, slowToMake), join(folder, slowToMake)];
    for (const place of [own, dirname(link)]) mkdirSync(place, { recursive: true });
    symlinkSync(own, link);
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}
