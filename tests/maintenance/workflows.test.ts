import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const WORKFLOWS = ['.github/workflows/ci.yml', 'deploy/github-pages/pages.yml'];

const read = (path: string) => readFileSync(path, 'utf8');

/** Files of the project itself, without installed packages and output. */
function lockfilesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return entry.name === 'package-lock.json' ? [path] : [];
    return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : lockfilesIn(path);
  });
}

const folders = lockfilesIn('.')
  .map((path) => dirname(path))
  .toSorted();

/** The entries of a list in YAML, one a line. */
const listOf = (name: string, text: string) =>
  new RegExp(`^ +${name}:\n((?: +- .+\n)+)`, 'm')
    .exec(text)![1]!
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^ +- /, ''));

test('the packages of every lockfile are audited', () => {
  const [, supplyChain] = read('.github/workflows/ci.yml').split('\n  supply-chain:\n');
  expect(listOf('folder', supplyChain!)).toEqual(folders);
});

test('Dependabot updates every lockfile', () => {
  const watched = listOf('directories', read('.github/dependabot.yml'));
  expect(watched).toEqual(folders.map((folder) => join('/', folder)));
});

test.each(WORKFLOWS)('%s leaves no credentials where packages are installed', (path) => {
  const steps = read(path).split(/^ +- /m);
  const checkouts = steps.filter((step) => step.startsWith('uses: actions/checkout@'));
  expect(checkouts.length).toBeGreaterThan(0);
  for (const step of checkouts) expect(step).toMatch(/\n +with:\n +persist-credentials: false\n/);
});

test('the whole check runs on a bare image', () => {
  const [, bare] = /^ {2}bare:\n((?: {4}.*\n|\n)+)/m.exec(read('.github/workflows/ci.yml'))!;
  expect(bare).toMatch(/^ +container: node:\d+\.\d+\.\d+-\w+-slim$/m);
  expect([...bare!.matchAll(/^ +(?:- )?run: (.+)$/gm)].map(([, run]) => run)).toEqual([
    'npm ci && npm test',
  ]);
});
