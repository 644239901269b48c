import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finish, folderWith, project } from './run-tool.ts';

/** The output of a run of these files. */
async function saidOf(files: Record<string, string>) {
  const root = folderWith({
    ...files,
    'vitest.config.mjs': `
      import { BriefReporter } from ${JSON.stringify(join(project, 'tests/support/brief-reporter.ts'))};
      export default { test: { globals: true, reporters: [new BriefReporter()] } };
    `,
  });
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', root];
  const { code, stdout, stderr } = await finish(vitest);
  return { code, lines: (stdout + stderr).split('\n').filter((line) => line.trim()) };
}

const TELLING = `
  console.log('A word of a test that passes');
  describe('in a suite', () => {
    test('one is fine', () => console.log('Another word'));
    test('one has a reason', ({ skip }) => skip('the moon is new'));
    test('one has the same', ({ skip }) => skip('the moon is new'));
    test.skip('one has none', () => {});
  });
`;

test('a passing run lists skipped tests with their reasons, and little else', async () => {
  const { code, lines } = await saidOf({
    'a.test.js': TELLING,
    'b.test.js': `test('b', () => {});`,
  });
  expect(code).toBe(0);
  expect(lines.map((line) => line.replace(/^ +(RUN|Start at|Duration) .*/, '$1'))).toEqual([
    'RUN',
    ' Test Files  2 passed (2)',
    '      Tests  2 passed | 3 skipped (5)',
    'Start at',
    'Duration',
    ' Skipped',
    '  a.test.js > in a suite > the moon is new',
    '  a.test.js > in a suite > one has none',
  ]);
});

test('a failing run prints the failure in full', async () => {
  const failing = `test('two', () => { console.log('On the way'); expect(1 + 1).toBe(3); });`;
  const { code, lines } = await saidOf({ 'a.test.js': TELLING, 'c.test.js': failing });
  expect(code).toBe(1);
  const said = lines.join('\n');
  expect(said).toContain('On the way');
  expect(said).toContain('AssertionError: expected 2 to be 3');
  expect(said).toContain('c.test.js:1:');
  expect(said).toMatch(/× two/);
  expect(said).not.toMatch(/word/);
});
