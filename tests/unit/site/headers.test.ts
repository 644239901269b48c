import { expect, test } from 'vitest';
import { cachingOf, headersOf } from '../../../site/build/headers.ts';
import type { Settings } from '../../../site/content/settings.ts';
import { site, siteWithAdmin, siteWithSettings } from '../../support/site.ts';
import { siteWith } from '../../support/site-with.ts';
import {
  headersFile,
  redirectsFile,
  tooManyRules,
  vercelJson,
} from '../../../site/build/hosts/headers-files.ts';
import { caddyfile } from '../../../site/build/hosts/caddy.ts';
import { nginxFiles } from '../../../site/build/hosts/nginx.ts';
import {
  CHECKED_EACH_TIME,
  KEPT_FOR_GOOD,
  securityHeaders,
} from '../../support/expected-headers.ts';

const files = new Map(
  Object.entries({
    '/404.html': '<style>h1 { color: red }</style><h1>Not here</h1>',
    '/about/index.html': '<style>h1 { color: red }</style>',
    '/assets/hydrate-BAvhmKSI.js': 'run();',
    '/favicon.svg': '<svg><style>p { margin: 0 }</style></svg>',
    '/index.html': `<noscript>
        <style media="all">.menu { display: block }</style>
      </noscript>
      <script type="module">run();</script>
      <script type="application/ld+json">{"@type":"Organization"}</script>
      <script type="module" crossorigin src="/assets/hydrate-BAvhmKSI.js"></script>`,
    '/social-card.png': '<style>not a style</style>',
  }).map(([path, content]) => [path, Buffer.from(content)]),
);

/** The headers, with the SHA-256 hashes that `openssl dgst` computes for the script and the styles. */
const EVERYWHERE = securityHeaders(
  "'sha256-vUOElbTHLp1UxxGV/I6teJfpCV5vgaasYjEhPKN2fqQ='",
  "'sha256-tTSm1OckW5h6W6ygQhQ4J51f9En6kC/x9O18pXFX6KM=' 'sha256-7IWhgxoOGTB5NQzjGk9OPt0FwhVeBvZGoWgF9xLLh8c=' 'sha256-s+/eOwC4OG675eVSo/A9rgADswRCtKbI20CxA7nd7ac='",
);

/** Returns the parts of the policy, so that a failure shows the one that differs. */
const directivesOf = (headers: Record<string, string>) =>
  headers['content-security-policy']!.split('; ');

test('headersOf returns the headers that all paths share, and lists the pages', () => {
  const { everywhere, pages } = headersOf(files, site);
  expect(directivesOf(everywhere)).toEqual(directivesOf(EVERYWHERE));
  expect(everywhere).toEqual({
    ...EVERYWHERE,
    'content-security-policy': expect.any(String) as string,
  });
  expect(pages).toEqual(['/404.html', '/about/index.html', '/index.html']);
});

test.each([
  ['/index.html', CHECKED_EACH_TIME],
  ['/about/', CHECKED_EACH_TIME],
  ['/social-card.png', CHECKED_EACH_TIME],
  ['/assets/not-hashed.js', CHECKED_EACH_TIME],
  ['/assets/runtime-WkwZ5CU-.js', KEPT_FOR_GOOD],
  ['/assets/rokiah-384-1affe725.avif', KEPT_FOR_GOOD],
  ['/assets/sans-latin-D7_IRMSz.woff2', KEPT_FOR_GOOD],
])('%s is cached with %s', (path, caching) => {
  expect(cachingOf(path)).toBe(caching);
});

const EMAILJS = ' https://api.emailjs.com';
const IPAPI = ' https://ipapi.co';
const COUNT = 'https://count.example';

