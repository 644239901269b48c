import { expect, test } from 'vitest';
import { constantsFor } from '../../build/code-settings.ts';
import { sitesOf } from '../support/agencies.ts';

const [site] = sitesOf('default');
const { content } = site!;
const inOneCurrency = {
  ...site!,
  content: { ...content, agency: { ...content.agency, abroadCurrency: null } },
};

test.each([
  ['build', [site!], ['"on"', '""']],
  ['build', [inOneCurrency], ['""', '""']],
  ['serve', [inOneCurrency], ['"on"', '""']],
  ['build', [inOneCurrency, inOneCurrency], ['""', '"yes"']],
] as const)(
  'the code of a %s has what its currencies and languages need',
  (command, sites, code) => {
    const constants = constantsFor({ command, mode: 'production', env: {} }, [...sites]);
    expect(
      ['VITE_REGION', 'VITE_TRANSLATED'].map((name) => constants[`import.meta.env.${name}`]),
    ).toEqual(code);
  },
);
