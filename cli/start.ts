/** Builds the page and serves it with local stand-ins for the services, so that no account is needed. */
import { folderIn } from '../site/content/load.ts';
import { hasSwitch } from '../src/model/sections.ts';
import { followFolder, localSite } from '../site/local/local-site.ts';
import { portIn } from '../site/local/port.ts';
import { OwnersError } from '../site/owners-error.ts';

const DEFAULT_PORT = 4173;
const LOOK_FOR_SHELL_MS = 300;

const HELP = `npm start

Builds the site with local stand-ins for the services that it uses, and serves it at http://localhost:${DEFAULT_PORT}.
PORT=8080 npm start uses another port.
`;

export async function main() {
  if (isHelpWanted(process.argv.slice(2), HELP)) return;
  exitWhenAsked();
  const port = portIn(process.env.PORT, DEFAULT_PORT);
  const site = await localSite(process.env, { folder: '.cache/local', port });
  followFolder(folderIn(process.env), () => follow(() => site.rebuild()));
  console.log(placesIn(site));
}

type Served = Pick<Awaited<ReturnType<typeof localSite>>, 'origin' | 'hasInbox' | 'content'>;

export function placesIn({ origin, hasInbox, content }: Served) {
  const abroad = content.agency.country === 'Singapore' ? 'Malaysia' : 'Singapore';
  return `
  Page      ${origin}/
${hasInbox ? `  Inbox     ${origin}/local/inbox\n` : ''}${hasSwitch(content) ? `  Country   ${origin}/local/country?name=${abroad} (then open the page in a new tab)\n` : ''}
  ${hasInbox ? 'Messages stay on this computer.' : 'The form opens the mail program of this computer.'} Press Ctrl+C to stop.
`;
}

/** Rebuilds the page. If the content has errors, reports them and leaves the earlier pages in place. */
async function follow(rebuild: () => Promise<void>) {
  try {
    await rebuild();
    console.log('  The content has changed. Reload the page.');
  } catch (reason) {
    console.error(reason);
  }
}

/** Prints the help if a flag asks for it, and rejects all other arguments, which would have no effect. */
export function isHelpWanted(args: readonly string[], help: string) {
  if (args.length === 0) return false;
  if (!['--help', '-h'].includes(args[0]!))
    throw new OwnersError(`${args[0]} has no effect here.\n\n${help}`);
  console.log(help);
  return true;
}

export function exitWhenAsked() {
  const exit = () => process.exit(0);
  process.once('SIGINT', exit);
  process.once('SIGTERM', exit);
  // npm passes SIGTERM only to the shell that runs the script, so exit once that shell has ended.
  if (process.env.npm_lifecycle_event) {
    const shell = process.ppid;
    setInterval(() => process.ppid === shell || exit(), LOOK_FOR_SHELL_MS).unref();
  }
}
