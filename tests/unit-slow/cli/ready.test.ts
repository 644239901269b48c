/** A command that cannot run states in one line what is missing, instead of failing with a stack trace. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engines, scripts } from '../../../package.json' with { type: 'json' };
import { folderWith } from '../../support/run-tool.ts';

/**
 * Runs Node in a folder with `ready.mjs`, the scripts that import it, a `package.json` and these files. The
 * packages count as installed only if `files` has `node_modules/.package-lock.json`.
 */
function run(args: string[], files: Record<string, string>, node = engines.node) {
  const cwd = folderWith({ 'package.json': JSON.stringify({ engines: { node } }), ...files });
  for (const file of ['cli/ready.mjs', 'cli/run.mjs', 'scripts/static-checks.mjs'])
    cpSync(file, join(cwd, file));
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return [status, stderr];
}

// Omits three scripts: `prepare` runs during `npm ci`, `format` runs the binary of a package, and
// `mutation` installs its own packages.
const { prepare: _prepare, format: _formatter, mutation: _mutation, ...commands } = scripts;
const beginnings = Object.values(commands).map((script) =>
  script.replace(/ && .*/, '').replace(/ \S+\.ts$/, ' any.ts'),
);

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
