/** Checks the whole built site, as visitors get it. */
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { isoDate } from '../../../site/build/source-date.ts';
import { pictureFilesOf } from '../../../site/build/pictures.ts';
import { shownCharacters } from '../../../site/build/plugins/font.ts';
import { licencesText } from '../../../site/build/licences.ts';
import { SITE_FOLDER } from '../../support/browser/addresses.ts';
import { project } from '../../support/run-tool.ts';
import { site } from '../../support/site.ts';

const LONGEST_BUILD_MS = 180_000;
beforeAll(() => fetch(inject('site')), LONGEST_BUILD_MS);

const SERVERS = `${SITE_FOLDER}-servers`;
const read = (path: string) => readFileSync(join(SITE_FOLDER, path), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$/.test(path));

const PAGES = ['index.html', '404.html', 'flows/index.html'];
const documents = new Map<string, Document>();
/** Parses each page only once, because the charts on /flows/ take long to parse. */
function documentOf(path: string) {
  const document = documents.get(path) ?? new DOMParser().parseFromString(read(path), 'text/html');
  documents.set(path, document);
  return document;
}

test('the site contains its own settings, and no trace of stand-ins, counting services or build tools', () => {
  const text = filesIn(SITE_FOLDER).map(read).join('\n');
  const has = (mark: string) => text.includes(mark);
  const OWN =
    'made_up_public_key service_made_up template_made_up https://ipapi.co/json/ https://api.emailjs.com';
  expect(OWN.split(' ').filter((mark) => !has(mark))).toEqual([]);
  // A page that answers in place of the mail service could look like a success.
  expect(text).toMatch(/redirect: ?[`'"]error/);
  const OTHER = 'stand-in stand_in /local/ localhost 4173 text/plain" plausible umami goatcounter';
  // Only the build needs the list of countries, which includes Svalbard and Jan Mayen.
  const others = [...OTHER.split(' '), 'Enquiry sent', 'Svalbard and Jan Mayen'];
  expect(others.filter(has)).toEqual([]);
});

test('the site has the files for search engines, phones, language models and hosts', () => {
  const paths =
    'robots.txt sitemap.xml site.webmanifest llms.txt .well-known/security.txt _headers vercel.json';
  expect(paths.split(' ').filter((path) => !existsSync(join(SITE_FOLDER, path)))).toEqual([]);
  // Cloudflare Pages limits the number of rules and the length of a line.
  const headers = read('_headers');
  expect(headers.split('\n\n').length).toBeLessThanOrEqual(100);
  expect(Math.max(...headers.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000);
  expect(read('sitemap.xml').match(/(?<=<loc>)[^<]+/g)).toEqual(['https://www.kedai.my/']);
  const site = readdirSync(SERVERS).find((name) => name.startsWith('site-'))!;
  const served = readdirSync(join(SERVERS, site));
  expect(served).toEqual(
    expect.arrayContaining(['index.html', 'index.html.br', 'index.html.gz', 'llms.txt']),
  );
  expect(served.filter((name) => /_headers|vercel/.test(name))).toEqual([]);
});

describe.each(PAGES)('the HTML of %s', (path) => {
  test('is valid', async () => {
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:recommended'],
      rules: {
        // The generated HTML does not follow these style rules, but parsers accept it.
        'attr-case': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'doctype-style': 'off',
        'void-style': 'off',
        // The hidden forms for the honeypot and for the chosen plan have no submit button.
        'wcag/h32': 'off',
        // `npm run check` warns owners about long titles.
        'long-title': 'off',
      },
    });
    const { results } = await validator.validateString(read(path));
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  test("has the site's icons, colours and styles", () => {
    const { head } = documentOf(path);
    const valuesOf = (selector: string, attribute: string) =>
      [...head.querySelectorAll(selector)].map((each) => each.getAttribute(attribute)!);
    const tags = head.querySelectorAll(
      '[name=theme-color], link:not([rel=canonical], [rel=stylesheet])',
    );
    const FONT = '/assets/bricolage-grotesque-latin-wght-normal-HASH.woff2';
    expect(
      Array.from(tags, ({ outerHTML }) => outerHTML.replace(/-[\w-]{8}(?=\.)/, '-HASH')),
    ).toEqual([
      '<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">',
      '<meta name="theme-color" content="#0e131c" media="(prefers-color-scheme: dark)">',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="manifest" href="/site.webmanifest">',
      `<link rel="preload" href="${FONT}" as="font" type="font/woff2" crossorigin="">`,
    ]);
    const files = valuesOf('link:not([rel=canonical])', 'href');
    expect(files.filter((file) => !existsSync(join(SITE_FOLDER, file)))).toEqual([]);
    // Each inline style adds a hash to the policy, so all other pages link to a stylesheet.
    const [inline, linked] = path === 'index.html' ? [1, 0] : [0, 1];
    expect(head.querySelectorAll('style')).toHaveLength(inline);
    expect(head.querySelectorAll('link[rel=stylesheet]')).toHaveLength(linked);
  });
});

test('the home page has the parts to which pages of the owner may link', () => {
  const parts = 'enquiry sketch currency-switch privacy'.split(' ');
  expect(parts.filter((id) => !documentOf('index.html').getElementById(id))).toEqual([]);
});

test('without a script, the home page gets the rest of its styles', () => {
  const [link] = [...documentOf('index.html').querySelectorAll('body noscript')].map(
    ({ innerHTML }) => innerHTML.replace(/-[\w-]{8}(?=\.)/, '-HASH'),
  );
  expect(link).toBe('<link rel="stylesheet" href="/assets/below-HASH.css">');
});

test('the home page shows its year, the 404 page has no script, and the flows page is not indexed', () => {
  expect(documentOf('index.html').querySelector('footer')!.textContent).toContain(
    `© ${isoDate().slice(0, 4)} Tapak`,
  );
  expect(documentOf('404.html').querySelector('script')).toBeNull();
  const { head } = documentOf('flows/index.html');
  expect(head.querySelector('[name=robots]')!.getAttribute('content')).toBe('noindex');
  expect(head.querySelector('[rel=canonical]')).toBeNull();
});

test.each([
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['icon-maskable-512.png', 512, 512],
  ['social-card.png', 1200, 630],
])('%s has the size stated in the manifest or the preview card', async (name, width, height) => {
  expect(await sharp(join(SITE_FOLDER, name)).metadata()).toMatchObject({ width, height });
});

test('a launcher may crop the maskable icon to a circle, which keeps the whole mark', async () => {
  const trimmed = await sharp(join(SITE_FOLDER, 'icon-maskable-512.png'))
    .trim()
    .toBuffer({ resolveWithObject: true });
  // A square in a circle of 80 % of the width.
  expect(trimmed.info.width).toBeLessThan(512 * 0.8 * Math.SQRT1_2);
});

test('the font keeps every character that the pages show, also those that HTML escapes', async () => {
  const characters = await shownCharacters(site, pictureFilesOf(site));
  const shown = ['index.html', '404.html'].map(
    (path) => documentOf(path).querySelector('#root')!.textContent,
  );
  const missing = Array.from(shown.join('')).filter((each) => !characters.includes(each));
  expect([...new Set(missing)]).toEqual([]);
});

describe('the licences', () => {
  const packagesInScripts = () =>
    (JSON.parse(readFileSync(`${SITE_FOLDER}-modules.json`, 'utf8')) as string[]).flatMap(
      (id) => /(?:.*node_modules\/|^\0(?=rolldown\/))((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
    );

  const packagesInStyles = () =>
    filesIn('src').flatMap((path) =>
      path.endsWith('.css')
        ? (readFileSync(join('src', path), 'utf8').match(
            /(?<=@import ')(?:@[^/]+\/)?[^./'][^/']*/g,
          ) ?? [])
        : [],
    );

  test('list every package that ships, with its version and full licence text', () => {
    const font = '@fontsource-variable/bricolage-grotesque';
    const names = [...packagesInScripts(), ...packagesInStyles(), font];
    const sections = [...new Set(names)].toSorted().flatMap((name) => {
      const place = join(project, 'node_modules', name);
      // A symbolic link is a workspace, which is part of this project and needs no entry.
      if (lstatSync(place).isSymbolicLink()) return [];
      const { version } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
        version: string;
      };
      const own = readdirSync(place).find((file) => /^licen[cs]e(\.\w+)?$/i.test(file));
      const text = readFileSync(own ? join(place, own) : `site/build/licences/${name}.txt`, 'utf8');
      expect(text).toMatch(/Copyright .+[^]+(Permission|Redistribution)[^]+WARRANT/);
      return [`${name} ${version}`, text.trim()];
    });
    const [, ...written] = read('licences.txt').split(/^={80}\n(\S+ \S+) \(\S+\)\n={80}\n/m);
    expect(written.map((text) => text.trim())).toEqual(sections);
  });

  test('contain no local paths, are linked from the page, and are required for every package', () => {
    const licences = read('licences.txt');
    const paths = [project, homedir(), 'node_modules', '\0'];
    expect(paths.filter((path) => licences.includes(path))).toEqual([]);
    expect(documentOf('index.html').querySelector('[href="/licences.txt"]')).not.toBeNull();
    const list = [{ name: 'nameless', version: '1.0.0' }];
    expect(() => licencesText(JSON.stringify(list), project, null)).toThrow(
      'nameless has no licence text. Save one as site/build/licences/nameless.txt.',
    );
  });
});
