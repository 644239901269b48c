import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { loadEnv } from 'vite';
import { expect, test } from 'vitest';
import { withSettings } from '../../cli/setup/env-file.ts';
import { folderWith } from '../support/run-tool.ts';

const FILE = `# Mine
TEST_OTHER="keeps
TEST_IN_A_TEXT=of its own"
TEST_FIRST='one' # the first
# TEST_SECOND=two
`;

test('keeps the rest of the file, and puts a new setting below its example', () => {
  const changes = { TEST_FIRST: 'a#$b', TEST_SECOND: '2', TEST_THIRD: '3' };
  expect(withSettings(FILE, changes)).toBe(`# Mine
TEST_OTHER="keeps
TEST_IN_A_TEXT=of its own"
TEST_FIRST='a#\\$b'
# TEST_SECOND=two
TEST_SECOND=2
TEST_THIRD=3
`);
});

test.each([
  ['', 'TEST_A=new\n'],
  ['TEST_B=1', 'TEST_B=1\nTEST_A=new\n'],
  ['TEST_A=1\r\nTEST_B=1\r\n', 'TEST_A=new\r\nTEST_B=1\r\n'],
  ['export TEST_A=1\n', 'export TEST_A=1\nTEST_A=new\n'],
])('changes %j', (before, after) => {
  expect(withSettings(before, { TEST_A: 'new' })).toBe(after);
});

test('writes any value without white space and quotes as a build reads it', () => {
  const folder = folderWith({});
  const part = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('\\', '$', '${A}', '#', '=', '日本', '𓂀', String.raw`\n`),
  );
  const text = fc
    .array(part, { maxLength: 20 })
    .map((parts) => parts.join('').replaceAll(/[\s\p{Cc}'"`]/gu, ''));
  fc.assert(
    fc.property(text, text, (TEST_FIRST, TEST_SECOND) => {
      const changes = { TEST_FIRST, TEST_SECOND };
      writeFileSync(join(folder, '.env'), withSettings(FILE, changes));
      expect(loadEnv('production', folder, 'TEST_')).toEqual({
        TEST_OTHER: 'keeps\nTEST_IN_A_TEXT=of its own',
        ...changes,
      });
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['the same name twice', 'TEST_A=1\nTEST_A=2\n'],
  ['its name in the text of another', 'OTHER="x\nTEST_A=1"\n'],
])('changes nothing in a file that has %s', (_, text) => {
  expect(() => withSettings(text, { TEST_A: 'new' })).toThrow(
    '.env is written in a way that cannot be changed safely: write TEST_A into it by hand. Nothing was written.',
  );
});
