/** Makes the site one's own: asks for answers and writes them where a build reads them. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { CliError, run } from './cli-error.ts';
import { describeAgencyFaults } from '../build/agency-check.ts';
import { ask, type Terminal } from './setup/ask.ts';
import { HELP, parse } from './setup/cli-args.ts';
import { packAtlas } from './setup/packed-atlas.ts';
import { agencyOf, deletions, questions, settled, type Answers } from './setup/questions.ts';
import { readStored } from './setup/stored-answers.ts';
import { checkSettings, describeProblems } from '../build/settings.ts';

export const main = () =>
  run(() => setUp(process.argv.slice(2), { input: process.stdin, output: process.stdout }));

export async function setUp(args: string[], terminal: Terminal, folder = process.cwd()) {
  const { help, given, ...options } = parse(args);
  if (help) {
    terminal.output.write(HELP);
    return;
  }
  const { stored, write } = await readStored(folder);
  const isAsking = options.ask || (terminal.input.isTTY && args.length === 0);
  const known = { ...settled({ ...stored, ...given }), ...given };
  refuseFaults(given, known, stored);

  const deletable = deletions.filter(
    (each) => existsSync(join(folder, each.part)) && !options.deleted.includes(each),
  );
  const open = [
    ...questions.filter(({ flag }) => given[flag] === undefined),
    ...deletable.map(({ question }) => question),
  ];
  const unasked = Object.fromEntries(deletable.map(({ question: { flag } }) => [flag, 'no']));
  const asked = isAsking ? await ask(open, { ...known, ...unasked }, terminal) : {};
  const answers = settled({ ...known, ...asked });
  const { files, settings } = await write(answers);
  const deleted = [
    ...options.deleted.filter(({ part }) => existsSync(join(folder, part))),
    ...deletable.filter(({ question: { flag } }) => asked[flag] === 'yes'),
  ].map(({ part }) => part);
  for (const part of deleted) {
    if (part === 'packages') await packAtlas(folder);
    else await rm(join(folder, part), { recursive: true });
  }

  const env = loadEnv('production', folder);
  const problems = checkSettings(env);
  const report = [
    files.length > 0 ? `Written: ${files.join(', ')}.` : 'Nothing to write: all stays as it was.',
    deleted.length > 0 && `Deleted: ${deleted.join(', ')}.`,
    ...Object.entries(settings)
      .filter(([name, value]) => (env[name] ?? '') !== value)
      .map(
        ([name]) =>
          `${name} is set elsewhere too (another .env file or the environment), which wins.`,
      ),
    describeAgencyFaults(agencyOf(answers)),
    problems.length > 0 &&
      `Missing or wrong, before there can be a build:\n\n${describeProblems(problems)}`,
    problems.length > 0
      ? 'Next: npm start shows the page without any of that. npm run setup takes it once you have it.'
      : 'Next: npm run check -- --send sends one message, to see that enquiries arrive.',
  ];
  terminal.output.write(`${report.filter(Boolean).join('\n\n')}\n`);
}

function refuseFaults(given: Answers, answers: Answers, stored: Answers) {
  const faults = questions.flatMap(({ flag, hint, faultIn }) => {
    if (given[flag] === undefined) return [];
    const fault = faultIn(answers[flag] ?? '', stored[flag], answers);
    return fault ? [`  --${flag} ${fault}${hint ? `\n      Where: ${hint}.` : ''}`] : [];
  });
  if (faults.length === 0) return;
  throw new CliError(`Nothing was written. These answers are wrong:\n\n${faults.join('\n')}`);
}
