/** Runs the project's tools, and builds sites in temporary folders. */
import { execFile, type ExecFileOptions } from 'node:child_process';
import { cpSync, mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build, type InlineConfig } from 'vite';
import { onTestFinished } from 'vitest';

export const project = resolve(import.meta.dirname, '../..');

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tapak-'));
  return [folder, () => rmSync(folder, { recursive: true, force: true })] as const;
}

/** Makes a folder with these files, and removes it after the test. */
export function folderWith(files: Record<string, string | Buffer>) {
  const [folder, remove] = temporaryFolder();
  onTestFinished(remove);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** What a build of the project reads, besides packages and content. */
export const SOURCES = ['machines', 'public', 'site', 'src', 'tsconfig.json', 'vite.config.ts'];

/** Returns a copy of the project with the content of the default agency and these files. */
export function copyOfProject(files: Record<string, string> = {}) {
  const folder = folderWith({});
  const copy = (part: string, place = part) =>
    cpSync(join(project, part), join(folder, place), { recursive: true });
  for (const part of [...SOURCES, 'cli', 'package.json']) copy(part);
  copy('tests/agencies/default', 'src/content');
  for (const slowToMake of ['node_modules', '.cache/fonts', '.cache/packages', '.cache/pictures']) {
    const [own, link] = [join(project, slowToMake), join(folder, slowToMake)];
    for (const place of [own, dirname(link)]) mkdirSync(place, { recursive: true });
    symlinkSync(own, link);
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

export async function buildOf(
  files: Record<string, string>,
  options: Pick<InlineConfig, 'plugins' | 'mode'>,
) {
  const root = folderWith(files);
  await build({ ...options, root, configFile: false, logLevel: 'silent' });
  return root;
}

interface Finished {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command of Node to its end, whether it succeeds or fails. */
export const finish = (
  command: string[],
  { cwd = project, env, signal }: Pick<ExecFileOptions, 'cwd' | 'env' | 'signal'> = {},
) =>
  promisify(execFile)(process.execPath, command, {
    cwd,
    env: { PATH: process.env.PATH, NO_COLOR: '1', ...env },
    signal,
    maxBuffer: Infinity,
  }).then(
    (output) => ({ code: 0, ...output }),
    ({ code, stdout, stderr }: Finished) => ({ code, stdout, stderr }),
  );

export const tool = (name: string, ...args: string[]) => [
  join(project, 'cli/run.mjs'),
  join(project, `${name}.ts`),
  ...args,
];
