/** A project as an owner has it, to be changed and built, for the length of a test. */
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderWith, project } from './run-tool.ts';

const CONFIGURATION = ['package.json', 'tsconfig.json', 'vite.config.ts'];
const PAGES = ['index.html', '404.html'];

/** With these files in place of its own or beside them. */
export function copyOfProject(files: Record<string, string> = {}) {
  const folder = folderWith({});
  for (const part of [...CONFIGURATION, ...PAGES, 'machines', 'public', 'src', 'tools']) {
    cpSync(join(project, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}
