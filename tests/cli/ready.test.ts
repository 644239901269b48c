/** A command that cannot run says in one line what is missing, instead of failing somewhere inside. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finish, folderWith, project } from '../support/run-tool.ts';

const PARTS_OF_THE_CHECK = new Set(['lint', 'typecheck', 'format', 'format:check', 'knip']);

const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};

const INSTALLED = { 'node_modules/.package-lock.json': '{}' };

/** A project before any package is installed. */
function projectWith(files: Record<string, string>, node = engines.node) {
  const folder = folderWith({ 'package.json': JSON.stringify({ engines: { node } }), ...files });
  for (const file of ['cli/ready.mjs', 'cli/run.mjs', 'maintenance/static-checks.mjs']) {
    cpSync(join(project, file), join(folder, file));
  }
  return folder;
}

/** What runs first: `npm test` begins with `npm run test:static`. */
function beginningOf(name: string): string {
  const [first] = scripts[name]!.split(' && ');
  const [, other] = /^npm run (\S+)$/.exec(first!) ?? [];
  return other ? beginningOf(other) : first!;
}

const commands = new Set(
  Object.keys(scripts)
    .filter((name) => !PARTS_OF_THE_CHECK.has(name))
    .map((name) => beginningOf(name).replace(/ \S+\.ts$/, ' any.ts')),
);

test.each([...commands])('%s says that npm ci comes first', async (command) => {
  const cwd = projectWith({});
  const [program, ...args] = command.split(' ');
  expect(program).toBe('node');
  expect(await finish(args, { cwd })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The packages are not installed yet: run npm ci first.\n',
  });
});

const [major, minor, patch] = process.versions.node.split('.').map(Number) as [
  number,
  number,
  number,
];

test.each([
  [`^${major}.${minor}.${patch}`, true],
  [`^${major}.${minor}.${patch + 1}`, false],
  [`^${major}.${minor + 1}.0`, false],
  [`^${major - 1}.0.0`, false],
  [`^${major + 1}.0.0`, false],
  [`>=${major - 1}.${minor + 1}.${patch + 1}`, true],
  [`>=${major}.${minor}.${patch}`, true],
  [`>=${major}.${minor}.${patch + 1}`, false],
  [`>=${major + 1}.0.0`, false],
  [`^${major - 1}.0.0 || >=${major}.0.0`, true],
  [`^${major - 1}.0.0 || >=${major + 1}.0.0`, false],
])('where Node %s is asked for, whether this one will do: %s', async (range, isEnough) => {
  const { version } = process;
  expect(await finish(['cli/ready.mjs'], { cwd: projectWith(INSTALLED, range) })).toEqual({
    code: isEnough ? 0 : 1,
    stdout: '',
    stderr: isEnough ? '' : `This needs Node ${range}, and this is Node ${version.slice(1)}.\n`,
  });
});

test('the range in package.json is written in a way that the check understands', () => {
  for (const part of engines.node.split('||'))
    expect(part.trim()).toMatch(/^(\^|>=)\d+\.\d+\.\d+$/);
});
