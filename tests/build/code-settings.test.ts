import { expect, test } from 'vitest';
import { constantsFor } from '../../build/code-settings.ts';
import { content as first } from '../../src/content/index.ts';

const inOneCurrency = { ...first, currencies: { ...first.currencies, abroad: 'none' } };
const build = { command: 'build', mode: 'production', env: {} } as const;

const constantsOf = (...[given, sites]: Parameters<typeof constantsFor>) => {
  const constants = constantsFor(given, sites);
  return ['VITE_REGION', 'VITE_TRANSLATED'].map((name) => constants[`import.meta.env.${name}`]);
};

test('a build has no code for a second currency or language where there is none', () => {
  expect(constantsOf(build, [inOneCurrency])).toEqual(['""', '""']);
  expect(constantsOf({ ...build, command: 'serve' }, [inOneCurrency])).toEqual(['"on"', '""']);
  expect(constantsOf(build, [inOneCurrency, inOneCurrency])).toEqual(['""', '"yes"']);
});
