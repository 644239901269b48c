/** The example sites of the plans: `/examples/shop/`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isShown } from '../../src/model/sections.ts';
import type { SiteContent } from '../../src/model/site.ts';
import { pagesOf } from '../content/example-pages.ts';
import { SKETCH } from '../../src/browser/kept.ts';

/**
 * Shows the name that the visitor gave to the sketch, in every element with `data-name`. Elements with
 * `data-named` are shown only if there is such a name. Also runs on `pageshow`, because the name may have
 * changed by the time the page is restored from the back/forward cache.
 */
const NAME_SCRIPT = `
  const places = [...document.querySelectorAll('[data-name]')];
  const own = places.map(({ childNodes }) => [...childNodes]);
  const show = () => {
    let name = '';
    try {
      name = decodeURIComponent(sessionStorage.getItem('${SKETCH}').split('/')[1]).trim();
    } catch {}
    places.forEach((place, index) => place.replaceChildren(...(name ? [name] : own[index])));
    for (const each of document.querySelectorAll('[data-named]')) each.hidden = !name;
  };
  show();
  addEventListener('pageshow', show);
  // Firefox restores a page with its old storage. If the page holds a lock, it is loaded again instead.
  const forever = () => new Promise(() => {});
  navigator.locks?.request('${SKETCH}', { mode: 'shared' }, forever).catch(() => {});`;

type Offer = Pick<SiteContent, 'sections' | 'plans'>;

/** Returns the files of the examples by their paths in the site, including the licence of their fonts. */
export function exampleFiles(content: Offer, folder: string) {
  const names = isShown(content, 'plans')
    ? content.plans.plans.flatMap(({ example }) => example ?? [])
    : [];
  const files = new Map<string, string | Buffer>();
  for (const name of names) {
    for (const [page, file] of pagesOf(name, folder)) {
      const html = readFileSync(join(folder, file), 'utf8');
      files.set(`examples/${name}/${page}index.html`, withName(html));
    }
    for (const part of [`${name}.css`, `${name}.woff2`].filter((file) =>
      existsSync(join(folder, file)),
    ))
      files.set(`examples/${part}`, readFileSync(join(folder, part)));
  }
  const licence = join(folder, 'OFL.txt');
  if (names.length > 0 && existsSync(licence)) files.set('examples/OFL.txt', readFileSync(licence));
  return files;
}

/** Keeps search engines from indexing made-up sites, and browsers from requesting a missing /favicon.ico. */
const IN_HEAD = `<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
`;

const withName = (html: string) =>
  html
    .replace('</head>', () => `${IN_HEAD}</head>`)
    .replace('</body>', () => `<script>${NAME_SCRIPT}</script>\n</body>`);
