/** Checks content and settings; `--send` sends a test message, `--page` checks the page in a browser. */
import { spawnSync } from 'node:child_process';
import { loadEnv } from 'vite';
import { CliError, run } from './cli-error.ts';
import { describeAgencyFaults } from '../build/agency-check.ts';
import { weakPairs } from '../build/content-check/contrast.ts';
import { checkContent, describeFaults } from '../build/content-check/index.ts';
import {
  checkSettings,
  describeProblems,
  opensMailProgram,
  unknownSettings,
} from '../build/settings.ts';
import { sendTestMessage } from './test-message.ts';

const FLAGS = new Set(['--send', '--page']);

export const main = () =>
  run(() => check(process.argv.slice(2), loadEnv('production', process.cwd())));

/** In a process of its own, so that a browser is only loaded if it is needed. */
function checkOwnPage() {
  const tool = ['cli/run.mjs', 'cli/page-check/own-page.ts'];
  process.exitCode = spawnSync(process.execPath, tool, { stdio: 'inherit' }).status ?? 1;
}

export async function check(
  args: readonly string[],
  env: Record<string, string>,
  parts = { checkContent, weakPairs, checkOwnPage },
) {
  const unknown = args.find((arg) => !FLAGS.has(arg));
  if (unknown) {
    throw new CliError(
      `There is no ${unknown}: npm run check, npm run check -- --send, or npm run check -- --page.`,
    );
  }
  const isAboutPage = args.includes('--page');
  if (args.includes('--send') && opensMailProgram(env)) {
    throw new CliError(
      "With VITE_MAIL=link the page sends nothing: the visitor's own mail program does, so there is nothing to try.",
    );
  }
  const { agency, faults, warnings, reminders } = await parts.checkContent();
  const { misspelt, unread } = unknownSettings(env);
  const placeholders = agency && describeAgencyFaults(agency);

  tell('To look at:', [...warnings, ...unread]);
  tell('Not yet yours, which stops no build:', reminders);
  if (placeholders) console.warn(`${placeholders}\n`);

  // The page check has settings of its own.
  const problems = isAboutPage ? [] : checkSettings(env);
  const wrong = [...misspelt, describeProblems(problems)].filter(Boolean);
  const weak = parts.weakPairs();
  const complaints = [
    ...(faults.length > 0 ? [describeFaults(faults)] : []),
    ...(weak.length > 0 ? [`Not everybody can read these colours:\n\n${weak.join('\n\n')}`] : []),
    ...(wrong.length > 0 ? ['These settings are missing or wrong:', ...wrong] : []),
  ];
  if (complaints.length > 0) throw new CliError(complaints.join('\n\n'));

  console.log('The content is in order.');
  if (!isAboutPage) console.log('The settings are complete and well-formed.');
  if (isAboutPage) parts.checkOwnPage();
  if (args.includes('--send') && agency) console.log(await sendTestMessage(env, agency));
}

function tell(heading: string, lines: readonly string[]) {
  if (lines.length > 0) console.warn(`${heading}\n${lines.join('\n')}\n`);
}
