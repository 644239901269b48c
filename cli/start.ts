/** Builds the page with local stand-ins and serves both, which needs no account. */
import { agency } from '../src/content/agency.ts';
import { hasSwitch } from '../src/content/derived/sections.ts';
import { sections } from '../src/content/sections.ts';
import { run } from './cli-error.ts';
import { localSite } from './serve/local-site.ts';
import { portIn } from './serve/port.ts';

const DEFAULT_PORT = 4173;
const LOOK_FOR_SHELL_MS = 300;

await run(async () => {
  exitWhenAsked();
  const port = portIn(process.env.PORT, DEFAULT_PORT);
  const { origin, isBuilt, hasInbox } = await localSite({ folder: '.cache/local', port });
  await isBuilt;
  console.log(`
  The page     ${origin}/
${hasInbox ? `  Its inbox    ${origin}/local/inbox\n` : ''}${hasSwitch({ agency, sections }) ? whereToChooseCountry(origin) : ''}
  ${hasInbox ? 'Messages stay on this computer.' : "The form opens this computer's mail program."} Ctrl+C stops.
`);
});

function whereToChooseCountry(origin: string) {
  const country = agency.homeCountry === 'Singapore' ? 'Malaysia' : 'Singapore';
  return `  Its country  ${origin}/local/country?name=${country}, then open the page in a new tab\n`;
}

function exitWhenAsked() {
  const exit = () => process.exit(0);
  process.once('SIGINT', exit);
  process.once('SIGTERM', exit);
  // npm passes a SIGTERM on to its shell alone, so end with that shell.
  if (process.env.npm_lifecycle_event) {
    const shell = process.ppid;
    setInterval(() => process.ppid === shell || exit(), LOOK_FOR_SHELL_MS).unref();
  }
}