// oxfmt-ignore
test.each<[Settings, script: string, connections: string]>([
  [{ VITE_EMAILJS_ORIGIN: '', VITE_GEO_URL: '' }, '', EMAILJS + IPAPI],
  [{ VITE_GEO_URL: 'https://geo.example.com:8443/json?key=1' }, '', `${EMAILJS} https://geo.example.com:8443`],
  [{ VITE_MAIL: 'emailjs', VITE_GEO_URL: '/country' }, '', EMAILJS],
  [{ VITE_MAIL: 'link', VITE_EMAILJS_ORIGIN: 'https://mail.example' }, '', IPAPI],
  [{ VITE_MAIL: 'link', VITE_GEO_URL: '/country' }, '', ''],
  [{ VITE_EMAILJS_ORIGIN: 'https://edge.example', VITE_GEO_URL: 'https://edge.example/c' }, '', ' https://edge.example'],
  [{ VITE_ANALYTICS: `${COUNT}/js/script.js?v=2` }, ` ${COUNT}/js/script.js`, `${EMAILJS}${IPAPI} ${COUNT}`],
  [{ VITE_ANALYTICS: 'https://cdn.example/c.js', VITE_ANALYTICS_HOST: COUNT }, ' https://cdn.example/c.js', `${EMAILJS}${IPAPI} ${COUNT}`],
  [{ VITE_ANALYTICS: '/count.js' }, '', EMAILJS + IPAPI],
  [{ VITE_ANALYTICS: '', VITE_ANALYTICS_HOST: COUNT }, '', EMAILJS + IPAPI],
])('with the settings %j, the page may load the extra script "%s" and connect to itself and "%s"', (settings, script, connections) => {
  const { everywhere } = headersOf(files, siteWithSettings(settings));
  const directives = directivesOf(everywhere);
  expect(directives).toContain(`connect-src 'self'${connections}`);
  expect(directives.find((each) => each.startsWith('script-src'))).toMatch(
    new RegExp(`^script-src 'self' 'sha256-[^']+'${script.replaceAll(/[.?]/g, String.raw`\$&`)}$`),
  );
});

test('a page with one currency cannot connect to the country service', () => {
  const { everywhere } = headersOf(files, {
    ...site,
    content: siteWith({ currencies: { abroad: 'none' } }),
  });
  expect(everywhere['content-security-policy']).toContain(`connect-src 'self'${EMAILJS};`);
});

test.each([
  ['', 'max-age=63072000'],
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
])('VITE_HSTS=%s sends %s', (VITE_HSTS, addition) => {
  expect(
    headersOf(files, siteWithSettings({ VITE_HSTS })).everywhere['strict-transport-security'],
  ).toBe(addition);
});

/** Short headers for the tests of host files. `servers.spec.ts` tests the files for Caddy and nginx. */
const SAMPLE = {
  everywhere: { 'x-one': '1', 'x-two': '2' },
  pages: ['/404.html', '/index.html', '/ms/404.html', '/ms/index.html'],
};

const WITH_ADMIN = { ...SAMPLE, admin: { 'x-two': '3', 'x-three': '3' } };

const ON_GITHUB = siteWithAdmin({ service: 'github' });

test('/admin/ has a policy of its own, and no other path gets more than before', () => {
  const withAdmin = new Map([...files, ['/admin/index.html', Buffer.from('<style>a{}</style>')]]);
  const { everywhere, admin } = headersOf(withAdmin, ON_GITHUB);
  expect(everywhere).toEqual(headersOf(files, site).everywhere);
  expect(admin).toEqual({
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob: data: https://avatars.githubusercontent.com",
      "font-src 'self'",
      "connect-src 'self' blob: data: https://api.github.com",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-embedder-policy': 'unsafe-none',
    'x-robots-tag': 'noindex',
  });
});

