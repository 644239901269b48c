import { expect, test } from 'vitest';
import { constantsFor } from '../../build/code-settings.ts';
import { languages } from '../../src/content/index.ts';

const [first] = languages;
const { content } = first!;
const inOneCurrency = {
  ...first!,
  content: { ...content, agency: { ...content.agency, abroadCurrency: null } },
};
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
