// @vitest-environment jsdom
/** The whole site as visitors get it, built once, and what other builds of it differ in. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editionOf } from '../../../tools/build/edition.ts';
import { licences } from '../../../tools/build/licences-plugin.ts';
import { content } from '../../../src/content/index.ts';
import {
  localCountrySettings,
  localMailSettings,
} from '../../../tools/serve/stand-ins/settings.ts';
import { seoFiles } from '../../../tools/ship/seo/index.ts';
import { themeColor } from '../../../tools/ship/seo/theme-color.ts';
import { buildOf, finish, project, temporaryFolder, viteBuild } from '../run-tool.ts';

const SITE = 'https://www.kedai.my';

/** What a test finds the flows by, in a build of the mode that is made for it. */
const OBSERVED = 'observedFlows';

/** What a build has that counts visits, in its page or in its scripts. */
const COUNTING = ['text/plain"', 'plausible', 'umami', 'goatcounter', 'Enquiry sent'];

/** Empty rather than left out, so that they win over a developer's own .env. */
const none = {
  VITE_EMAILJS_PUBLIC_KEY: '',
  VITE_EMAILJS_SERVICE_ID: '',
  VITE_EMAILJS_TEMPLATE_ID: '',
  VITE_EMAILJS_ORIGIN: '',
  VITE_GEO_URL: '',
  VITE_SITE_URL: '',
  VITE_ANALYTICS: '',
  VITE_FLOWS_PAGE: '',
};

const complete = {
  ...none,
  VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7hI9jK1l',
  VITE_EMAILJS_SERVICE_ID: 'service_a1b2c3d',
  VITE_EMAILJS_TEMPLATE_ID: 'template_a1b2c3d',
  VITE_SITE_URL: SITE,
};

/** Visits are counted where a site is shipped, and never on the computer of whoever works on it. */
const counting = { VITE_ANALYTICS: 'https://count.example/script.js' };

const [folder, remove] = temporaryFolder();
afterAll(remove);

async function build(name: string, env: Record<string, string>, ...args: string[]) {
  const site = join(folder, name);
  const builtAfter = new Date();
  const { code, stderr } = await finish(viteBuild('--outDir', site, ...args), { env });
  const read = (path: string) => readFileSync(join(site, path), 'utf8');
  const files = existsSync(site)
    ? readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$/.test(path))
    : [];
  return {
    site,
    code,
    stderr,
    builtAfter,
    read,
    has: (path: string) => existsSync(join(site, path)),
    says: (mark: string) => files.some((path) => read(path).includes(mark)),
  };
}

/** The modules that the scripts of a build are made of. */
const MODULES = 'modules.json';
const withModules = `
  import site from '${project}/vite.config.ts';
  export default {
    ...site,
    plugins: [site.plugins, {
      name: 'modules',
      generateBundle(_, bundle) {
        const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds);
        this.emitFile({ type: 'asset', fileName: '${MODULES}', source: JSON.stringify(modules) });
      },
    }],
  };`;

let shipped: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  const config = join(project, '.cache/production-tests.config.ts');
  mkdirSync(join(project, '.cache'), { recursive: true });
  writeFileSync(config, withModules);
  shipped = await build('shipped', complete, '--config', config);
}, 60_000);

const documents = new Map<string, Document>();
/** Parsed once, as the charts of the flows are long. */
function documentOf(path: string) {
  const document =
    documents.get(path) ?? new DOMParser().parseFromString(shipped.read(path), 'text/html');
  documents.set(path, document);
  return document;
}

