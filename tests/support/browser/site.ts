/** The page as it is shipped, for the tests in a browser. */
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../../tools/lab/browser.ts';
import { buildSite, serveSite } from '../../../tools/serve/built-site.ts';

export const SITE_FOLDER = '.cache/browser-tests';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
  }
}

export default async function setUp(project: TestProject) {
  ensureChromium();
  await buildSite(SITE_FOLDER);
  const { address, close } = await serveSite(SITE_FOLDER);
  project.provide('site', address);
  return close;
}
