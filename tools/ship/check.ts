/** Checks the settings and the content of a build without building; `--send` sends a test message. */
import { loadEnv } from 'vite';
import { agency } from '../../src/content/agency.ts';
import { CliError, run } from '../cli-error.ts';
import { content } from '../../src/content/index.ts';
import { describeAgencyFaults } from './agency-check.ts';
import { describePartFaults } from './optional-parts-check.ts';
import { checkSettings, describeProblems } from './settings.ts';
import { sendTestMessage } from './test-message.ts';

export const main = () =>
  run(() => check(process.argv.slice(2), loadEnv('production', process.cwd())));

export async function check(args: readonly string[], env: Record<string, string>) {
  const unknown = args.find((arg) => arg !== '--send');
  if (unknown) {
    throw new CliError(`There is no ${unknown}: npm run check, or npm run check -- --send.`);
  }

  const faults = describeAgencyFaults(agency);
  if (faults) console.warn(`${faults}\n`);
  const unfinished = describePartFaults(content);
  if (unfinished) throw new CliError(unfinished);
  const problems = checkSettings(env);
  if (problems.length > 0) {
    throw new CliError(`These settings are missing or wrong:\n\n${describeProblems(problems)}`);
  }
  console.log('The settings are complete and well-formed.');

  if (args.includes('--send')) console.log(await sendTestMessage(env, agency));
}