describe('the site', () => {
  test('is built with its own settings and nothing of the stand-ins, which their build has', async () => {
    const local = { ...localMailSettings, ...localCountrySettings };
    const env = { ...none, ...local, ...counting, VITE_FLOWS_PAGE: 'off' };
    const standIns = await build('stand-ins', env, '--mode', 'stand-ins');
    expect([shipped.code, standIns.code]).toEqual([0, 0]);
    const own = [
      'aB3-dE_fG7hI9jK1l',
      'service_a1b2c3d',
      'template_a1b2c3d',
      'https://ipapi.co/json/',
    ];
    expect([...own, 'https://api.emailjs.com'].filter((mark) => !shipped.says(mark))).toEqual([]);
    const marks = Object.values(local);
    expect(marks.filter((mark) => !standIns.says(mark))).toEqual([]);
    expect(
      [
        ...marks,
        ...COUNTING,
        OBSERVED,
        '/local/',
        'stand-in',
        'stand_in',
        '4173',
        'localhost',
      ].filter(shipped.says),
    ).toEqual([]);

    expect(COUNTING.filter(standIns.says)).toEqual([]);
    expect(standIns.read('_headers')).toContain(
      "connect-src 'self' https://api.emailjs.com https://count.example;",
    );
    const unaddressed =
      'VITE_SITE_URL is not set, so the site has no sitemap.xml, no canonical address and no card for shared links.';
    expect(['sitemap.xml', 'flows/index.html'].filter(standIns.has)).toEqual([]);
    expect(standIns.stderr).toContain(unaddressed);
    expect(shipped.stderr).not.toContain(unaddressed);
  }, 60_000);

  test('says what it weighs, its own figure included, and of which edition it is', () => {
    const assets = readdirSync(join(shipped.site, 'assets'))
      .filter((name) => /\.(js|woff2)$/.test(name))
      .map((name) => `assets/${name}`);
    const used = new Set(['index.html']);
    for (const path of used) {
      const text = shipped.read(path);
      for (const asset of assets) if (text.includes(asset.slice('assets/'.length))) used.add(asset);
    }
    expect(used.size).toBeLessThan(assets.length);
    const weight = [...used]
      .map((path) => [path, readFileSync(join(shipped.site, path))] as const)
      .map(([path, body]) => (path.endsWith('.woff2') ? body : brotliCompressSync(body)).length)
      .reduce((sum, bytes) => sum + bytes);
    const said = documentOf('index.html').querySelector('.title-block')!.textContent;
    const figure = (Math.round(weight / 100) * 100).toLocaleString(content.page.lang);
    expect(said).toContain(`${figure} ${content.colophon.weightUnit}`);
    expect(said).toContain(editionOf().date);
  });

  test('has the files beside it for those who find it without reading it', () => {
    const filesAt = (builtAt: Date) => seoFiles(content, { siteUrl: SITE, builtAt });
    const [before, after] = [filesAt(shipped.builtAfter), filesAt(new Date())];
    for (const [path, text] of Object.entries(before)) {
      expect([text, after[path as keyof typeof after]]).toContain(shipped.read(path));
    }
  });

  test('has rules for each host, with the hashes of its scripts and styles', () => {
    const hashesOf = (selector: string) =>
      ['404.html', 'flows/index.html', 'index.html']
        .flatMap((path) => [...documentOf(path).querySelectorAll(selector)])
        .map(({ textContent }) => createHash('sha256').update(textContent).digest('base64'));
    const sites = ['shipped/_headers', 'shipped/vercel.json'];
    const servers = ['shipped-servers/Caddyfile', 'shipped-servers/nginx-server.conf'];
    for (const file of [...sites, ...servers]) {
      const text = readFileSync(join(folder, file), 'utf8');
      const [scripts, styles] = text.match(/(?<=(script|style)-src ).*?(?=;)/g)!;
      expect(scripts).toBe(
        ["'self'", ...hashesOf('script[type=module]:not([src])').map(asSource)].join(' '),
      );
      for (const hash of hashesOf('style')) expect(styles).toContain(asSource(hash));
    }
    const site = readdirSync(join(folder, 'shipped-servers')).find((name) =>
      name.startsWith('site-'),
    )!;
    const served = readdirSync(join(folder, 'shipped-servers', site));
    const forms = ['index.html', 'index.html.br', 'index.html.gz'];
    expect(served).toEqual(expect.arrayContaining(forms));
    expect(served).not.toContain('_headers');
  });
});

const asSource = (hash: string) => `'sha256-${hash}'`;

