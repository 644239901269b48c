/**
 * Generates the styles of the display font named in `site.yaml`. A build cuts the font files down to the listed
 * weights, and to the characters that pages and flows can show. Browsers show any other character in the next
 * font of `--font-display`.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, parse, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Site } from '../../content/load.ts';
import { hasSketch } from '../../../src/model/sections.ts';
import { clientContentOf, type DisplayFont } from '../../../src/model/site.ts';
import { cached } from '../cache.ts';
import type { PictureFiles } from '../pictures.ts';
import { placeOfFont } from '../../content/font-files.ts';
import { cutFont, measured, type Metrics } from '../font-cutting.ts';
import { renderedPages } from '../rendering.ts';

/** The file that `tokens.css` imports. For a site with a font, the generated styles replace it. */
const STYLES = 'display-font.css';
/** Characters that the rendered HTML contains only as entities. */
const ESCAPED_IN_HTML = `&<>"'`;
/** Visitors can type these letters on the sign in the drawing. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CACHE = resolve('.cache/fonts');
/** A change of this code cuts the fonts again. */
const CUTTING = readFileSync(join(import.meta.dirname, '../font-cutting.ts'));

export function font(site: Site, pictureFiles: PictureFiles): Plugin {
  const display = site.facts.font;
  return {
    name: 'tapak:font',
    async config(_, { command }) {
      if (!display) return {};
      const characters = command === 'build' && (await shownCharacters(site, pictureFiles));
      const styles = Buffer.from(await stylesFor(display, characters));
      const replacement = await kept([styles], STYLES, async () => styles);
      return { resolve: { alias: [{ find: `./${STYLES}`, replacement }] } };
    },
  };
}

/** Writes the styles of a font. Cuts its files to `characters`, or uses whole files if that is false. */
async function stylesFor({ family, files }: DisplayFont, characters: string | false) {
  const faces = Object.entries(files)
    .map(([weights, file]) => {
      const place = placeOfFont(file, process.cwd());
      if (!place) throw new Error(`The font file ${file} does not exist.`);
      return { weights, place };
    })
    .toSorted((one, other) => Number.parseInt(one.weights) - Number.parseInt(other.weights));
  const addressed = faces.map(async ({ weights, place }) => {
    const used = characters === false ? place : await cut(place, weights, characters);
    // The styles are in another folder of the cache, for whose name `_` stands.
    return { weights, address: relative(join(CACHE, '_'), used).replaceAll('\\', '/') };
  });
  return stylesOf(family, await Promise.all(addressed), await metricsOf(faces[0]!));
}

function cut(place: string, weights: string, characters: string) {
  const whole = readFileSync(place);
  return kept([whole, weights, characters], `${parse(place).name}.woff2`, async () =>
    cutFont(whole, characters, weights),
  );
}

async function metricsOf({ place, weights }: { place: string; weights: string }) {
  const whole = readFileSync(place);
  const file = await kept([whole, weights], 'metrics.json', async () =>
    Buffer.from(JSON.stringify(await measured(whole, weights))),
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Metrics;
}

/** Caches a file under a hash of its sources. */
function kept(sources: readonly (string | Buffer)[], name: string, make: () => Promise<Buffer>) {
  const key = createHash('sha256');
  for (const source of [CUTTING, ...sources]) key.update(source).update('\0');
  return cached(join(CACHE, key.digest('hex').slice(0, 8), name), make);
}

/**
 * Returns the characters of all texts, including texts in other fonts, because telling them apart would
 * require reading the styles.
 */
export async function shownCharacters(site: Site, pictureFiles: PictureFiles) {
  const { pages } = await renderedPages(site, pictureFiles);
  // All characters of dates, so that the font does not change from day to day.
  const date = '0123456789-';
  const html = await Promise.all(pages.map(async ({ body }) => body({ date })));
  const shown = [
    ESCAPED_IN_HTML,
    site.languages.some(hasSketch) ? LETTERS : '',
    ...html.map((page) => page.replaceAll(/<[^>]*>/g, '')),
    // Texts that pages show only after hydration.
    ...site.languages.flatMap((content) => {
      const { endpoints: _, ...words } = clientContentOf(content);
      return textsIn(words);
    }),
  ];
  return [...new Set(shown.join(''))].toSorted().join('');
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)];

/** System fonts as fallbacks, with average letter widths as measured by @capsizecss/unpack. */
const FALLBACKS = [
  {
    family: 'Fallback',
    names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    letterEm: 0.48,
  },
  { family: 'Fallback Android', names: ['Roboto Bold', 'Roboto-Bold'], letterEm: 0.4521 },
];

function stylesOf(
  family: string,
  faces: readonly { weights: string; address: string }[],
  metrics: Metrics,
) {
  const names = [family, ...FALLBACKS.map((fallback) => fallback.family)].map(quoted);
  const weights = faces.flatMap((face) => face.weights.split(' ').map(Number));
  const range = [...new Set([Math.min(...weights), Math.max(...weights)])].join(' ');
  return [
    `@theme {\n  --font-display: ${names.join(', ')}, system-ui, sans-serif;\n}\n`,
    ...faces.map((face) =>
      fontFace(family, {
        src: `url(${quoted(face.address)})`,
        'font-weight': face.weights,
        'font-display': 'swap',
      }),
    ),
    ...FALLBACKS.map((fallback) => {
      const size = rounded(metrics.letterEm / fallback.letterEm);
      return fontFace(fallback.family, {
        src: fallback.names.map((name) => `local(${quoted(name)})`).join(', '),
        'font-weight': range,
        'size-adjust': percent(size),
        'ascent-override': percent(metrics.ascentEm / size),
        'descent-override': percent(metrics.descentEm / size),
        'line-gap-override': percent(metrics.lineGapEm / size),
      });
    }),
  ].join('\n');
}

const fontFace = (family: string, descriptors: Record<string, string>) =>
  `@font-face {\n${Object.entries({ 'font-family': quoted(family), ...descriptors })
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`;
const quoted = (text: string) => JSON.stringify(text);
