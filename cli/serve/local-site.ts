/** The page built against local stand-ins, and served with them, so that it runs without any account. */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { createBuilder } from 'vite';
import { settings as ownSettings } from '../../src/content/index.ts';
import { CliError } from '../cli-error.ts';
import { claimPort } from './port.ts';
import { opensMailProgram } from '../../src/content/settings.ts';
import { LOCAL_MODE } from '../../vite/code-settings.ts';
import { localSettings, standIns } from '../../vite/stand-ins/index.ts';
import type { StandInsOptions } from '../../vite/stand-ins/mail.ts';
import { staticFiles } from './static-files.ts';

interface Options extends StandInsOptions {
  /** Apart from dist, so that a page that talks to stand-ins is never deployed by mistake. */
  folder: string;
  port: number;
}

/** Is there at once; who asks while the page is being built waits for it, as `isBuilt` does. */
export async function localSite({ folder: path, port: wanted, ...options }: Options) {
  const folder = resolve(path);
  const server = createServer();
  const close = () => {
    server.close().closeAllConnections();
  };
  const origin = `http://localhost:${await claimPort(server, wanted)}`;

  const local = standIns(options);
  const { VITE_MAIL = '' } = ownSettings;
  const settings = { ...localSettings, VITE_EMAILJS_ORIGIN: origin, VITE_MAIL };
  const built = async (isFirst: boolean) => {
    await build(folder, { ...settings, VITE_SITE_URL: origin }, isFirst);
    return staticFiles(folder, settings);
  };
  let pages = built(true);
  server.on('request', (request, response) => {
    pages.then(
      (servePage) => local.handle(request, response) || servePage(request, response),
      () => response.destroy(),
    );
  });
  const isBuilt = pages.then(
    () => {},
    (reason: unknown) => {
      close();
      throw reason;
    },
  );
  return {
    origin,
    isBuilt,
    close,
    hasInbox: !opensMailProgram(settings),
    /** Builds the pages with the present content; until then the earlier ones are served. */
    async rebuild() {
      pages = Promise.resolve(await built(false));
    },
  };
}

async function build(folder: string, settings: Record<string, string>, isFirst: boolean) {
  Object.assign(process.env, settings, {
    // Running TypeScript through Vite has set it to development.
    NODE_ENV: 'production',
  });
  try {
    const builder = await createBuilder(
      { mode: LOCAL_MODE, logLevel: 'warn', build: { outDir: folder, emptyOutDir: isFirst } },
      null,
    );
    await builder.buildApp();
  } catch (reason) {
    throw new CliError(`The page could not be built: ${(reason as Error).message}`);
  }
}
