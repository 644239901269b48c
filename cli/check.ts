/** Checks content and settings; `--send` sends a test message, `--page` checks the page in a browser. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { OwnersError } from '../site/owners-error.ts';
import { folderIn, type Env } from '../site/content/load.ts';
import { weakPairs } from '../site/check/contrast.ts';
import { checkContent, describeFaults } from '../site/check/index.ts';
import {
  endpointsOf,
  opensMailProgram,
  problemsIn,
  settingsOf,
  unknownSettings,
} from '../site/content/settings.ts';
import { sendTestMessage } from './test-message.ts';

const FLAGS = new Set(['--send', '--page']);

export const main = () => check(process.argv.slice(2), process.env);

/** Checks the page in a child process, so that Playwright is loaded only for `--page`. */
function checkOwnPage() {
  const tool = ['cli/run.mjs', 'site/check/page/own-page.ts'];
  process.exitCode = spawnSync(process.execPath, tool, { stdio: 'inherit' }).status ?? 1;
}

export async function check(
  args: readonly string[],
  env: Env,
  parts = { checkContent, weakPairs, checkOwnPage, hasDotEnv: () => existsSync('.env') },
) {
  const unknown = args.find((arg) => !FLAGS.has(arg));
  if (unknown) {
    throw new OwnersError(
      `Unknown flag ${unknown}. Use npm run check, npm run check -- --send or npm run check -- --page.`,
    );
  }
  // npm takes a flag that is not after `--` for one of its own, and passes it on only as a variable.
  const kept = [...FLAGS].find((flag) => env[flag.replace('--', 'npm_config_')]);
  if (kept) throw new OwnersError(`npm keeps ${kept} for itself. Write npm run check -- ${kept}.`);
  const isAboutPage = args.includes('--page');
  const { site, faults, warnings, reminders, placeholders } = await parts.checkContent(
    folderIn(env),
  );
  const settings = site ? settingsOf(site, env) : {};
  if (args.includes('--send') && opensMailProgram(settings)) {
    throw new OwnersError(
      "There is nothing to send: site.yaml has mail: by: link, so the form opens the visitor's mail program.",
    );
  }
  const { misspelt, unread } = unknownSettings(env);
  print('Warnings:', [...warnings, ...unread, ...(parts.hasDotEnv() ? [DOT_ENV] : [])]);
  print('Still default content (does not block the build):', reminders);
  print('Placeholders:', placeholders);

  // `--page` builds the site with local stand-ins for the services, so missing settings do not matter.
  const wrong = [...misspelt, ...(isAboutPage || !site ? [] : problemsIn(site, env))];
  const weak = parts.weakPairs('.', site?.look.palette);
  const complaints = [
    ...(faults.length > 0 ? [describeFaults(faults)] : []),
    ...(weak.length > 0 ? [`Colours with too little contrast:\n\n${weak.join('\n\n')}`] : []),
    ...(wrong.length > 0 ? ['These settings are missing or wrong:', ...wrong] : []),
  ];
  if (complaints.length > 0) throw new OwnersError(complaints.join('\n\n'));

  console.log('The content has no errors.');
  if (!isAboutPage) console.log('The settings have no errors.');
  if (isAboutPage) parts.checkOwnPage();
  if (args.includes('--send') && site)
    console.log(await sendTestMessage(endpointsOf(settings).mail, site.agency));
}

const DOT_ENV = '  .env is not read. Move its values to site.yaml and delete the file.';

function print(heading: string, lines: readonly string[]) {
  if (lines.length > 0) console.warn(`${heading}\n${lines.join('\n\n')}\n`);
}
