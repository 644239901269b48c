/** Builds with other display fonts, and with none. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { cutFont } from '../../build/font-cutting.ts';
import { placeOfFont } from '../../src/content/font-files.ts';
import { font } from '../../build/font-plugin.ts';
import { faultsIn } from '../../src/content/rules.ts';
import { loadContent } from '../../src/content/load.ts';
import { licencesText } from '../../build/licences.ts';
import type { DisplayFont } from '../../src/content/site.ts';
import { buildOf, project } from '../support/run-tool.ts';

/** Each weight in a file of its own. */
const STATIC = {
  family: 'Zilla Slab',
  files: {
    '700': '@fontsource/zilla-slab/files/zilla-slab-latin-700-normal.woff2',
    '600': '@fontsource/zilla-slab/files/zilla-slab-latin-600-normal.woff2',
  },
};

async function builtWith(display: DisplayFont | null) {
  const { root } = await buildOf(
    {
      'index.html': '<!doctype html><link rel="stylesheet" href="/main.css">',
      'display-font.css': readFileSync('src/page/styles/display-font.css', 'utf8'),
      'main.css':
        "@import './display-font.css'; @theme { --font-sans: system-ui } p { font-family: var(--font-display) }",
    },
    { plugins: [tailwindcss(), font(display)], mode: 'production' },
  );
  const assets = join(root, 'dist/assets');
  const files = readdirSync(assets).toSorted();
  const sheet = files.find((name) => name.endsWith('.css'))!;
  const css = readFileSync(join(assets, sheet), 'utf8').replaceAll(/["']/g, '');
  const bytes = files
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => readFileSync(join(assets, name)).length);
  return {
    family: /--font-display: ?(.+?)[;}]/.exec(css)?.[1],
    faces: [...css.matchAll(/@font-face ?\{(.+?);?\}/g)].map(([, face]) => face),
    bytes,
  };
}

const licencesWith = (display: DisplayFont | null) => licencesText('[]', project, display);
const AMONG_LICENCES = /(?<=^={80}\n)@fontsource\S+/gm;

test('a font whose weights are separate files is cut, announced and stood in for', async () => {
  const { family, faces, bytes } = await builtWith(STATIC);
  expect(family).toBe('Zilla Slab, Fallback, Fallback Android, system-ui, sans-serif');
  const file = (weight: number) =>
    `url\\(/assets/zilla-slab-latin-${weight}-normal-.{8}\\.woff2\\)`;
  // The slab's lightest weight is 0.439 em wide, rises 0.944 em and reaches 0.256 em below its line.
  expect(faces).toEqual([
    expect.stringMatching(
      `^font-family:Zilla Slab;src:${file(600)};font-weight:600;font-display:swap$`,
    ),
    expect.stringMatching(
      `^font-family:Zilla Slab;src:${file(700)};font-weight:700;font-display:swap$`,
    ),
    'font-family:Fallback;src:local(Arial Bold),local(Arial-BoldMT),local(Liberation Sans Bold);font-weight:600 700;size-adjust:91.5%;ascent-override:103.2%;descent-override:28%;line-gap-override:0%',
    'font-family:Fallback Android;src:local(Roboto Bold),local(Roboto-Bold);font-weight:600 700;size-adjust:97.1%;ascent-override:97.2%;descent-override:26.4%;line-gap-override:0%',
  ]);
  expect(bytes).toHaveLength(2);
  // Whole, each has 26 KB.
  expect(bytes.filter((size) => size < 5_000 || size > 20_000)).toEqual([]);
  expect(licencesWith(STATIC).match(AMONG_LICENCES)).toEqual(['@fontsource/zilla-slab']);
});

test('a cut font keeps figures of one width for prices, and no feature that nobody asks for', async () => {
  const [digits, form] = ['0123456789', { targetFormat: 'truetype' }] as const;
  const whole = readFileSync(placeOfFont(STATIC.files[600], project)!);
  const kept = await subsetFont(await cutFont(whole, digits, '600'), digits, form);
  const features = ['kern', 'tnum', 'pnum'];
  const all = await subsetFont(whole, digits, form);
  expect(features.filter((feature) => all.includes(feature))).toEqual(features);
  expect(features.filter((feature) => kept.includes(feature))).toEqual(['kern', 'tnum']);
});

test('the name of a font is the one that the owner gives it', async () => {
  const { family, faces } = await builtWith({ ...STATIC, family: 'Rumah Kita' });
  expect(family).toMatch(/^Rumah Kita, Fallback,/);
  expect(faces[0]).toMatch(/^font-family:Rumah Kita;/);
});

test('without a font, titles have the one of the text, and nothing is fetched or licensed', async () => {
  expect(await builtWith(null)).toEqual({ family: 'var(--font-sans)', faces: [], bytes: [] });
  expect(licencesWith(null)).not.toMatch(AMONG_LICENCES);
});

test('a font of the owner’s, which no package brings, needs its licence beside those that are missing', () => {
  const own = { family: 'Rumah Kita', files: { '600 700': 'public/favicon.svg' } };
  expect(() => licencesWith(own)).toThrow('Save one as build/licences/Rumah Kita.txt.');
});

function faultsWith(font: DisplayFont) {
  const { data } = loadContent('tests/agencies/default');
  const said: string[] = [];
  faultsIn({ ...data!, site: { ...data!.site, font } }, 'tests/agencies/default', (_, path, says) =>
    said.push(`${path.join('.')} ${says}`),
  );
  return said;
}

test('the check accepts a file of the owner’s in the project', () => {
  const own = { family: 'Rumah Kita', files: { '600 700': 'public/favicon.svg' } };
  expect(faultsWith(own)).toEqual([]);
});

test.each<[string, DisplayFont, string]>([
  [
    'has a file that is not there',
    { family: 'A', files: { '600 700': '@fontsource/kedai/a.woff2' } },
    'font.files.600 700 is "@fontsource/kedai/a.woff2", and there is no such file: is it written right, and npm install --save-exact @fontsource/kedai done?',
  ],
  [
    'names no weight',
    { family: 'A', files: { bold: STATIC.files[700] } },
    'font.files.bold is neither a weight, such as 700, nor a range, such as 600 700.',
  ],
  [
    'has one weight',
    { family: 'A', files: { '400': STATIC.files[700] } },
    'font.files has no file for each weight from 600 to 700. A font of one weight serves for all: write 600 700 before its file.',
  ],
])('the check refuses a font that %s', (_, display, fault) => {
  expect(faultsWith(display)).toEqual([fault]);
});
