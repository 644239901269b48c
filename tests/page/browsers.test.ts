/** The documentation names the browsers that the build targets. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../../vite.config.ts';

test('the oldest browsers that the documentation names are those of the build', () => {
  const text = readFileSync('docs/questions.md', 'utf8');
  const [, ...versions] =
    /Chrome and Edge from version (\S+), Firefox from (\S+), Safari from (\S+),/.exec(text)!;
  const [chrome, firefox, safari] = versions;
  expect(config.build!.target).toEqual([
    `chrome${chrome}`,
    `edge${chrome}`,
    `firefox${firefox}`,
    `safari${safari}`,
    `ios${safari}`,
  ]);
});
