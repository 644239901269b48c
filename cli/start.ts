/** Builds the page against local stand-ins and serves both, so that it runs without any account. */
import { agency } from '../src/content/agency.ts';
import { run } from './cli-error.ts';
import { localSite } from './serve/local-site.ts';
import { portIn } from './serve/port.ts';

const DEFAULT_PORT = 4173;
const LOOK_FOR_SHELL_MS = 300;

await run(async () => {
  let close = () => {};
  exitWhenAsked(() => close());
  const port = portIn(process.env.PORT, DEFAULT_PORT);
  const site = await localSite({ folder: '.cache/local', port });
  const { origin } = site;
  ({ close } = site);
  await site.isBuilt;
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
