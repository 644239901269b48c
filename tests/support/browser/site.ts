/** The shipped site of the default agency, built once for the tests in Node and in Chromium. */
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite, settings } from '../build-site.ts';
import { SOURCES } from '../run-tool.ts';
import { siteWithSettings } from '../site.ts';
import { isoDate, sourceDate } from '../../../site/build/source-date.ts';
import { claimPort } from '../../../site/local/port.ts';
import { staticFiles } from '../../../site/local/static-files.ts';
import { SITE_FOLDER } from './addresses.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
  }
}

export const SITE_SETTINGS = {
  VITE_SITE_URL: 'https://www.kedai.my',
  SOURCE_DATE_EPOCH: String(Math.trunc(sourceDate().date.getTime() / 1000)),
};

/** A file with the date of the commit, which the page shows. It is as old as the beginning of the build. */
const [BEGUN, BUILT] = [`${SITE_FOLDER}-begun`, `${SITE_FOLDER}-built`];

const INPUTS = [
  ...SOURCES,
  'package-lock.json',
  'packages/xstate-atlas/dist',
  'tests/agencies/default',
  'tests/support/browser',
];

/** Builds the site if its inputs have changed since the last build, and returns its request handler. */
export async function buildShippedSite() {
  if (!isUpToDate()) {
    rmSync(BUILT, { force: true });
    writeFileSync(BEGUN, isoDate());
    await buildSite(SITE_FOLDER, { settings: SITE_SETTINGS });
    renameSync(BEGUN, BUILT);
  }
  return staticFiles(SITE_FOLDER, siteWithSettings({ ...settings, ...SITE_SETTINGS }));
}

const isUpToDate = () =>
  [BUILT, SITE_FOLDER].every(existsSync) &&
  readFileSync(BUILT, 'utf8') === isoDate() &&
  INPUTS.flatMap(filesIn).every((file) => statSync(file).mtimeMs < statSync(BUILT).mtimeMs);

const filesIn = (part: string) =>
  statSync(part).isDirectory()
    ? readdirSync(part, { recursive: true, encoding: 'utf8' }).map((name) => join(part, name))
    : [part];

/** Serves the site to the tests in Node, and builds it at their first request. */
export default async function setUp({ provide }: TestProject) {
  let files: ReturnType<typeof buildShippedSite> | undefined;
  const server = createServer((request, response) => {
    files ??= buildShippedSite();
    files.then(
      (answer) => answer(request, response),
      () => response.destroy(),
    );
  });
  provide('site', `http://localhost:${await claimPort(server, 0)}/`);
  return async () => {
    server.close().closeAllConnections();
    await files;
  };
}