test.each([
  [{ service: 'gitlab' }, 'https://gitlab.com https://secure.gravatar.com', 'https://gitlab.com'],
  [{ service: 'gitea' }, 'https://gitea.com', 'https://gitea.com'],
  [
    { service: 'gitea', server: 'https://codeberg.org' },
    'https://codeberg.org',
    'https://codeberg.org',
  ],
] as const)(
  'with %j, /admin/ may show pictures of %s and connect to %s',
  (given, pictures, server) => {
    const withAdmin = new Map([...files, ['/admin/index.html', Buffer.of()]]);
    const { admin } = headersOf(withAdmin, siteWithAdmin(given));
    expect(admin?.['content-security-policy']).toContain(`data: ${pictures}; font-src`);
    expect(admin?.['content-security-policy']).toContain(`data: ${server}; base-uri`);
  },
);

test('_headers and _redirects contain the rules for Netlify and Cloudflare Pages, and drop the headers of all paths for /admin/', () => {
  const shared = [
    '/*\n  x-one: 1\n  x-two: 2',
    '/assets/*\n  cache-control: public, max-age=31536000, immutable',
  ];
  const pages = [
    '/404.html\n  cache-control: no-cache, no-transform',
    '/\n  cache-control: no-cache, no-transform',
    '/ms/404.html\n  cache-control: no-cache, no-transform',
    '/ms/\n  cache-control: no-cache, no-transform\n',
  ];
  const admin = '/admin/*\n  ! x-two\n  x-two: 3\n  x-three: 3';
  expect(headersFile(SAMPLE).split('\n\n')).toEqual([...shared, ...pages]);
  expect(headersFile(WITH_ADMIN).split('\n\n')).toEqual([...shared, admin, ...pages]);
  expect(redirectsFile(SAMPLE)).toBe('/ms/* /ms/404.html 404\n');
});

test('a site with more rules than Cloudflare Pages reads gets a warning', () => {
  const withPages = (count: number) => ({
    everywhere: {},
    pages: Array.from({ length: count }, (_, index) => `/page-${index}/index.html`),
  });
  expect(tooManyRules(withPages(98))).toBe(false);
  expect(tooManyRules(withPages(99))).toBe(
    '_headers has 101 rules, but Cloudflare Pages reads only 100. It may rewrite the pages beyond that limit.',
  );
});

/**
 * After a change, `servers.spec.ts` has to pass, then `npx vitest run headers --update` writes these files again.
 * A folder of a translation, /admin/ and a page are in them.
 */
test('the configurations of Caddy and nginx are those that the tests of the servers have accepted', async () => {
  const written = {
    Caddyfile: caddyfile(WITH_ADMIN, 'site-1'),
    ...nginxFiles(WITH_ADMIN, 'site-1'),
  };
  expect(Object.keys(written)).toEqual([
    'Caddyfile',
    'nginx.conf',
    'nginx-http.conf',
    'nginx-server.conf',
  ]);
  for (const [name, text] of Object.entries(written))
    await expect(text).toMatchFileSnapshot(`hosts/${name}`);
  expect(caddyfile({ everywhere: {}, pages: ['/404.html'] }, 'site-1')).toContain(
    '\trewrite * /404.html\n',
  );
});

test('vercel.json contains the rules for Vercel, adds trailing slashes, and keeps /admin/ apart', () => {
  const rule = (source: string, values: Record<string, string>) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  });
  const cached = [
    rule('/assets/(.*)', { 'cache-control': KEPT_FOR_GOOD }),
    rule('/((?!assets/).*)', { 'cache-control': CHECKED_EACH_TIME }),
  ];
  expect(JSON.parse(vercelJson(SAMPLE))).toEqual({
    trailingSlash: true,
    headers: [rule('/(.*)', SAMPLE.everywhere), ...cached],
  });
  expect(JSON.parse(vercelJson(WITH_ADMIN))).toEqual({
    trailingSlash: true,
    headers: [
      rule('/(.*)', { 'x-one': '1' }),
      rule('/((?!admin/).*)', { 'x-two': '2' }),
      rule('/admin/(.*)', WITH_ADMIN.admin),
      ...cached,
    ],
  });
});
