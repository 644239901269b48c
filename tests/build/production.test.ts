// @vitest-environment jsdom
/** The whole site as visitors get it. */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { PNG } from 'pngjs';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { homeOf } from '../../src/content/derived/languages.ts';
import type { SiteInLanguage } from '../../src/content/site.ts';
import { content, font, languages } from '../../src/content/index.ts';
import { listedPages } from '../../build/own-pages-plugin.ts';
import { isoDate, sourceDate } from '../../build/source-date.ts';
import { licencesText } from '../../build/licences.ts';
import { settings } from '../../cli/built-site.ts';
import { localCountrySettings, localMailSettings } from '../../build/stand-ins/account.ts';
import { serversFolder } from '../../build/hosts/index.ts';
import { seoFiles } from '../../build/seo/index.ts';
import { themeColor } from '../../build/seo/theme-color.ts';
import { SITE_FOLDER, SITE_URL } from '../support/browser/site.ts';
import { project } from '../support/run-tool.ts';

const LONGEST_BUILD_MS = 180_000;

/** Only builds in the mode `observed` have this. */
const OBSERVED = 'observedFlows';

/** Marks of a page or script that counts visits. */
const COUNTING = ['text/plain"', 'plausible', 'umami', 'goatcounter', 'Enquiry sent'];

beforeAll(() => fetch(inject('site')), LONGEST_BUILD_MS);

const read = (path: string) => readFileSync(join(SITE_FOLDER, path), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$/.test(path));

const documents = new Map<string, Document>();
/** The charts of the flows take long to parse. */
function documentOf(path: string) {
  const document = documents.get(path) ?? new DOMParser().parseFromString(read(path), 'text/html');
  documents.set(path, document);
  return document;
}

