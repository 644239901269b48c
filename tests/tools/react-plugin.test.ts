import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { withPlainSentinels } from '../../tools/vite/react-plugin.ts';

const { resolve } = createRequire(import.meta.url);
const REACT = resolve('react-dom/client').replace(
  'client.js',
  'cjs/react-dom-client.production.js',
);

/** How many errors a script makes by being read. */
function errorsMadeOnLoading(code: string) {
  let made = 0;
  const counted = () => {
    made += 1;
    return {};
  };
  const load = compileFunction(code, ['require', 'exports', 'Error']) as (
    ...given: unknown[]
  ) => void;
  load(createRequire(REACT), {}, counted);
  return made;
}

describe('React as it is shipped', () => {
  const code = readFileSync(REACT, 'utf8');

  test('makes no error as it loads', () => {
    expect(errorsMadeOnLoading(code)).toBe(5);
    expect(errorsMadeOnLoading(withPlainSentinels(code))).toBe(0);
  });

  test('still has a thing of its own for each', () => {
    const names = withPlainSentinels(code).match(/\w+Exception = \{\}/g) ?? [];
    expect(new Set(names).size).toBe(5);
  });

  test('is not taken for one that it is not', () => {
    expect(() => withPlainSentinels('var SuspenseException = 1;')).toThrow(
      'React has 0 errors of its own where there were 5.',
    );
  });
});
