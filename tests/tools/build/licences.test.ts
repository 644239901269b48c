import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../../tools/serve/built-site.ts';
import { finish, folderWith, project, viteBuild } from '../run-tool.ts';

const SITE = join(project, '.cache/licences-tests');
const NOTICES = 'licences.txt';

const read = (path: string) => readFileSync(join(SITE, path), 'utf8');
const textsIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

/** The site with a list of the modules that its scripts are made of. */
const CONFIG = `${SITE}.config.ts`;
const MODULES = 'modules.json';
const config = `
import site from '../vite.config.ts';
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

beforeAll(async () => {
  mkdirSync(dirname(CONFIG), { recursive: true });
  writeFileSync(CONFIG, config);
  await buildSite(SITE, { flags: ['--config', CONFIG] });
}, 60_000);

const packagesInScripts = () =>
  (JSON.parse(read(MODULES)) as string[]).flatMap(
    (id) => /(?:.*node_modules\/|^\0(?=rolldown\/))((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [],
  );

/** What is imported by a stylesheet, or fetched through one, and is no file of this project. */
const packagesInStyles = () =>
  textsIn(join(project, 'src'), /\.css$/).flatMap((css) =>
    [...css.matchAll(/(?:@import |url\()'((?:@[^/]+\/)?[^./'][^/']*)/g)].map(([, name]) => name!),
  );

/** By its name: the version of a package and the text that it is under. */
function notices() {
  const [, ...parts] = read(NOTICES).split(/^={80}\n(.+)\n={80}\n/m);
  return new Map(
    parts.flatMap((heading, index) => {
      if (index % 2) return [];
      const [, name, version] = /^(\S+) (\S+) \(\S+\)$/.exec(heading) ?? [];
      return [[name!, { version, text: parts[index + 1]!.trim() }] as const];
    }),
  );
}

describe('the licence notices', () => {
  test('name every package that visitors get a part of, and no other', () => {
    const shipped = new Set([...packagesInScripts(), ...packagesInStyles()]);
    expect([...notices().keys()]).toEqual([...shipped].toSorted());
  });

  test('have the version and the whole licence of each', () => {
    for (const [name, notice] of notices()) {
      const folder = join(project, 'node_modules', name);
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        version: string;
      };
      const [text = readFileSync(join(project, `tools/build/licences/${name}.txt`), 'utf8')] =
        textsIn(folder, /^licen[cs]e(\.\w+)?$/i);
      expect({ name, ...notice }).toEqual({ name, version, text: text.trim() });
      expect(text).toMatch(/Copyright .+[^]+(Permission|Redistribution)[^]+WARRANT/);
    }
  });

  test('have the licence of the typeface', () => {
    const { text } = notices().get('@fontsource-variable/bricolage-grotesque')!;
    expect(text).toMatch(/^Copyright 2022 The Bricolage Grotesque Project Authors/);
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(text).toContain('OTHER DEALINGS IN THE FONT SOFTWARE.');
  });

  test('say nothing of the machine that they were written on', () => {
    for (const place of [project, homedir(), 'node_modules', '\0']) {
      expect(read(NOTICES)).not.toContain(place);
    }
  });

  test('are linked from the page', () => {
    expect(read('index.html')).toContain(`<a href="/${NOTICES}">Licences</a>`);
  });
});

test('a package without a licence text stops the build', { timeout: 20_000 }, async () => {
  const cwd = folderWith({
    'package.json': '{ "type": "module" }',
    'index.html':
      '<!doctype html><title>Site</title><script type="module" src="/main.js"></script>',
    'main.js': 'import "nameless";',
    'node_modules/nameless/package.json': '{ "name": "nameless", "version": "1.0.0" }',
    'node_modules/nameless/index.js': 'console.log("nameless");',
    'vite.config.ts': `
      import { licences } from '${project}/tools/build/licences-plugin.ts';
      export default { plugins: [licences()] };`,
  });
  const { code, stderr } = await finish(viteBuild(), { cwd });
  expect(code).toBe(1);
  expect(stderr).toContain(
    'nameless comes without a licence text: put it into tools/build/licences/nameless.txt',
  );
});
