/** Makes the site one's own: asks for answers and writes them where a build reads them. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { CliError, run } from './cli-error.ts';
import { describeAgencyFaults } from '../build/agency-check.ts';
import { ask, type Terminal } from './setup/ask.ts';
import { HELP, parse } from './setup/cli-args.ts';
import {
  agencyOf,
  questions,
  settled,
  specificationQuestion,
  type Answers,
} from './setup/questions.ts';
import { readStored } from './setup/stored-answers.ts';
import { checkSettings, describeProblems } from '../build/settings.ts';

const SPECIFICATION = 'tests/specification';

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

  const specification = join(folder, SPECIFICATION);
  const isOpen = existsSync(specification) && !options.isDeleting;
  const open = [
    ...questions.filter(({ flag }) => given[flag] === undefined),
    ...(isOpen ? [specificationQuestion] : []),
  ];
  const asked = isAsking
    ? await ask(open, { ...known, [specificationQuestion.flag]: 'no' }, terminal)
    : {};
  const answers = settled({ ...known, ...asked });
  const { files, settings } = await write(answers);
  const isDeleted = options.isDeleting || asked[specificationQuestion.flag] === 'yes';
  if (isDeleted) await rm(specification, { recursive: true, force: true });

  const env = loadEnv('production', folder);
  const problems = checkSettings(env);
  const report = [
    files.length > 0 ? `Written: ${files.join(', ')}.` : 'Nothing to write: all stays as it was.',
    isDeleted && `Deleted: ${SPECIFICATION}.`,
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
