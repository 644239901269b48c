/**
 * Checks the content and the settings without building; `--send` sends a test message, and `--page`
 * looks at the page itself in a browser.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadEnv } from 'vite';
import { sourceDate } from '../build/source-date.ts';
import { CliError, run } from './cli-error.ts';
import { describeAgencyFaults } from '../build/agency-check.ts';
import { checkContent, describeFaults } from '../build/content-check/index.ts';
import { expiryNotice } from '../build/seo/security-contact.ts';
import { checkSettings, describeProblems, unknownSettings } from '../build/settings.ts';
import { sendTestMessage } from './test-message.ts';

const FLAGS = new Set(['--send', '--page']);

export const main = () =>
  run(() => check(process.argv.slice(2), loadEnv('production', process.cwd())));

/** In a process of its own, so that a browser is only loaded where it is asked for. */
async function checkOwnPage() {
  const tool = ['cli/run.mjs', 'cli/page-check/own-page.ts'];
  const [code] = (await once(spawn(process.execPath, tool, { stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  process.exitCode = code ?? 1;
}

export async function check(
  args: readonly string[],
  env: Record<string, string>,
  parts = { checkContent, checkOwnPage, expiryNotice: () => expiryNotice(sourceDate().date) },
) {
  const unknown = args.find((arg) => !FLAGS.has(arg));
  if (unknown) {
    throw new CliError(
      `There is no ${unknown}: npm run check, npm run check -- --send, or npm run check -- --page.`,
    );
  }
  const isAboutPage = args.includes('--page');
  const { agency, faults, warnings, reminders } = await parts.checkContent();
  const { misspelt, unread } = unknownSettings(env);
  const placeholders = agency && describeAgencyFaults(agency);

  const expiry = parts.expiryNotice();
  tell('To look at:', [...warnings, ...unread, ...(expiry ? [`  ${expiry}`] : [])]);
  tell('Not yet yours, which stops no build:', reminders);
  if (placeholders) console.warn(`${placeholders}\n`);

  // The page is looked at with settings of its own.
  const problems = isAboutPage ? [] : checkSettings(env);
  const wrong = [...misspelt, describeProblems(problems)].filter(Boolean).join('\n\n');
  const complaints = [
    faults.length > 0 && describeFaults(faults),
    wrong && `These settings are missing or wrong:\n\n${wrong}`,
  ].filter(Boolean);
  if (complaints.length > 0) throw new CliError(complaints.join('\n\n'));

  console.log('The content is in order.');
  if (!isAboutPage) console.log('The settings are complete and well-formed.');
  if (isAboutPage) await parts.checkOwnPage();
  if (args.includes('--send') && agency) console.log(await sendTestMessage(env, agency));
}

function tell(heading: string, lines: readonly string[]) {
  if (lines.length > 0) console.warn(`${heading}\n${lines.join('\n')}\n`);
}
