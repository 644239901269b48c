import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { check, resolveConfig } from 'prettier';
import { loadEnv } from 'vite';
import { describe, expect, test } from 'vitest';
import { CliError } from '../../../tools/cli-error.ts';
import { fieldsIn, withFields } from '../../../tools/ship/setup/content-file.ts';
import { settingsIn, withSettings } from '../../../tools/ship/setup/env-file.ts';
import { folderWith, project } from '../run-tool.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc
    .array(
      fc.constantFrom(
        "'",
        '"',
        '`',
        '\\',
        '$',
        '${A}',
        '#',
        '=',
        '\n',
        '\r\n',
        ' ',
        '日本',
        '𓂀',
        'n',
      ),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join('')),
);

describe('the content file', { timeout: 60_000 }, () => {
  const path = join(project, 'src/content/agency.ts');
  const source = `import type { Agency } from './types.ts';

/** Words before: 'brand: "日本"'. */
export const other = { brand: 'left alone' };

export const agency: Agency = {
  // What visitors read first.
  brand: 'Tapak',
  tagline: "It's good.",
  since: 2019,
  phone: '+60 00-000 0000', // not dialled
};
`;

  test('gives back any text that was written, formatted as the project is', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (brand, phone) => {
        const written = await withFields(path, source, { brand, phone });
        expect(fieldsIn(path, written, ['brand', 'tagline', 'phone'])).toEqual({
          brand,
          tagline: "It's good.",
          phone,
        });
        const options = { ...(await resolveConfig(path)), plugins: [], filepath: path };
        expect(await check(written, options)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('keeps all that was not asked for', async () => {
    const changes = { phone: '+60 12-345 6789', brand: '"Kedai" & Co’s' };
    expect(await withFields(path, source, changes)).toBe(
      source.replace("'Tapak'", `'"Kedai" & Co’s'`).replace('+60 00-000 0000', '+60 12-345 6789'),
    );
  });

  test.each([
    ['a text that is put together', 'brand: `${name}`', 'brand'],
    ['a missing text', "tagline: 'T'", 'brand'],
    ['a number', 'brand: 7', 'brand'],
  ])('is left to its owner where it has %s', (_, field, name) => {
    expect(() => fieldsIn('agency.ts', `export const agency = { ${field} };`, [name])).toThrow(
      "agency.ts has no plain text for brand: write it there as in brand: '…', and run this again.",
    );
  });

  test('is left to its owner where it cannot be understood', () => {
    expect(() => fieldsIn('agency.ts', 'export const agency = {', ['brand'])).toThrow(
      /^agency\.ts cannot be understood: /,
    );
  });
});

describe('the settings file', { timeout: 60_000 }, () => {
  const source = `# Mine
export VITE_FIRST = 'one' # the first
OTHER="keeps
VITE_IN_A_TEXT=of its own"
  VITE_SECOND=two # the second

# VITE_THIRD=three
VITE_FOURTH=
`;

  test("gives back to a build any text in one line without both ' and `", () => {
    const folder = folderWith({});
    const writable = anyText.filter((text) => !/[\r\n\p{Cc}]|'.*`|`.*'/u.test(text));
    fc.assert(
      fc.property(writable, writable, (VITE_SECOND, VITE_THIRD) => {
        const changes = { VITE_SECOND, VITE_THIRD };
        writeFileSync(join(folder, '.env'), withSettings(source, changes));
        expect(loadEnv('production', folder)).toMatchObject({
          VITE_FIRST: 'one',
          VITE_FOURTH: '',
          ...changes,
        });
      }),
      { numRuns: 100 },
    );
  });

  const readAgain = (value: string) => {
    try {
      return settingsIn(withSettings(source, { VITE_SECOND: value }))['VITE_SECOND'];
    } catch (reason) {
      if (reason instanceof CliError) return 'refused';
      throw reason;
    }
  };

  test('never says something else than it was told: what cannot be written is refused', () => {
    fc.assert(
      fc.property(anyText, (VITE_SECOND) => {
        expect([VITE_SECOND, 'refused']).toContain(readAgain(VITE_SECOND));
      }),
      { numRuns: 500 },
    );
  });

  test('keeps all that was not asked for, and puts what is new beside its example', () => {
    const changes = { VITE_FIRST: '1', VITE_SECOND: 'a#b', VITE_THIRD: '3', VITE_NEW: 'n' };
    expect(withSettings(source, changes)).toBe(`# Mine
export VITE_FIRST = 1 # the first
OTHER="keeps
VITE_IN_A_TEXT=of its own"
  VITE_SECOND='a#b' # the second

# VITE_THIRD=three
VITE_THIRD=3
VITE_FOURTH=
VITE_NEW=n
`);
  });

  test('keeps the ends of lines that it has', () => {
    expect(withSettings('A=1\r\nVITE_B=2\r\n# VITE_C=3\r\n', { VITE_B: '4', VITE_C: '5' })).toBe(
      'A=1\r\nVITE_B=4\r\n# VITE_C=3\r\nVITE_C=5\r\n',
    );
  });

  test('replaces a text over two lines as a whole', () => {
    expect(withSettings('VITE_A="one\ntwo" # A\nVITE_B=2\n', { VITE_A: 'new' })).toBe(
      'VITE_A=new # A\nVITE_B=2\n',
    );
  });

  test('begins where there is none', () => {
    expect(withSettings('', { VITE_A: '1', VITE_B: '2' })).toBe('VITE_A=1\nVITE_B=2\n');
  });

  test.each([
    ['the same name twice', 'VITE_A=1\nVITE_A=2\n'],
    ['its name in the text of another', 'OTHER="x\nVITE_A=1"\n'],
  ])('is left to its owner where it has %s', (_, text) => {
    expect(() => withSettings(text, { VITE_A: 'new' })).toThrow(
      '.env is written in a way that cannot be changed safely: write VITE_A into it by hand. Nothing was written.',
    );
  });
});
