import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { cached } from '../../../site/build/cache.ts';
import { configFor } from '../../../site/build/config.ts';
import { frameFor } from '../../../site/build/flows-page/frame.ts';
import { writeHostFiles } from '../../../site/build/hosts/index.ts';
import { folderWith } from '../../support/run-tool.ts';
import { site } from '../../support/site.ts';

const LONG = '<h1>Kedai</h1>'.repeat(20);

test('the files for hosts are beside the site, and those for servers in a folder of their own, compressed', async () => {
  const root = folderWith({
    'dist/index.html': LONG,
    'dist/404.html': 'Not here',
    'dist/ms/404.html': 'Tiada',
    'dist/assets/a-12345678.js': LONG,
    'dist/shop.png': 'png'.repeat(100),
    'dist-servers/site-old/index.html': '',
  });
  expect(await writeHostFiles(join(root, 'dist'), site)).toBe(false);
  const filesIn = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.\w+$|file$/.test(path))
      .map((path) => path.replace(/site-[\da-f]{8}/, 'SITE'))
      .toSorted();
  expect(filesIn('dist')).toEqual(
    '404.html assets/a-12345678.js index.html ms/404.html shop.png vercel.json'.split(' '),
  );
  expect(['_headers', '_redirects'].map((name) => existsSync(join(root, 'dist', name)))).toEqual([
    true,
    true,
  ]);
  expect(filesIn('dist-servers')).toEqual([
    'Caddyfile',
    ...['404.html', 'index.html', 'index.html.br', 'index.html.gz', 'ms/404.html', 'shop.png'].map(
      (path) => `SITE/${path}`,
    ),
    ...['', '.br', '.gz'].map((form) => `assets/a-12345678.js${form}`),
    'nginx-http.conf',
    'nginx-server.conf',
    'nginx.conf',
  ]);
  const assets = join(root, 'dist-servers/assets/a-12345678.js');
  expect(gunzipSync(readFileSync(`${assets}.gz`)).toString()).toBe(LONG);
  expect(brotliDecompressSync(readFileSync(`${assets}.br`)).toString()).toBe(LONG);
});

test('a cached file is made once, and is there only when it is complete', async () => {
  const folder = folderWith({});
  const file = join(folder, 'fonts/a.woff2');
  await expect(cached(file, () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  const make = vi.fn(async () => {
    expect(existsSync(file)).toBe(false);
    return Buffer.from('font');
  });
  expect([await cached(file, make), await cached(file, make)]).toEqual([file, file]);
  expect(make).toHaveBeenCalledOnce();
  expect(readdirSync(join(folder, 'fonts'))).toEqual(['a.woff2']);
  expect(readFileSync(file, 'utf8')).toBe('font');
});

test('the page /flows/ is described, not indexed, and leads back to the page under the brand', () => {
  const [description, robots, header] = frameFor('Siti & <Sons>');
  expect([description, robots]).toEqual([
    {
      tag: 'meta',
      attrs: {
        name: 'description',
        content:
          'Every state of this page and every transition between them, drawn from the machines that run it.',
      },
    },
    { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } },
  ]);
  const [brand, back] = header!.children as { attrs: object; children: unknown }[];
  expect([brand!.attrs, back]).toEqual([
    { href: '/', class: 'flows-brand' },
    { tag: 'a', attrs: { href: '/' }, children: 'Back to the page' },
  ]);
  expect(brand!.children).toContainEqual({ tag: 'span', children: 'Siti &amp; &lt;Sons>' });
});

test('Vite reads no .env file, answers a missing page with 404, and leaves patched packages to the plugin', () => {
  const { plugins: _plugins, builder: _builder, ...config } = configFor(site);
  expect(config).toMatchObject({
    envDir: false,
    appType: 'mpa',
    build: { modulePreload: false, emptyOutDir: true },
    optimizeDeps: { exclude: ['@emailjs/browser', 'sonner'] },
  });
});
