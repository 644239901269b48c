/** Copies of the project with the frozen content, to change and build. */
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderWith, project } from './run-tool.ts';

const PARTS = [
  '404.html',
  'index.html',
  'machines',
  'package.json',
  'public',
  'src',
  'build',
  'cli',
  'tsconfig.json',
  'vite.config.ts',
];

/** Replaces an earlier copy. */
function copyProject(folder: string) {
  for (const part of PARTS) {
    rmSync(join(folder, part), { recursive: true, force: true });
    cpSync(join(project, part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    });
  }
  cpSync(join(project, 'tests/agencies/default'), join(folder, 'src/content'), { recursive: true });
  for (const slowToMake of ['node_modules', '.cache/fonts', '.cache/packages']) {
    const [own, link] = [project, folder].map((place) => join(place, slowToMake));
    if (existsSync(link!)) continue;
    for (const place of [own!, dirname(link!)]) mkdirSync(place, { recursive: true });
    symlinkSync(own!, link!);
  }
}

/** A copy with these files, removed after the test. */
export function copyOfProject(files: Record<string, string> = {}) {
  const folder = folderWith({});
  copyProject(folder);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}
