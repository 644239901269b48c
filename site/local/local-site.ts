/** Builds and serves the site with local stand-ins for its outside services, so that no account is needed. */
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createBuilder } from 'vite';
import { describeFaults } from '../check/index.ts';
import { faultsInOwnSections } from '../check/own-sections.ts';
import { siteIn, type Env, type Site } from '../content/load.ts';
import { asOwnersError, OwnersError } from '../owners-error.ts';
import { serve } from './port.ts';
import { opensMailProgram } from '../content/settings.ts';
import { configFor } from '../build/config.ts';
import { LOCAL_ENDPOINTS, standIns } from './stand-ins/index.ts';
import type { Handler } from './http.ts';
import type { StandInsOptions } from './stand-ins/mail.ts';
import { staticFiles } from './static-files.ts';

interface Options extends StandInsOptions {
  /** The folder of the build: never `dist`, so that a page with stand-ins is not deployed by mistake. */
  folder: string;
  port: number;
  /** The command to repeat with another port if this one is in use. */
  command?: string;
  /** Handles requests before the pages do. */
  before?: Handler;
  isPreview?: boolean;
  builderFor?: typeof createBuilder;
}

/** Resolves once the pages are built. Requests that come earlier wait for the build. */
export async function localSite(
  env: Env,
  {
    folder: path,
    port,
    command,
    before = () => false,
    isPreview = false,
    builderFor = createBuilder,
    ...options
  }: Options,
) {
  const folder = resolve(path);
  let site = siteIn(env, LOCAL_ENDPOINTS);
  const local = standIns(site, options);
  let pages: Promise<Handler>;
  const { address, close } = await serve(
    (request, response) => {
      pages.then(
        (servePage) =>
          before(request, response) ||
          local.handle(request, response) ||
          servePage(request, response),
        () => response.destroy(),
      );
    },
    port,
    command,
  );
  const origin = address.slice(0, -1);
  const built = async (keepsTheRest: boolean) => {
    const settings = { ...site.settings, VITE_SITE_URL: origin };
    const local = { ...site, settings, isPreview };
    await build(folder, local, keepsTheRest, builderFor);
    return staticFiles(folder, local);
  };
  pages = built(false);
  try {
    await pages;
  } catch (reason) {
    close();
    throw reason;
  }
  return {
    origin,
    content: site.content,
    close,
    hasInbox: !opensMailProgram(site.settings),
    /** Builds the pages again from the current content. The earlier pages are served until then. */
    rebuild: async () => {
      site = siteIn(env, LOCAL_ENDPOINTS);
      pages = Promise.resolve(await built(true));
    },
  };
}

async function build(
  folder: string,
  site: Site,
  keepsTheRest: boolean,
  builderFor: typeof createBuilder,
) {
  // Vite sets NODE_ENV to development when it runs TypeScript, but this build is for production.
  process.env.NODE_ENV = 'production';
  const config = configFor(site, { isLocal: true, keepsTheRest });
  try {
    const builder = await builderFor(
      {
        ...config,
        configFile: false,
        logLevel: 'warn',
        build: { ...config.build, outDir: folder },
      },
      null,
    );
    await builder.buildApp();
  } catch (reason) {
    const faults = await faultsInOwnSections('.', site.languages);
    if (faults.length > 0) throw new OwnersError(describeFaults(faults));
    const error = asOwnersError(reason) as Error;
    throw error instanceof OwnersError
      ? error
      : new OwnersError(`The page could not be built: ${error.message}`);
  }
}

const LOOK_AGAIN_MS = 300;

/**
 * Calls `changed` each time something in a folder has changed. Polls the folder, because Node's `watch`
 * loses files that an editor replaces. Returns a function that stops the polling.
 */
export function followFolder(root: string, changed: () => Promise<void>) {
  let known = stateOf(root);
  let latest = Promise.resolve();
  const looking = setInterval(() => {
    const now = stateOf(root);
    if (!now || now === known) return;
    known = now;
    latest = latest.then(changed);
  }, LOOK_AGAIN_MS);
  return () => clearInterval(looking);
}

/**
 * Returns a text that changes whenever a file in the folder is added, written or deleted. The text is empty while
 * the folder is away, for example because git or a program for synchronising replaces it.
 */
export function stateOf(root: string) {
  try {
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((path) => [path, statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs])
      .join();
  } catch {
    return '';
  }
}
