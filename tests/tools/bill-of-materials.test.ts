import { expect, test } from 'vitest';
import { billOf } from '../../tools/vite/bill-of-materials-plugin.ts';

const lockfile = {
  name: 'a-site',
  version: '1.2.3',
  packages: {
    'node_modules/left': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAEC' },
    'node_modules/@up/right': { version: '2.0.0', license: '(MIT OR Apache-2.0)' },
    'node_modules/left/node_modules/right': { version: '3.0.0' },
    'node_modules/unused': { version: '4.0.0', license: 'MIT' },
  },
};

const components = (...files: string[]) => billOf(lockfile, files).components;

test('a bill names the site that it is for', () => {
  expect(billOf(lockfile, [])).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', name: 'a-site', version: '1.2.3', 'bom-ref': 'a-site' },
    },
    components: [],
  });
});

test('a package is named once, with its version, licence and hash', () => {
  expect(
    components('node_modules/left/index.js', 'node_modules/left/lib/more.js', 'src/main.ts'),
  ).toEqual([
    {
      type: 'library',
      name: 'left',
      version: '1.0.0',
      purl: 'pkg:npm/left@1.0.0',
      'bom-ref': 'pkg:npm/left@1.0.0',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: '000102' }],
    },
  ]);
});

test('a package of a scope, and one within another, are named as themselves', () => {
  expect(
    components(
      'node_modules/@up/right/index.js',
      'node_modules/left/node_modules/right/index.js',
    ).map(({ purl }) => purl),
  ).toEqual(['pkg:npm/%40up/right@2.0.0', 'pkg:npm/right@3.0.0']);
});
