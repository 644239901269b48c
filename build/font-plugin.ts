/**
 * Cuts the display font to what a site can show in it: the characters of its pages and of its flows,
 * in the weights that `tokens.css` states. What is not in it shows in the next font of the family.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { clientContent } from '../src/content/client.ts';
import { everyField } from './content-check/rules.ts';
import { editionOf } from './edition.ts';
import { PAGES, pagesOfBuild, settingsOfPages } from './prerender-plugin.ts';
import { settingsIn, type Build } from './build-settings.ts';

const STYLES = 'src/page/styles/tokens.css';
const FACE = /url\('([^']+)'\)[^}]+font-weight: (\d+) (\d+)/;
/** What browsers apply by themselves, and the figures of one width that prices have. */
const FEATURES = 'calt ccmp clig kern liga locl mark mkmk rlig tnum'.split(' ');
/** Text has these as they are, and HTML in other words. */
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

/** The address of the cut font, which is made unless it was before. */
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
  const folder = resolve(CACHE, key.digest('hex').slice(0, 8));
  const kept = resolve(folder, basename(file));
  if (!existsSync(kept)) {
    const { default: subsetFont } = await import('subset-font');
    mkdirSync(folder, { recursive: true });
    const unfinished = `${kept}.${process.pid}`;
    writeFileSync(unfinished, await subsetFont(whole, characters, options));
    renameSync(unfinished, kept);
  }
  return kept;
}

/** Those of the whole text, whatever font it shows in, so that no style has to be read. */
async function shownCharacters(build: Build) {
  const { pages } = await pagesOfBuild(PAGES, settingsOfPages(build));
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
