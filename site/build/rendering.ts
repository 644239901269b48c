/** Renders the pages of a site, with code that Vite has to transform. */
import { runnerImport } from 'vite';
import type { Site } from '../content/load.ts';
import { markedContents, withPaths } from './field-paths.ts';
import { htmlOf, readOwnPages } from './own-pages.ts';
import type { PictureFiles } from './pictures.ts';
import type { RenderedPage } from './prerender.tsx';

type Rendering = typeof import('./prerender.tsx');

async function imported() {
  const options = { configFile: false, logLevel: 'error' } as const;
  const { module } = await runnerImport<Rendering>('./site/build/prerender.tsx', options);
  return module;
}

let once: Promise<Rendering> | undefined;

/** Imports the code once for a build. Development imports it again for each page, as it may have changed. */
const importRendering = (isAnew = false) => (isAnew ? imported() : (once ??= imported()));

export async function renderedPages(site: Site, pictureFiles: PictureFiles, isAnew = false) {
  const { pagesOf, documentOf } = await importRendering(isAnew);
  const texts = readOwnPages(site).map((page) => ({
    ...page,
    html: async () => htmlOf(page, site.folder, pictureFiles),
  }));
  const pages = pagesOf(site, texts);
  if (!site.isPreview) return { pages, documentOf };
  const marked = pagesOf({ ...site, languages: markedContents(site) }, texts);
  return {
    documentOf,
    pages: pages.map((page, index): RenderedPage => ({
      ...page,
      body: async (made) => withPaths(await page.body(made), await marked[index]!.body(made)),
    })),
  };
}
