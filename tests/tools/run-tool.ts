/** Runs the project's tools as a person would, in a folder and with settings of the test. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
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
  /** What is typed, until the end of it; without it nobody is there to type. */
  input?: Readable;
}

export function start(command: string[], { cwd = project, env = {}, input }: Circumstances = {}) {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { PATH: process.env.PATH, NO_COLOR: '1', ...env },
    stdio: 'pipe',
  });
  (input ?? Readable.from([])).pipe(child.stdin);
  const code = new Promise<number | null>((done) => {
    child.once('exit', done);
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await code;
  });
  return { child, code };
}

/** The project as somebody has it who just got it, to be changed and built by a test. */
export function freshCopy() {
  const folder = folderWith({});
  const files = [
    '.env.example',
    '.prettierrc.json',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'index.html',
    '404.html',
  ];
  for (const part of files.concat('machines', 'public', 'src', 'tools')) {
    cpSync(join(project, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  return folder;
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
