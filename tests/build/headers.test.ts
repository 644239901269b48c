import { expect, test } from 'vitest';
import { headerRules, type HeaderSettings, type Rule } from '../../build/headers.ts';
import { headersFile } from '../../build/hosts/headers-file.ts';
import { vercelJson } from '../../build/hosts/vercel.ts';
import {
  CHECKED_EACH_TIME,
  KEPT_FOR_GOOD,
  LEFT_AS_IT_IS,
  securityHeaders,
} from '../support/expected-headers.ts';

const files = new Map(
  Object.entries({
    '/404.html': '<style>h1 { color: red }</style><h1>Not here</h1>',
    '/about/index.html': '<style>h1 { color: red }</style>',
    '/assets/hydrate-BAvhmKSI.js': 'run();',
    '/assets/not-hashed.js': 'run();',
    '/assets/runtime-WkwZ5CU-.js': 'run();',
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

/** What `openssl dgst -sha256` says of each of these, in base64. */
const HASHES = {
  'h1 { color: red }': "'sha256-tTSm1OckW5h6W6ygQhQ4J51f9En6kC/x9O18pXFX6KM='",
  'p { margin: 0 }': "'sha256-7IWhgxoOGTB5NQzjGk9OPt0FwhVeBvZGoWgF9xLLh8c='",
  '.menu { display: block }': "'sha256-s+/eOwC4OG675eVSo/A9rgADswRCtKbI20CxA7nd7ac='",
  'run();': "'sha256-vUOElbTHLp1UxxGV/I6teJfpCV5vgaasYjEhPKN2fqQ='",
};

const EVERYWHERE = securityHeaders(
  HASHES['run();'],
  `${HASHES['h1 { color: red }']} ${HASHES['p { margin: 0 }']} ${HASHES['.menu { display: block }']}`,
);
const POLICY = EVERYWHERE['content-security-policy'];
const PAGE = { 'cache-control': LEFT_AS_IT_IS };
const CHECKED = { 'cache-control': CHECKED_EACH_TIME };
const KEPT = { 'cache-control': KEPT_FOR_GOOD };

type ByPath = Record<string, Record<string, string>>;

const EXPECTED: ByPath = {
  '/*': EVERYWHERE,
  '/': PAGE,
  '/404.html': PAGE,
  '/about': PAGE,
  '/about/': PAGE,
  '/about/index.html': PAGE,
  '/assets/hydrate-BAvhmKSI.js': KEPT,
  '/assets/not-hashed.js': CHECKED,
  '/assets/runtime-WkwZ5CU-.js': KEPT,
  '/favicon.svg': CHECKED,
  '/index.html': PAGE,
  '/social-card.png': CHECKED,
};

const WITH_LOOKUP = { abroadCurrency: 'USD' };
const rules = headerRules(files, {});

test('the rules say what goes with every path, and with each', () => {
  const byPath = rules.flatMap(({ paths, headers }) => paths.map((path) => [path, headers]));
  expect(Object.fromEntries(byPath)).toEqual(EXPECTED);
  expect(byPath).toHaveLength(Object.keys(EXPECTED).length);
});

test.each<[HeaderSettings, string]>([
  [{ VITE_EMAILJS_ORIGIN: '', VITE_GEO_URL: '' }, 'https://api.emailjs.com https://ipapi.co'],
  [
    { VITE_GEO_URL: 'https://geo.example.com:8443/json?key=1' },
    'https://api.emailjs.com https://geo.example.com:8443',
  ],
  [{ VITE_GEO_URL: '/country' }, 'https://api.emailjs.com'],
  [
    { VITE_EMAILJS_ORIGIN: 'https://edge.example.com', VITE_GEO_URL: 'https://edge.example.com/c' },
    'https://edge.example.com',
  ],
])('with the settings %j the page may connect to itself and to %s', (endpoints, sources) => {
  const policy = headerRules(files, endpoints, WITH_LOOKUP)[0]!.headers['content-security-policy'];
  expect(policy).toBe(POLICY.replace(/(?<=connect-src 'self' )[^;]+/, sources));
});

test.each<[HeaderSettings, string, string]>([
  [
    { VITE_ANALYTICS: 'https://count.example/js/script.js?v=2' },
    ' https://count.example/js/script.js',
    ' https://count.example',
  ],
  [
    { VITE_ANALYTICS: 'https://cdn.example/c.js', VITE_ANALYTICS_HOST: 'https://count.example' },
    ' https://cdn.example/c.js',
    ' https://count.example',
  ],
  [{ VITE_ANALYTICS: '/count.js' }, '', ''],
  [{ VITE_ANALYTICS: '', VITE_ANALYTICS_HOST: 'https://count.example' }, '', ''],
])(
  'with the settings %j the page may run the script "%s" and tell "%s"',
  (endpoints, script, host) => {
    const policy = headerRules(files, endpoints)[0]!.headers['content-security-policy'];
    expect(policy).toBe(
      POLICY.replace(/(script-src [^;]+)/, `$1${script}`).replace(
        /(connect-src [^;]+)/,
        `$1${host}`,
      ),
    );
  },
);

test.each([
  [undefined, 'max-age=63072000'],
  ['', 'max-age=63072000'],
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
])('with VITE_HSTS=%s browsers are told %s', (VITE_HSTS, told) => {
  const [{ headers }] = headerRules(files, { VITE_HSTS }) as [Rule];
  expect(headers['strict-transport-security']).toBe(told);
});

const fromHeadersFile = (text: string): ByPath =>
  Object.fromEntries(
    text.split('\n\n').map((block) => {
      const [path = '', ...lines] = block.trim().split('\n');
      return [
        path,
        Object.fromEntries(lines.map((line) => /^ {2}(.+?): (.+)$/.exec(line)!.slice(1))),
      ];
    }),
  );

const fromVercel = (text: string): ByPath => {
  const { headers } = JSON.parse(text) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  return Object.fromEntries(
    headers.map(({ source, headers }) => [
      source === '/(.*)' ? '/*' : source,
      Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    ]),
  );
};

test('vercel.json leads from a folder without its slash to its page', () => {
  expect(JSON.parse(vercelJson(rules))).toMatchObject({
    redirects: [{ source: '/about', destination: '/about/', permanent: true }],
  });
});

/** The configurations of Caddy and nginx are read by the servers themselves, in a test of their own. */
test.each([
  ['_headers', fromHeadersFile(headersFile(rules))],
  ['vercel.json', fromVercel(vercelJson(rules))],
])('the same rules are read back from %s', (_, found) => {
  expect(found).toEqual(EXPECTED);
});

test('a path in vercel.json means itself', () => {
  const config = vercelJson([{ paths: ['/a+b(1).js'], headers: KEPT }]);
  expect(Object.keys(fromVercel(config))).toEqual([String.raw`/a\+b\(1\).js`]);
});

test('_headers stays within what Cloudflare Pages reads: 100 rules, 2,000 characters a line', () => {
  const written = headersFile(rules);
  expect(Object.keys(fromHeadersFile(written)).length).toBeLessThanOrEqual(100);
  expect(Math.max(...written.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000);
});
