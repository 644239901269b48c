import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { runnerImport } from 'vite';
import type { SiteContent } from '../../../src/model/site.ts';

/** Shows the content of another site on the page, which keeps its own head, styles and font. */
export async function showContent(page: Page, site: SiteContent) {
  const { module } = await runnerImport<typeof import('../../../site/build/prerender.tsx')>(
    resolve('site/build/prerender.tsx'),
    { configFile: false, logLevel: 'error' },
  );
  const drawing = await page.locator('use[href^="/"]').first().getAttribute('href');
  const html = module.prerenderPage(site, { drawings: drawing!.split('#')[0]! });
  await page.locator('html').evaluate(
    (root, { body, lang }) => {
      root.querySelector('#root')!.innerHTML = body;
      root.setAttribute('lang', lang);
    },
    { body: html, lang: site.page.lang },
  );
}
