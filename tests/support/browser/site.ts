/** The shipped site and an owner's site, each built once for all tests. */
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../../../cli/built-site.ts';
import { sourceDate } from '../../../build/source-date.ts';
import { answer, anyOrigin, type Handler } from '../../../build/http.ts';
import { claimPort } from '../../../cli/serve/port.ts';
import { staticFiles } from '../../../cli/serve/static-files.ts';
import { buildOwnersSite, COUNTING_SCRIPT } from './owners-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
    ownersSite: string;
    linkSite: string;
  }
}

export const SITE_FOLDER = '.cache/browser-tests';

export const LINK_SITE_FOLDER = '.cache/link-site';

export const SITE_URL = 'https://www.kedai.my';

export const SITE_SETTINGS = {
  VITE_SITE_URL: SITE_URL,
  VITE_FLOWS_PAGE: '',
  SOURCE_DATE_EPOCH: String(Math.trunc(sourceDate().date.getTime() / 1000)),
};

/** Builds a site on its first request. Requests wait for the build. */
export default async function setUp(project: TestProject) {
  const counter = createServer((_, response) =>
    answer(response, 200, { ...anyOrigin, 'content-type': 'text/javascript' }, COUNTING_SCRIPT),
  );
  const countingScript = `http://localhost:${await claimPort(counter, 0)}/script.js`;
  const sites = {
    site: served(buildShippedSite),
    ownersSite: served(() => buildOwnersSite(countingScript)),
    linkSite: served(buildLinkSite),
  };
  for (const [name, { server }] of Object.entries(sites)) {
    const address = `http://localhost:${await claimPort(server, 0)}/`;
    project.provide(name as keyof typeof sites, address);
  }
  return async () => {
    const all = Object.values(sites);
    for (const server of [counter, ...all.map(({ server }) => server)]) {
      server.close().closeAllConnections();
    }
    await Promise.all(all.map(({ isBuilt }) => isBuilt()));
  };
}

async function buildShippedSite() {
  await buildSite(SITE_FOLDER, {
    settings: SITE_SETTINGS,
    flags: ['--config', 'tests/support/browser/site.config.ts'],
  });
  return staticFiles(SITE_FOLDER);
}

/** Its form opens the visitor's mail program. */
async function buildLinkSite() {
  const mail = {
    VITE_MAIL: 'link',
    VITE_EMAILJS_PUBLIC_KEY: '',
    VITE_EMAILJS_SERVICE_ID: '',
    VITE_EMAILJS_TEMPLATE_ID: '',
  };
  await buildSite(LINK_SITE_FOLDER, { settings: { ...SITE_SETTINGS, ...mail } });
  return staticFiles(LINK_SITE_FOLDER, mail);
}

function served(build: () => Promise<Handler>) {
  let files: Promise<Handler> | undefined;
  const server = createServer((request, response) => {
    files ??= build();
    files.then(
      (answer) => answer(request, response),
      () => response.destroy(),
    );
  });
  return { server, isBuilt: async () => files };
}
