import { expect, test } from 'vitest';
import { withIntegrity } from '../../tools/vite/integrity-plugin.ts';

const files = new Map(
  Object.entries({
    '/assets/index-AAAAAAAA.js': 'import("./later-BBBBBBBB.js");',
    '/assets/later-BBBBBBBB.js': 'run();',
    '/assets/style-CCCCCCCC.css': 'p { margin: 0 }',
  }).map(([path, content]) => [path, Buffer.from(content)]),
);

const entry = '<script type="module" crossorigin src="/assets/index-AAAAAAAA.js"></script>';

/** What `openssl dgst -sha256` says of the two scripts, in base64. */
const ENTRY_HASH = 'sha256-yvWYrD2ehaxdZ9+9DP1ovVGqreXxKf2DMNQnzmX/1j4=';
const LATER_HASH = 'sha256-vUOElbTHLp1UxxGV/I6teJfpCV5vgaasYjEhPKN2fqQ=';

test('the first script carries its hash, and a map before it has those of the others', () => {
  expect(withIntegrity(`<head>${entry}</head>`, files)).toBe(
    `<head><script type="importmap">{"integrity":{"/assets/later-BBBBBBBB.js":"${LATER_HASH}"}}</script>` +
      `<script type="module" crossorigin src="/assets/index-AAAAAAAA.js" integrity="${ENTRY_HASH}"></script></head>`,
  );
});

test('one that stands in the page has the map before it and no hash of its own', () => {
  const page = '<script type="module">run();</script><script type="module">again();</script>';
  const maps = withIntegrity(page, new Map([...files].slice(1)));
  expect(maps).toBe(
    `<script type="importmap">{"integrity":{"/assets/later-BBBBBBBB.js":"${LATER_HASH}"}}</script>${page}`,
  );
});

test('a page without a script stays as it is', () => {
  const page = '<h1>Not here</h1><script type="application/ld+json">{}</script>';
  expect(withIntegrity(page, files)).toBe(page);
});

test('a script that was not built is refused', () => {
  const page = entry.replace('index-AAAAAAAA', 'index-DDDDDDDD');
  expect(() => withIntegrity(page, files)).toThrow(
    'the build has no script /assets/index-DDDDDDDD.js',
  );
});
