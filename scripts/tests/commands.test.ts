import { chmodSync, cpSync, existsSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };
import { finish, folderWith } from '../../tests/support/run-tool.ts';
import { main as crossBrowser } from '../cross-browser.ts';
import { main as generate } from '../generate.ts';

const read = (path: string) => readFileSync(path, 'utf8');

test('the scripts in package.json run files that exist, and every check and every project once', () => {
  const all = Object.values(scripts).join('\n');
  const files = all.match(/(?<=node |cli\/run\.mjs |--config )[\w./-]+\.\w+/g)!;
  expect(files.length).toBeGreaterThan(12);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);

  const run = `${scripts.test}\n${scripts['test:all']}`;
  const checks = run.match(/(?<=static-checks\.mjs )[^&]+?(?= &&)/g)!.join(' ');
  const known = read('scripts/static-checks.mjs').match(/(?<=^ {2})(?:\w+|'[\w ]+')(?=: ')/gm)!;
  expect(checks.match(/\w+|"[^"]+"/g)!.toSorted()).toEqual(
    known.map((name) => name.replaceAll("'", '"')).toSorted(),
  );
  const named = read('vitest.config.ts').match(/(?<=of\w+\('|name: ')[\w-]+/g)!;
  expect(run.match(/(?<=--project )\S+/g)!.toSorted()).toEqual(named.toSorted());
  expect(run.match(/playwright test.*/g)).toEqual([
    'playwright test',
    'playwright test --config playwright.more.config.ts',
  ]);
  expect(scripts.prepare).toBe(
    'node scripts/compile-packages.mjs && node cli/run.mjs cli/editor-schemas.ts',
  );
});

function messageOf(run: () => void) {
  try {
    run();
    return '';
  } catch (reason) {
    return (reason as Error).message;
  }
}

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());

// oxfmt-ignore
test.each<[engines: string | undefined, installed: string, failing: string, tested: string, failed: string]>([
  [undefined, 'firefox', '', 'chromium firefox', ''],
  [undefined, 'firefox', 'firefox', 'chromium firefox', 'firefox'],
  [undefined, '', 'chromium', 'chromium', 'chromium'],
  ['firefox, webkit', 'firefox', '', 'firefox', 'webkit'],
  ['webkit', 'webkit', 'webkit', 'webkit', 'webkit'],
])('with ENGINES=%s, where %s is installed and the tests fail in %s, %s run, and %s fails', (ENGINES, installed, failing, tested, failed) => {
  const passes = vi.fn((engine: string) => engine !== failing);
  const run = () => crossBrowser({ ENGINES }, { isInstalled: (engine) => installed === engine, passes });
  expect(messageOf(run)).toBe(failed && `The journeys did not pass in ${failed}.`);
  expect(passes.mock.calls.join(' ')).toBe(tested);
});

test('npm run test:cross-browser rejects an unknown engine', () => {
  expect(() => crossBrowser({ ENGINES: 'chromium,safari' })).toThrow(
    'Unknown engine "safari". Use one or more of chromium,firefox,webkit.',
  );
});

const program = (code: string) => `#!/usr/bin/env node\n${code}\n`;

test('the static checks run those that are named, and print what fails', async () => {
  const cwd = folderWith({
    'cli/ready.mjs': '',
    'scripts/compile-packages.mjs': '',
    'node_modules/.bin/oxlint': program(
      "console.log('no-debugger', process.argv.at(-1)); process.exit(1);",
    ),
    'node_modules/.bin/knip': program('process.argv.length > 2 && process.exit(1);'),
  });
  cpSync('scripts/static-checks.mjs', join(cwd, 'scripts/static-checks.mjs'));
  for (const name of ['oxlint', 'knip']) chmodSync(join(cwd, 'node_modules/.bin', name), 0o755);
  expect(await finish(['scripts/static-checks.mjs', 'unused'], { cwd })).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
  expect(await finish(['scripts/static-checks.mjs', 'unused', 'lint'], { cwd })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'oxlint --deny-warnings\nno-debugger --deny-warnings\n\n',
  });
});

test('the package is compiled after a change of its sources or of the installed packages, and not otherwise', async () => {
  const ATLAS = 'packages/xstate-atlas';
  const cwd = folderWith({
    'node_modules/.package-lock.json': '{}',
    [`${ATLAS}/src/index.ts`]: '',
    [`${ATLAS}/tests/index.test.ts`]: '',
    [`${ATLAS}/build.mjs`]: `import { mkdirSync, writeFileSync } from 'node:fs';
      mkdirSync('dist/src/page', { recursive: true });
      writeFileSync('dist/src/page/main.js', '');
      console.log('compiled');`,
    'scripts/compile-packages.mjs': read('scripts/compile-packages.mjs'),
  });
  const compile = async () => (await finish(['scripts/compile-packages.mjs'], { cwd })).stdout;
  const soon = Date.now() / 1000 + 60;
  const touch = (path: string, seconds: number) => utimesSync(join(cwd, path), seconds, seconds);
  expect(await compile()).toBe('compiled\n');
  const seen: [string, string][] = [];
  for (const path of [
    `${ATLAS}/tests/index.test.ts`,
    `${ATLAS}/src/index.ts`,
    `${ATLAS}/src`,
    'node_modules/.package-lock.json',
  ]) {
    touch(`${ATLAS}/dist/src/page/main.js`, soon - 1);
    touch(path, soon);
    seen.push([path, await compile()]);
    touch(path, soon - 1000);
  }
  expect(seen.map(([, output]) => output)).toEqual(['', 'compiled\n', 'compiled\n', 'compiled\n']);
});

test.each([[[]], [['machine']], [['icons', 'machine']]])(
  'npm run generate lists what it can generate if a name is missing or misspelt: %j',
  async (names) => {
    await expect(generate(names)).rejects.toThrow(/^Name what to generate[^]*\n {2}machines +\w/);
  },
);
