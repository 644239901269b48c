/** Returns the HTML of a built page with the content of another site. */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import type { SiteContent } from '../../../src/model/site.ts';

interface Prerender {
  prerenderPage: (site: SiteContent, madeBy: Record<string, string>) => string;
}

export async function withContent(html: string, site: SiteContent) {
  // The address of a file that the page fetches, empty if no section uses drawings.
  const [, drawings = ''] = /<use href="(\/[^"#]+)#/.exec(html) ?? [];
  const { module } = await runnerImport<Prerender>(resolve('site/build/prerender.tsx'), {
    configFile: false,
    logLevel: 'error',
  });
  const root = `<div id="root">${module.prerenderPage(site, { drawings })}</div>`;
  return html.replace(/<div id="root">.*<\/div>/s, () => root);
}
