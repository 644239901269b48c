/** Builds the page against local stand-ins and serves both, so that it runs without any account. */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { createBuilder } from 'vite';
import { agency } from '../../src/content/agency.ts';
import { claimPort, portIn } from './port.ts';
import { CliError, run } from '../cli-error.ts';
import { standIns } from './stand-ins/index.ts';
import { LOCAL_MODE, localCountrySettings, localMailSettings } from './stand-ins/settings.ts';
import { staticFiles } from './static-files.ts';

const DEFAULT_PORT = 4173;
/** Apart from dist, so that a page that talks to stand-ins is never deployed by mistake. */
const FOLDER = '.cache/local';
const LOOK_FOR_SHELL_MS = 300;

await run(async () => {
  const folder = resolve(FOLDER);
  const server = createServer();
  exitWhenAsked(() => server.close().closeAllConnections());
  const port = await claimPort(server, portIn(process.env.PORT, DEFAULT_PORT));
  const origin = `http://localhost:${port}`;

  const local = standIns();
  const settings = { ...localMailSettings, ...localCountrySettings, VITE_EMAILJS_ORIGIN: origin };
  const pages = build(folder, { ...settings, VITE_SITE_URL: origin }).then(() =>
    staticFiles(folder, settings),
  );
  // Who asks while the page is being built waits for it.
  server.on('request', (request, response) => {
    pages.then(
      (servePage) => local.handle(request, response) || servePage(request, response),
      () => response.destroy(),
    );
  });
  try {
    await pages;
  } catch (reason) {
    server.close().closeAllConnections();
    throw reason;
  }
  console.log(`
  The page     ${origin}/
  Its inbox    ${origin}/local/inbox
${agency.abroadCurrency ? whereToChooseCountry(origin) : ''}
  Messages stay on this computer. Ctrl+C stops.
`);
});

/** With one currency nothing of the page hangs on it. */
function whereToChooseCountry(origin: string) {
  const country = agency.homeCountry === 'Singapore' ? 'Malaysia' : 'Singapore';
  return `  Its country  ${origin}/local/country?name=${country}, then open the page in a new tab\n`;
}

async function build(folder: string, settings: Record<string, string>) {
  Object.assign(process.env, settings, {
    // Running TypeScript through Vite has set it to development.
    NODE_ENV: 'production',
  });
  try {
    const builder = await createBuilder(
      { mode: LOCAL_MODE, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } },
      null,
    );
    await builder.buildApp();
  } catch (reason) {
    throw new CliError(`The page could not be built: ${(reason as Error).message}`);
  }
}

function exitWhenAsked(close: () => void) {
  const exit = () => {
    close();
    process.exit(0);
  };
  process.once('SIGINT', exit);
  process.once('SIGTERM', exit);
  // A SIGTERM to npm ends the shell between npm and here, and goes no further.
  if (process.env.npm_lifecycle_event) {
    const shell = process.ppid;
    setInterval(() => process.ppid === shell || exit(), LOOK_FOR_SHELL_MS).unref();
  }
}
