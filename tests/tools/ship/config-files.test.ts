import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finish, folderWith, project, viteBuild } from '../run-tool.ts';

const site = {
  'package.json': '{ "type": "module" }',
  'index.html': `<!doctype html><title>Site</title>
    <style>h1 { color: red }</style>
    <script>console.log("first");</script>
    <script type="module" src="/main.js"></script>`,
  'main.js': 'import("./later.js");',
  'later.js': `console.log("${'later '.repeat(50)}");`,
  'vite.config.ts': `
    import { securityHeaders } from '${project}/tools/build/headers-plugin.ts';
    export default { plugins: [securityHeaders()] };`,
};

const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('a build writes for its hosts what its finished page and its settings need', async () => {
  const cwd = folderWith(site);
  const { code } = await finish(viteBuild(), {
    cwd,
    env: { VITE_EMAILJS_ORIGIN: 'https://mail.example.com', VITE_GEO_URL: '/country' },
  });
  expect(code).toBe(0);

  const written = (path: string) => readFileSync(join(cwd, path), 'utf8');
  const page = written('dist/index.html');
  const inPage = (tag: string) => new RegExp(`<${tag}>(.+?)</`, 's').exec(page)![1]!;
  for (const file of [
    'dist/_headers',
    'dist/vercel.json',
    'dist-servers/Caddyfile',
    'dist-servers/nginx.conf',
  ]) {
    const sources = written(file).match(/(?<=(script|style|connect)-src ).*?(?=;)/g);
    expect({ file, sources }).toEqual({
      file,
      sources: [
        `'self' ${hashOf(inPage('script'))}`,
        `'self' ${hashOf(inPage('style'))}`,
        "'self' https://mail.example.com",
      ],
    });
  }

  const assets = readdirSync(join(cwd, 'dist/assets'));
  expect(assets.map((name) => name.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
    'index.js',
    'later.js',
  ]);
  const later = assets.find((name) => name.startsWith('later'))!;
  expect(readdirSync(join(cwd, 'dist')).toSorted()).toEqual([
    '_headers',
    'assets',
    'index.html',
    'vercel.json',
  ]);
  expect(readdirSync(join(cwd, 'dist-servers/site/assets'))).toEqual(
    expect.arrayContaining([later, `${later}.br`, `${later}.gz`]),
  );
  expect(written('dist-servers/site/index.html')).toBe(page);
}, 20_000);
