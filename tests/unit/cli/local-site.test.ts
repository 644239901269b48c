import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { createBuilder } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answer } from '../../../site/local/http.ts';
import { localSite } from '../../../site/local/local-site.ts';
import { folderWith } from '../../support/run-tool.ts';

const builderFor = vi.fn<typeof createBuilder>();

/** Lets each build write a page, the nth with the number n, once `isReady` resolves. */
function buildPages(isReady = Promise.resolve()) {
  let built = 0;
  builderFor.mockImplementation((async ({ build }: { build: { outDir: string } }) => ({
    async buildApp() {
      await isReady;
      mkdirSync(build.outDir, { recursive: true });
      for (const page of ['index', '404'])
        writeFileSync(join(build.outDir, `${page}.html`), `page ${(built += 1) > 2 ? 2 : 1}`);
    },
  })) as never);
}

const env = { CONTENT_FOLDER: 'tests/agencies/default', VITE_SITE_URL: 'https://www.kedai.my' };

async function serve(more: Partial<Parameters<typeof localSite>[1]> = {}, given = {}) {
  const folder = join(folderWith({}), 'site');
  const site = await localSite(
    { ...env, ...given },
    { folder, port: 0, log: () => {}, builderFor, ...more },
  );
  onTestFinished(site.close);
  const read = async (path: string) => (await fetch(site.origin + path)).text();
  return { site, folder, read };
}

test('npm start serves its pages, and before them the stand-ins, and before these what the editor serves', async () => {
  buildPages();
  const { site, read, folder } = await serve({
    before: ({ url }, response) => {
      if (!/edit|inbox/.test(url!)) return false;
      answer(response, 200, {}, 'the editor');
      return true;
    },
  });
  expect(await read('/')).toBe('page 1');
  expect(await read('/local/country')).toContain('"country_name":"Malaysia"');
  expect(await read('/local/inbox')).toBe('the editor');
  expect([site.hasInbox, existsSync(join(folder, 'index.html'))]).toEqual([true, true]);
});

test('a later build replaces the pages, and keeps the files that open pages may still request', async () => {
  buildPages();
  const { site, read } = await serve();
  await site.rebuild();
  expect(await read('/')).toBe('page 2');
  const options = builderFor.mock.calls
    .slice(-2)
    .map(([config]) => [
      config!.build!.emptyOutDir,
      config!
        .plugins!.flat()
        .some((plugin) => (plugin as { name?: string })?.name?.includes('atlas')),
    ]);
  expect(options).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('a site whose form opens the mail program has no inbox', async () => {
  buildPages();
  const { site } = await serve({}, { VITE_MAIL: 'link' });
  expect(site.hasInbox).toBe(false);
});

test('a build that fails is reported in a sentence, and leaves no server behind', async () => {
  buildPages();
  const { site } = await serve();
  const port = Number(new URL(site.origin).port);
  site.close();
  buildPages(Promise.reject(new Error('No such module.')));
  const failing = () => serve({ port });
  await expect(failing()).rejects.toThrow('The page could not be built: No such module.');
  // A port that is still in use would be the reason of the second failure.
  await expect(failing()).rejects.toThrow('The page could not be built: No such module.');
});