describe.each(['index.html', '404.html', 'flows/index.html'])('the HTML of %s', (path) => {
  test('is valid', async () => {
    /** A spelling that React and the formatter have and the parser takes either way. */
    const SPELLING = {
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
    } as const;
    /** The form that only robots see is never sent. */
    const HONEYPOT = { 'wcag/h32': 'off' } as const;
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:recommended'],
      // `npm run check` warns of a long title, which is its owner's.
      rules: { ...SPELLING, ...HONEYPOT, 'long-title': 'off' },
    });
    const { results } = await validator.validateString(shipped.read(path));
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  test('has the icons and colours of the site, and no stylesheet to wait for', () => {
    const { head } = documentOf(path);
    const links = [...head.querySelectorAll('link:not([rel=canonical], [rel=preload])')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/favicon.svg',
      '/apple-touch-icon.png',
      '/site.webmanifest',
    ]);
    expect(links.filter((link) => !shipped.has(link.getAttribute('href')!))).toEqual([]);
    const colours = [...head.querySelectorAll<HTMLMetaElement>('[name=theme-color]')];
    const { light, dark } = themeColor();
    expect(colours.map((meta) => meta.content)).toEqual([light, dark]);
    expect(head.querySelectorAll('style')).toHaveLength(1);
  });
});

test('the page for what is missing needs no script', () => {
  expect(documentOf('404.html').querySelector('script')).toBeNull();
});

test('the page of the flows is for those who look for it, and not for search engines', () => {
  const { head } = documentOf('flows/index.html');
  expect(head.querySelector('[name=robots]')!.getAttribute('content')).toBe('noindex');
  expect(head.querySelector('[rel=canonical]')).toBeNull();
  expect(shipped.read('sitemap.xml')).not.toContain('flows');
});

test('pictures are as large as they are said to be', () => {
  const { icons } = JSON.parse(shipped.read('site.webmanifest')) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  const pictures = icons.filter(({ type }) => type === 'image/png');
  const sizeOf = (path: string) => {
    const { width, height } = PNG.sync.read(readFileSync(join(shipped.site, path)));
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
    (JSON.parse(shipped.read(MODULES)) as string[]).flatMap(
      (id) => /(?:.*node_modules\/|^\0(?=rolldown\/))((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
    );

  /** What is imported by a stylesheet, or fetched through one, and is no file of this project. */
  const packagesInStyles = () =>
    textsIn(join(project, 'src'), /\.css$/).flatMap((css) =>
      [...css.matchAll(/(?:@import |url\()'((?:@[^/]+\/)?[^./'][^/']*)/g)].map(([, name]) => name!),
    );

  test('are of every package that visitors get a part of and no other, whole and of its version', () => {
    const names = [...new Set([...packagesInScripts(), ...packagesInStyles()])].toSorted();
    const sections = names.map((name) => {
      const place = join(project, 'node_modules', name);
      const { version } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as {
        version: string;
      };
      const [text = readFileSync(join(project, `tools/build/licences/${name}.txt`), 'utf8')] =
        textsIn(place, /^licen[cs]e(\.\w+)?$/i);
      expect(text).toMatch(/Copyright .+[^]+(Permission|Redistribution)[^]+WARRANT/);
      return [`${name} ${version}`, text.trim()];
    });
    const [, ...written] = shipped
      .read('licences.txt')
      .split(/^={80}\n(\S+ \S+) \(\S+\)\n={80}\n/m);
    expect(written.map((text) => text.trim())).toEqual(sections.flat());
  });

  test('say nothing of the machine that they were written on, and are linked from the page', () => {
    for (const place of [project, homedir(), 'node_modules', '\0']) {
      expect(shipped.read('licences.txt')).not.toContain(place);
    }
    const link = documentOf('index.html').querySelector('[href="/licences.txt"]');
    expect(link!.textContent).toBe(content.colophon.licencesLabel);
  });

  test('stop the build at a package that has none', async () => {
    const files = {
      'index.html':
        '<!doctype html><title>Site</title><script type="module" src="/main.js"></script>',
      'main.js': 'import "nameless";',
      'node_modules/nameless/package.json': '{ "name": "nameless", "version": "1.0.0" }',
      'node_modules/nameless/index.js': 'console.log("nameless");',
    };
    await expect(buildOf(files, { plugins: [licences()] })).rejects.toThrow(
      'nameless comes without a licence text: put it into tools/build/licences/nameless.txt',
    );
  });
});
