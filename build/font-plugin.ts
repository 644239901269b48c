/**
 * Cuts the display font to the characters that the pages and flows of a site can show, in the weights
 * that `tokens.css` states. Any other character shows in the next font of the family.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { clientContent } from '../src/content/client.ts';
import { everyField } from './content-check/rules.ts';
import { cached } from './cache.ts';
import { settingsIn, type Build } from './code-settings.ts';
import { pagesOfBuild } from './prerender-plugin.ts';
import { editionOf } from './source-date.ts';

const STYLES = 'src/page/styles/tokens.css';
const FACE = /url\('([^']+)'\)[^}]+font-weight: (\d+) (\d+)/;
/** Those that browsers apply by default, and tabular figures for prices. */
const FEATURES = 'calt ccmp clig kern liga locl mark mkmk rlig tnum'.split(' ');
/** HTML writes these as entities. */
const ESCAPED_IN_HTML = `&<>"'`;
const CACHE = '.cache/fonts';

export function font(): Plugin {
  return {
    name: 'tapak:font',
    apply: 'build',
    async config(config, build) {
      const [, file, min, max] = FACE.exec(readFileSync(STYLES, 'utf8')) ?? [];
      if (!file) throw new Error(`${STYLES} states no font with its weights`);
      const weights = { min: Number(min), max: Number(max) };
      const characters = await shownCharacters({ ...build, env: settingsIn(config, build.mode) });
      return { resolve: { alias: { [file]: await cut(file, characters, weights) } } };
    },
  };
}

/** Returns the file of the cut font. */
async function cut(file: string, characters: string, wght: Record<'min' | 'max', number>) {
  const whole = readFileSync(createRequire(import.meta.url).resolve(file));
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures: FEATURES,
  } as const;
  const key = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([characters, options]));
  return cached(resolve(CACHE, key.digest('hex').slice(0, 8), basename(file)), async () => {
    // Loading it takes longer than finding a font in the cache.
    const { default: subsetFont } = await import('subset-font');
    return subsetFont(whole, characters, options);
  });
}

/** Of all text, whichever font shows it, so that no styles have to be read. */
async function shownCharacters(build: Build) {
  const { pages } = await pagesOfBuild(build);
  const edition = { ...editionOf(), weight: '0,123,456,789' };
  const html = await Promise.all(Object.values(pages).map(async (page) => page!.body({ edition })));
  const texts = everyField(clientContent).filter(({ value }) => typeof value === 'string');
  const shown = [
    ESCAPED_IN_HTML,
    ...html.map((page) => page.replaceAll(/<[^>]*>/g, '')),
    ...texts.map(({ value }) => value),
  ];
  return [...new Set(shown.join(''))].toSorted().join('');
}
