/** The shipped site of the default agency, built once for the tests in Node and in Chromium. */
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite, settings } from '../build-site.ts';
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
  VITE_FLOWS_PAGE: '',
  SOURCE_DATE_EPOCH: String(Math.trunc(sourceDate().date.getTime() / 1000)),
};

/** A file with the commit date of the last complete build. Its modification time is when that build began. */
const STAMP = `${SITE_FOLDER}-built`;

/** The files and folders that a build reads. */
const PARTS = [
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'site',
  'machines',
  'packages/xstate-atlas/dist',
  'public',
  'src',
  'tests/agencies/default',
  'tests/support/browser',
];

/** Builds the site if its inputs have changed since the last build, and returns its request handler. */
export async function buildShippedSite() {
  if (!isUpToDate()) {
    const begun = new Date();
    rmSync(STAMP, { force: true });
    await buildSite(SITE_FOLDER, {
      settings: SITE_SETTINGS,
      flags: ['--config', 'tests/support/browser/site.config.ts'],
    });
    writeFileSync(STAMP, isoDate());
    utimesSync(STAMP, begun, begun);
  }
  return staticFiles(SITE_FOLDER, siteWithSettings({ ...settings, ...SITE_SETTINGS }));
}

// The page shows the date of the commit, so a new commit may need a new build.
const isUpToDate = () =>
  [STAMP, SITE_FOLDER].every(existsSync) &&
  readFileSync(STAMP, 'utf8') === isoDate() &&
  PARTS.flatMap(filesIn).every((file) => statSync(file).mtimeMs < statSync(STAMP).mtimeMs);

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
