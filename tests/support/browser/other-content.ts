/** The page of a build with the words of another site. */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { SiteContent } from '../../../site/content/site.ts';

interface Prerender {
  prerenderPage: (site: SiteContent, madeBy: Record<string, string>) => string;
}

export async function withContent(html: string, site: SiteContent) {
  // What the page fetches. The sections that draw with the drawings may be left out.
  const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const [, drawings = ''] = /<use href="(\/[^"#]+)#/.exec(html) ?? [];
  const { module } = await runnerImport<Prerender>(resolve('site/output/prerender.tsx'), {
    configFile: false,
    logLevel: 'error',
  });
  const root = `<div id="root">${module.prerenderPage(site, { stylesheet, drawings })}</div>`;
  return html.replace(/<div id="root">.*<\/div>/s, () => root);
}
