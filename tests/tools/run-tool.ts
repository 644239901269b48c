/** Runs the project's tools as a person would, in a folder and with settings of the test. */
import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export const project = resolve(import.meta.dirname, '../..');

/** A folder with these files, for the length of a test. */
export function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'tapak-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

export interface Circumstances {
  cwd?: string;
  env?: Record<string, string>;
}

export function start(command: string[], { cwd = project, env = {} }: Circumstances = {}) {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { PATH: process.env.PATH, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = new Promise<number | null>((done) => {
    child.once('exit', done);
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await code;
  });
  return { child, code };
}

export async function finish(command: string[], circumstances?: Circumstances) {
  const { child, code } = start(command, circumstances);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}

export const tool = (name: string, ...args: string[]) => [
  join(project, 'tools/run.mjs'),
  join(project, `tools/${name}.ts`),
  ...args,
];

export const viteBuild = (...args: string[]) => [
  join(project, 'node_modules/vite/bin/vite.js'),
  'build',
  ...args,
];
