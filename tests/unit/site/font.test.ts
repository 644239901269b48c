/** The styles and files of the display font, of another one, and without one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { cutFont } from '../../../site/build/font-cutting.ts';
import { placeOfFont } from '../../../site/content/font-files.ts';
import { font } from '../../../site/build/plugins/font.ts';
import { licencesText } from '../../../site/build/licences.ts';
import type { DisplayFont } from '../../../src/model/site.ts';
import { pictureFilesOf } from '../../../site/build/pictures.ts';
import { site } from '../../support/site.ts';
import { project } from '../../support/run-tool.ts';

/** A font with a file for each weight, under a name chosen by the owner. */
const STATIC = {
  family: 'Rumah Kita',
  files: {
    '700': '@fontsource/zilla-slab/files/zilla-slab-latin-700-normal.woff2',
    '600': '@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff2',
  },
};

/** Returns the styles that a build generates for a font, and the files in them. */
async function stylesWith(display: DisplayFont) {
  const plugin = font({ ...site, facts: { ...site.facts, font: display } }, pictureFilesOf(site));
  const { config } = plugin as unknown as {
    config: (_: object, env: object) => Promise<{ resolve: { alias: { replacement: string }[] } }>;
  };
  const file = (await config({}, { command: 'build' })).resolve.alias[0]!.replacement;
  const css = readFileSync(file, 'utf8').replaceAll('"', '');
  return {
    family: /--font-display: (.+);/.exec(css)?.[1],
    faces: [...css.matchAll(/@font-face \{\n([^}]+)\}/g)].map(([, face]) =>
      face!.replaceAll(/\n? {2}/g, '').trim(),
    ),
    files: [...css.matchAll(/url\((.+?)\)/g)].map(([, path]) =>
      readFileSync(join(file, '..', path!)),
    ),
  };
}

const licencesWith = (display: DisplayFont | null) =>
  licencesText('[]', project, display).match(/(?<=^={80}\n)@fontsource\S+/gm);

test('a font with a file for each weight is subset and declared, with fallbacks and a listed licence', async () => {
  const { family, faces, files } = await stylesWith(STATIC);
  expect(family).toBe('Rumah Kita, Fallback, Fallback Android, system-ui, sans-serif');
  const face = (weight: number) =>
    expect.stringMatching(
      `^font-family: Rumah Kita;src: url\\(\\.\\./.{8}/zilla-slab-latin-${weight}-normal\\.woff2\\);font-weight: ${weight};font-display: swap;$`,
    ) as string;
  // The fallbacks match the lightest weight: letters of 0.439 em on average, an ascent of 0.944 em and a
  // descent of 0.256 em.
  expect(faces).toEqual([
    face(600),
    face(700),
    'font-family: Fallback;src: local(Arial Bold), local(Arial-BoldMT), local(Liberation Sans Bold);font-weight: 600 700;size-adjust: 91.5%;ascent-override: 103.2%;descent-override: 28%;line-gap-override: 0%;',
    'font-family: Fallback Android;src: local(Roboto Bold), local(Roboto-Bold);font-weight: 600 700;size-adjust: 97.1%;ascent-override: 97.2%;descent-override: 26.4%;line-gap-override: 0%;',
  ]);
  // Before subsetting, each file has about 26,000 bytes.
  expect(files.map(({ length }) => length > 5_000 && length < 20_000)).toEqual([true, true]);
  expect(licencesWith(STATIC)).toEqual(['@fontsource/zilla-slab']);
});

test('a subset font keeps tabular figures for prices, and drops unused features', async () => {
  const digits = '0123456789';
  const whole = readFileSync(placeOfFont(STATIC.files[600], project)!);
  const featuresOf = async (file: Buffer) => {
    const opened = await subsetFont(file, digits, { targetFormat: 'truetype' });
    return ['kern', 'tnum', 'pnum'].filter((feature) => opened.includes(feature));
  };
  expect(await featuresOf(whole)).toEqual(['kern', 'tnum', 'pnum']);
  expect(await featuresOf(await cutFont(whole, digits, '600'))).toEqual(['kern', 'tnum']);
});

test('without a display font, the site has no font file or font licence', async () => {
  const { config } = font(
    { ...site, facts: { ...site.facts, font: undefined } },
    pictureFilesOf(site),
  ) as unknown as { config: (_: object, env: object) => unknown };
  expect(await config({}, { command: 'build' })).toEqual({});
  expect(licencesWith(null)).toBeNull();
});

/** Counts the glyphs that a font has for these letters. */
async function glyphsFor(file: Buffer, letters: string) {
  const opened = await subsetFont(file, letters, { targetFormat: 'truetype' });
  const entry = opened.indexOf('maxp');
  return opened.readUInt16BE(opened.readUInt32BE(entry + 8) + 4);
}

test('a variable font keeps the range of weights, and every letter that a visitor can type on the sign', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz';
  const { faces, files } = await stylesWith(site.facts.font!);
  expect(faces[0]).toMatch(/font-weight: 600 700;/);
  const whole = readFileSync(placeOfFont(Object.values(site.facts.font!.files)[0]!, project)!);
  // Before subsetting, the file has about 41,000 bytes.
  expect(files[0]!.length).toBeLessThan(20_000);
  expect(await glyphsFor(files[0]!, letters)).toBe(await glyphsFor(whole, letters));
  const opened = await subsetFont(files[0]!, letters, { targetFormat: 'truetype' });
  expect(opened.includes('fvar')).toBe(true);
});

test("the owner's own font file needs a licence text in the project", () => {
  const own = { family: 'Rumah Kita', files: { '600 700': 'public/favicon.svg' } };
  expect(() => licencesWith(own)).toThrow('Save one as site/build/licences/Rumah Kita.txt.');
});
