import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../../vite.config.ts';

test('README.md names the oldest browsers that the build targets', () => {
  const text = readFileSync('README.md', 'utf8');
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
