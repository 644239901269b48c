import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finish, folderWith, project } from './run-tool.ts';

/** Available on every supported system. */
const EVERYWHERE = new Set(['sh']);

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

test('a file whose programs are missing passes, and names them', async () => {
  const root = folderWith({
    'needs.test.js': `
      import { describeWith } from ${JSON.stringify(join(project, 'tests/support/programs.ts'))};
      const fail = () => { throw new Error('It was collected.'); };
      describeWith(['git'], 'in a repository', fail);
      describeWith(['nginx', 'openssl'], 'under nginx', fail);
    `,
  });
  const { code, stdout } = await finish(
    ['node_modules/vitest/vitest.mjs', 'run', '--root', root, '--reporter=json'],
    { env: { PATH: root } },
  );
  const { testResults } = JSON.parse(stdout) as Report;
  expect([code, testResults.flatMap(({ assertionResults }) => assertionResults)]).toMatchObject([
    0,
    [
      { fullName: 'in a repository git is not installed', status: 'skipped' },
      { fullName: 'under nginx nginx and openssl are not installed', status: 'skipped' },
    ],
  ]);
});

test('every test that runs a program is skipped without it', () => {
  const unguarded = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') || path.endsWith('.test.tsx'))
    .flatMap((path) => {
      const text = readFileSync(join('tests', path), 'utf8');
      const run = [...text.matchAll(/\b(?:spawn|exec)\w*\(\s*'(\w+)'/g)].map(([, name]) => name!);
      const guarded = [...text.matchAll(/describeWith\(\[(.*?)\]/g)].map(([, names]) => names);
      return run
        .filter((name) => !EVERYWHERE.has(name) && !guarded.join().includes(`'${name}'`))
        .map((name) => `${path}: ${name}`);
    });
  expect(unguarded).toEqual([]);
});
