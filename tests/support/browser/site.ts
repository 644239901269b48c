/** The page as it is shipped and that of another owner, for the tests in a browser. */
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../../tools/lab/browser.ts';
import { buildSite } from '../../../tools/serve/built-site.ts';
import { answer, anyOrigin, type Handler } from '../../../tools/serve/http.ts';
import { claimPort } from '../../../tools/serve/port.ts';
import { staticFiles } from '../../../tools/serve/static-files.ts';
import { buildOwnersSite, COUNTING_SCRIPT } from './owners-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
    ownersSite: string;
  }
}

export const SITE_FOLDER = '.cache/browser-tests';

/** Whoever asks for a site waits until it is built, and tests that ask for nothing go ahead. */
export default async function setUp(project: TestProject) {
  ensureChromium();
  const files = buildSite(SITE_FOLDER).then(() => staticFiles(SITE_FOLDER));
  const counter = createServer((_, response) =>
    answer(response, 200, { ...anyOrigin, 'content-type': 'text/javascript' }, COUNTING_SCRIPT),
  );
  const countingScript = `http://localhost:${await claimPort(counter, 0)}/script.js`;
  let ownersFiles: Promise<Handler> | undefined;
  const servers = {
    site: serverOf(() => files),
    ownersSite: serverOf(() => (ownersFiles ??= buildOwnersSite(countingScript))),
  };
  for (const [name, server] of Object.entries(servers)) {
    const address = `http://localhost:${await claimPort(server, 0)}/`;
    project.provide(name as keyof typeof servers, address);
  }
  return async () => {
    for (const server of [counter, ...Object.values(servers)]) server.close().closeAllConnections();
    await Promise.all([files, ownersFiles]);
  };
}

const serverOf = (files: () => Promise<Handler>) =>
  createServer((request, response) => {
    void files().then(
      (answer) => answer(request, response),
      () => response.destroy(),
    );
  });
