import { expect, test } from 'vitest';
import { constantsFor } from '../../vite/code-settings.ts';
import { sitesOf } from '../support/agencies.ts';

const [site] = sitesOf('default');
const inOneCurrency = { ...site!, currencies: { ...site!.currencies, abroad: 'none' } };

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
