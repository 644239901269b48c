/** The page as it is shipped, for the tests in a browser. */
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../../tools/lab/browser.ts';
import { buildSite } from '../../../tools/serve/built-site.ts';
import { claimPort } from '../../../tools/serve/port.ts';
import { staticFiles } from '../../../tools/serve/static-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
  }
}

export const SITE_FOLDER = '.cache/browser-tests';

/** Whoever asks for the site waits until it is built, and tests that ask for nothing go ahead. */
export default async function setUp(project: TestProject) {
  ensureChromium();
  const files = buildSite(SITE_FOLDER).then(() => staticFiles(SITE_FOLDER));
  const server = createServer((request, response) => {
    void files.then(
      (answer) => answer(request, response),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide('site', `http://localhost:${await claimPort(server, 0)}/`);
  return async () => {
    server.close().closeAllConnections();
    await files;
  };
}
