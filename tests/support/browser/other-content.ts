/** The page of a build with the words of another site. */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { SiteContent } from '../../../src/content/site.ts';
import { madeByBuild } from './made-by-build.ts';

type Prerender = (madeBy: ReturnType<typeof madeByBuild>, site: SiteContent) => string;

export async function withContent(html: string, site: SiteContent) {
  const { module } = await runnerImport<{ prerenderPage: Prerender }>(
    resolve('src/prerender.tsx'),
    {
      configFile: false,
      logLevel: 'error',
    },
  );
  const root = `<div id="root">${module.prerenderPage(madeByBuild(html), site)}</div>`;
  return html.replace(/<div id="root">.*<\/div>/s, () => root);
}
