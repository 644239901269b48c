/** A command that cannot run states in one line what is missing, instead of failing with a stack trace. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { engines, scripts } from '../../../package.json' with { type: 'json' };
import { asOwnersError, OwnersError } from '../../../site/owners-error.ts';
import { folderWith } from '../../support/run-tool.ts';

/**
 * Runs Node in a folder with `ready.mjs`, the scripts that import it, a `package.json` and these files. The
 * packages count as installed only if `files` has `node_modules/.package-lock.json`.
 */
function run(args: string[], files: Record<string, string>, node = engines.node, env = {}) {
  const cwd = folderWith({ 'package.json': JSON.stringify({ engines: { node } }), ...files });
  for (const file of ['cli/ready.mjs', 'cli/run.mjs', 'scripts/static-checks.mjs'])
    cpSync(file, join(cwd, file));
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return [status, stderr];
}

// Omits three scripts: `prepare` runs during `npm ci`, `format` runs the binary of a package, and
// `mutation` installs its own packages.
const { prepare: _prepare, format: _formatter, mutation: _mutation, ...commands } = scripts;
const beginnings = Object.values(commands).map((script) =>
  script.replace(/ && .*/, '').replace(/ \S+\.ts$/, ' any.ts'),
);

test.each([
  ['dependencies', {}, 'npm ci'],
  ['devDependencies', {}, 'npm ci'],
  // With this setting, npm ci installs no packages for development.
  ['devDependencies', { NODE_ENV: 'production' }, 'npm ci --include=dev'],
])('if one of the %s is not installed, with %o, the command is %s', (kind, env, command) => {
  const packages = JSON.stringify({ engines, [kind]: { vite: '8.3.8' } });
  const installed = { 'node_modules/.package-lock.json': '{}', 'package.json': packages };
  expect(run(['cli/ready.mjs'], installed, undefined, env)).toEqual([
    1,
    `The packages are not installed. Run ${command} first.\n`,
  ]);
});

const OF_ROLLDOWN = `Something went wrong.
Failed to write file in ${resolve('dist/a b.js')}

Caused by:
    Read-only file system (os error 30)`;

// oxfmt-ignore
test.each<[object, string]>([
  [{ code: 'EROFS', syscall: 'open', path: resolve('dist/a.js') }, 'dist/a.js cannot be used: the disk is read-only.'],
  [{ code: 'ENOENT', syscall: 'mkdir', path: 'dist' }, 'dist cannot be used: the disk is read-only.'],
  [{ code: 'EACCES', syscall: 'open', path: 'dist' }, 'dist cannot be used: this user has no right to read or write it.'],
  [{ code: 'EPERM', syscall: 'unlink', path: 'dist' }, 'dist cannot be used: this user has no right to change it.'],
  [{ code: 'ENOSPC', syscall: 'write' }, 'The disk is full.'],
  [{ code: 'EDQUOT', syscall: 'write' }, 'The disk is full.'],
  [{ message: OF_ROLLDOWN }, 'dist/a b.js cannot be used: the disk is read-only.'],
  [{ message: OF_ROLLDOWN.replace('30', '28') }, 'The disk is full.'],
])('a failure of the disk is described: %o', (failure, sentence) => {
  expect(asOwnersError(Object.assign(new Error('fs'), failure))).toEqual(new OwnersError(sentence));
});

test.each([
  { code: 'ENOENT', syscall: 'open', path: 'dist' },
  { code: 'ENOSPC', syscall: 'watch', path: 'dist' },
  { code: 'EACCES', syscall: 'listen' },
  { message: 'No.' },
])('any other failure keeps its stack: %o', (failure) => {
  const reason = Object.assign(new Error('fs'), failure);
  expect(asOwnersError(reason)).toBe(reason);
});

test.each([...new Set(beginnings)])('without packages, %s says to run npm ci first', (command) => {
  const [program, ...args] = command.split(' ');
  expect(program).toBe('node');
  expect(run(args, {})).toEqual([1, 'The packages are not installed. Run npm ci first.\n']);
});

const { version } = process;
const [major, minor, patch] = version.slice(1).split('.').map(Number) as [number, number, number];

test.each([
  [`^${major}.${minor}.${patch}`, true],
  [`^${major}.${minor}.${patch + 1}`, false],
  [`^${major - 1}.0.0`, false],
  [`>=${major - 1}.${minor + 1}.${patch + 1}`, true],
  ['>=9.0.0', true],
  [`>=${major}.${minor}.${patch + 1}`, false],
  [`^${major - 1}.0.0 || >=${major}.0.0`, true],
  [`^${major - 1}.0.0 || >=${major + 1}.0.0`, false],
])('if Node %s is required, the current version passes: %s', (range, isEnough) => {
  const installed = { 'node_modules/.package-lock.json': '{}' };
  const refusal = `Node ${range} is needed. This is Node ${version.slice(1)}.\n`;
  expect(run(['cli/ready.mjs'], installed, range)).toEqual(isEnough ? [0, ''] : [1, refusal]);
});

test('the Node range in package.json has a form that the check can parse', () => {
  expect(engines.node).toMatch(/^((^| \|\| )(\^|>=)\d+\.\d+\.\d+)+$/);
});

test('a command that fails ends, even if it has opened a server', () => {
  const error = resolve('site/owners-error.ts');
  const folder = folderWith({
    'fails.ts': `import { createServer } from 'node:http';
      import { OwnersError } from '${error}';
      export function main() {
        createServer().listen(0);
        throw new OwnersError('The second port is taken.');
      }`,
  });
  const args = ['cli/run.mjs', join(folder, 'fails.ts')];
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([status, stderr]).toEqual([1, 'The second port is taken.\n']);
});
