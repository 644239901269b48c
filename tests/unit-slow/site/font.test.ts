/** Builds with another display font, and without one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { cutFont } from '../../../site/build/font-cutting.ts';
import { placeOfFont } from '../../../site/content/font-files.ts';
import { font } from '../../../site/build/plugins/font.ts';
import { licencesText } from '../../../site/build/licences.ts';
import type { DisplayFont } from '../../../src/model/site.ts';
import { pictureFilesOf } from '../../../site/build/pictures.ts';
import { site } from '../../support/site.ts';
import { buildOf, project } from '../../support/run-tool.ts';

/** A font with a file for each weight, under a name chosen by the owner. */
const STATIC = {
  family: 'Rumah Kita',
  files: {
    '700': '@fontsource/zilla-slab/files/zilla-slab-latin-700-normal.woff2',
    '600': '@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff2',
  },
};

async function builtWith(display: DisplayFont | null) {
  const root = await buildOf(
    {
      'index.html': '<!doctype html><link rel="stylesheet" href="/main.css">',
      'display-font.css': readFileSync('src/page/styles/display-font.css', 'utf8'),
      'main.css':
        "@import './display-font.css'; @theme { --font-sans: system-ui } p { font-family: var(--font-display) }",
    },
    {
      plugins: [
        tailwindcss(),
        font(
          { ...site, facts: { ...site.facts, font: display ?? undefined } },
          pictureFilesOf(site),
        ),
      ],
      mode: 'production',
    },
  );
  const assets = join(root, 'dist/assets');
  const read = (kind: string) =>
    readdirSync(assets)
      .filter((name) => name.endsWith(kind))
      .map((name) => readFileSync(join(assets, name)));
  const css = read('.css').join('').replaceAll(/["']/g, '');
  return {
    family: /--font-display: ?(.+?)[;}]/.exec(css)?.[1],
    faces: [...css.matchAll(/@font-face ?\{(.+?);?\}/g)].map(([, face]) => face),
    bytes: read('.woff2').map(({ length }) => length),
  };
}

const licencesWith = (display: DisplayFont | null) =>
  licencesText('[]', project, display).match(/(?<=^={80}\n)@fontsource\S+/gm);

test('a font with a file for each weight is subset and declared, with fallbacks and a listed licence', async () => {
  const { family, faces, bytes } = await builtWith(STATIC);
  expect(family).toBe('Rumah Kita, Fallback, Fallback Android, system-ui, sans-serif');
  const face = (weight: number) =>
    expect.stringMatching(
      `^font-family:Rumah Kita;src:url\\(/assets/zilla-slab-latin-${weight}-normal-.{8}\\.woff2\\);font-weight:${weight};font-display:swap$`,
    ) as string;
  // The fallbacks match the lightest weight: letters of 0.439 em on average, an ascent of 0.944 em and a
  // descent of 0.256 em.
  expect(faces).toEqual([
    face(600),
    face(700),
    'font-family:Fallback;src:local(Arial Bold),local(Arial-BoldMT),local(Liberation Sans Bold);font-weight:600 700;size-adjust:91.5%;ascent-override:103.2%;descent-override:28%;line-gap-override:0%',
    'font-family:Fallback Android;src:local(Roboto Bold),local(Roboto-Bold);font-weight:600 700;size-adjust:97.1%;ascent-override:97.2%;descent-override:26.4%;line-gap-override:0%',
  ]);
  // Before subsetting, each file has about 26,000 bytes.
  expect(bytes.map((size) => size > 5_000 && size < 20_000)).toEqual([true, true]);
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

test('without a display font, headings use the text font, and the site has no font file or font licence', async () => {
  expect(await builtWith(null)).toEqual({ family: 'var(--font-sans)', faces: [], bytes: [] });
  expect(licencesWith(null)).toBeNull();
});

test("the owner's own font file needs a licence text in the project", () => {
  const own = { family: 'Rumah Kita', files: { '600 700': 'public/favicon.svg' } };
  expect(() => licencesWith(own)).toThrow('Save one as site/build/licences/Rumah Kita.txt.');
});
