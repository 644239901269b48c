/** The files of the page /admin/: Sveltia CMS, its fonts, its configuration, and the page that loads it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Site } from '../content/load.ts';
import { configurationOf } from './configuration.ts';

const PACKAGE = 'node_modules/@sveltia/cms';
/** The script would load these fonts, one of which has its icons, from another site. */
const FONT =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z\d-]+)(?::vf)?@[^/]+\/[\w-]+\.woff2/g;

/** Returns the files by their paths in the site, or none if the owner has not switched the page on. */
export function adminFiles(site: Site, root = '.') {
  if (site.facts.admin.service === 'none') return new Map<string, string | Buffer>();
  const inPackage = (path: string) => readFileSync(join(root, PACKAGE, path));
  const fonts = new Map<string, Buffer>();
  const assets = readdirSync(join(root, PACKAGE, 'npm/assets'));
  const script = inPackage('dist/sveltia-cms.js')
    .toString()
    .replaceAll(FONT, (_, name: string) => {
      const file = assets.find((each) => each.startsWith(name) && each.endsWith('.woff2'))!;
      fonts.set(`admin/${name}.woff2`, inPackage(`npm/assets/${file}`));
      return `/admin/${name}.woff2`;
    })
    .replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
  const licences = ['LICENSE.txt', ...[...fonts.keys()].map(licenceOfFont)].map((file) =>
    inPackage(file).toString(),
  );
  const folder = relative(root, site.folder).split(sep).join('/');
  return new Map<string, string | Buffer>([
    ['admin/index.html', pageOf(site)],
    ['admin/config.json', JSON.stringify(configurationOf(site, folder))],
    ['admin/sveltia-cms.js', script],
    ['admin/licences.txt', licences.join('\n\n')],
    ...fonts,
  ]);
}

const licenceOfFont = (file: string) =>
  file.replace(/^admin\/(.*)\.woff2$/, 'npm/assets/$1.LICENSE.txt');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** With these styles, a text field has one line until it needs more. */
const pageOf = ({ content }: Site) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(content.agency.brand)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="cms-config-url" type="application/json" href="/admin/config.json">
<style>
body .text-area .clone { min-height: 0 }
body .text-area textarea[class] { height: 0; min-height: 100% }
</style>
</head>
<body>
<noscript>This page needs JavaScript.</noscript>
<script src="/admin/sveltia-cms.js"></script>
</body>
</html>
`;