describe('the site', () => {
  test('has its own settings, and nothing of the stand-ins', () => {
    const texts = filesIn(SITE_FOLDER).map(read);
    const says = (mark: string) => texts.some((text) => text.includes(mark));
    const own = [
      settings.VITE_EMAILJS_PUBLIC_KEY,
      settings.VITE_EMAILJS_SERVICE_ID,
      settings.VITE_EMAILJS_TEMPLATE_ID,
      'https://ipapi.co/json/',
      'https://api.emailjs.com',
    ];
    expect(own.filter((mark) => !says(mark))).toEqual([]);
    const local = Object.values({ ...localMailSettings, ...localCountrySettings });
    // The list of countries is for the build alone.
    expect(says('Svalbard and Jan Mayen')).toBe(false);
    const ofStandIns = [...local, '/local/', 'stand-in', 'stand_in', '4173', 'localhost'];
    const forEditors = 'agency.schema';
    expect([...ofStandIns, ...COUNTING, OBSERVED, forEditors].filter(says)).toEqual([]);
  });

  test('says its date', () => {
    expect(documentOf('index.html').querySelector('.title-block')!.textContent).toContain(
      isoDate(),
    );
  });

  test('has the files for search engines, phones and language models', () => {
    const { date } = sourceDate();
    const about = { siteUrl: SITE_URL, buildDate: date, otherPages: listedPages() };
    const files = seoFiles(content, about);
    expect(Object.keys(files).map((path) => [path, read(path)])).toEqual(Object.entries(files));
  });

  test('has the hashes of its scripts and styles in the headers for every host', () => {
    const pages = ['flows/index.html', ...languages.flatMap(pagesIn)];
    const hashesOf = (selector: string) =>
      pages
        .flatMap((path) => [...documentOf(path).querySelectorAll(selector)])
        .map(({ textContent }) => createHash('sha256').update(textContent).digest('base64'));
    const servers = serversFolder(SITE_FOLDER);
    const forHosts = ['_headers', 'vercel.json'].map((file) => join(SITE_FOLDER, file));
    const own = ['Caddyfile', 'nginx-server.conf'].map((file) => join(servers, file));
    for (const file of [...forHosts, ...own]) {
      const text = readFileSync(file, 'utf8');
      const [scripts, styles] = text.match(/(?<=(script|style)-src ).*?(?=;)/g)!;
      const inline = hashesOf('script:not([src], [type])').map(asSource);
      expect(new Set(scripts.split(' '))).toEqual(new Set(["'self'", ...inline]));
      for (const hash of hashesOf('style')) expect(styles).toContain(asSource(hash));
    }
    const site = readdirSync(servers).find((name) => name.startsWith('site-'))!;
    const served = readdirSync(join(servers, site));
    const forms = ['index.html', 'index.html.br', 'index.html.gz'];
    expect(served).toEqual(expect.arrayContaining(forms));
    expect(served).not.toContain('_headers');
  });

  test('stays within what Cloudflare Pages reads of _headers: 100 rules, 2,000 characters a line', () => {
    const headers = read('_headers');
    expect(headers.split('\n\n').length).toBeLessThanOrEqual(100);
    expect(Math.max(...headers.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000);
  });
});

const asSource = (hash: string) => `'sha256-${hash}'`;

const pagesIn = ({ content: words }: SiteInLanguage) =>
  ['index.html', '404.html'].map((name) => homeOf(words).slice(1) + name);

describe.each(['flows/index.html', ...languages.flatMap(pagesIn)])('the HTML of %s', (path) => {
  test('is valid', async () => {
    /** React and the formatter spell these differently, and parsers accept both. */
    const SPELLING = {
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
    } as const;
    /** The form that only robots see has no submit button. */
    const HONEYPOT = { 'wcag/h32': 'off' } as const;
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:recommended'],
      // `npm run check` warns owners of long titles.
      rules: { ...SPELLING, ...HONEYPOT, 'long-title': 'off' },
    });
    const { results } = await validator.validateString(read(path));
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  test('has the icons and colours of the site, and its styles', () => {
    const { head } = documentOf(path);
    const links = [
      ...head.querySelectorAll<HTMLLinkElement>(
        'link:not([rel=canonical], [rel=alternate], [rel=preload])',
      ),
    ];
    const icons = links.filter(({ rel }) => rel !== 'stylesheet');
    expect(icons.map((link) => link.getAttribute('href'))).toEqual([
      '/favicon.svg',
      '/apple-touch-icon.png',
      '/site.webmanifest',
    ]);
    expect(
      links.filter((link) => !existsSync(join(SITE_FOLDER, link.getAttribute('href')!))),
    ).toEqual([]);
    const colours = [...head.querySelectorAll<HTMLMetaElement>('[name=theme-color]')];
    const { light, dark } = themeColor();
    expect(colours.map((meta) => meta.content)).toEqual([light, dark]);
    // The policy of every path names the hashes of inline styles, so only the first pages have them.
    const [inline, linked] = languages.some((site) => pagesIn(site)[0] === path) ? [1, 0] : [0, 1];
    expect(head.querySelectorAll('style')).toHaveLength(inline);
    expect(links).toHaveLength(icons.length + linked);
  });
});

test('the page for missing pages has no script', () => {
  expect(documentOf('404.html').querySelector('script')).toBeNull();
});

test('the page of the flows asks not to be indexed', () => {
  const { head } = documentOf('flows/index.html');
  expect(head.querySelector('[name=robots]')!.getAttribute('content')).toBe('noindex');
  expect(head.querySelector('[rel=canonical]')).toBeNull();
  expect(read('sitemap.xml')).not.toContain('flows');
});

test('pictures have the sizes that the manifest and the card state', () => {
  const { icons } = JSON.parse(read('site.webmanifest')) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  const pictures = icons.filter(({ type }) => type === 'image/png');
  const sizeOf = (path: string) => {
    const { width, height } = PNG.sync.read(readFileSync(join(SITE_FOLDER, path)));
    return `${width}x${height}`;
  };
  expect(pictures).toHaveLength(3);
  expect(pictures.map(({ src }) => sizeOf(src))).toEqual(pictures.map(({ sizes }) => sizes));
  expect(sizeOf('social-card.png')).toBe('1200x630');
});

describe('the licences', () => {
  const textsIn = (folder: string, name: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => name.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8'));

  const packagesInScripts = () =>
    (JSON.parse(readFileSync(`${SITE_FOLDER}-modules.json`, 'utf8')) as string[]).flatMap(
      (id) => /(?:.*node_modules\/|^\0(?=rolldown\/))((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
    );

  /** Packages that stylesheets import or fetch from. */
  const packagesInStyles = () =>
    textsIn(join(project, 'src'), /\.css$/).flatMap((css) =>
      [...css.matchAll(/(?:@import |url\()'((?:@[^/]+\/)?[^./'][^/']*)/g)].map(([, name]) => name!),
    );

  const packagesOfFont = () =>
    Object.values(font?.files ?? {}).flatMap((file) =>
      existsSync(join(project, file)) ? [] : (/^(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
    );

  test('are those of all packages that ship, with the whole text and the version', () => {
    const names = [...new Set([...packagesInScripts(), ...packagesInStyles(), ...packagesOfFont()])]
      // A workspace is a part of this project.
      .filter((name) => !lstatSync(join(project, 'node_modules', name)).isSymbolicLink())
      .toSorted();
    const sections = names.map((name) => {
      const place = join(project, 'node_modules', name);
      const { version } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
        version: string;
      };
      const [text = readFileSync(join(project, `build/licences/${name}.txt`), 'utf8')] = textsIn(
        place,
        /^licen[cs]e(\.\w+)?$/i,
      );
      expect(text).toMatch(/Copyright .+[^]+(Permission|Redistribution)[^]+WARRANT/);
      return [`${name} ${version}`, text.trim()];
    });
    const [, ...written] = read('licences.txt').split(/^={80}\n(\S+ \S+) \(\S+\)\n={80}\n/m);
    expect(written.map((text) => text.trim())).toEqual(sections.flat());
  });

  test('contain no paths of the machine, and are linked from the page', () => {
    for (const place of [project, homedir(), 'node_modules', '\0']) {
      expect(read('licences.txt')).not.toContain(place);
    }
    const link = documentOf('index.html').querySelector('[href="/licences.txt"]');
    expect(link!.textContent).toBe(content.colophon.licencesLabel);
  });

  test('are required of every package', () => {
    const list = [{ name: 'nameless', version: '1.0.0' }];
    expect(() => licencesText(JSON.stringify(list), project)).toThrow(
      'nameless has no licence text. Save one as build/licences/nameless.txt.',
    );
  });
});
