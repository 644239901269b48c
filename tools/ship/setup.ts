/** Makes the site one's own: asks for answers and writes them where a build reads them. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { CliError, run } from '../cli-error.ts';
import { describeAgencyFaults } from './agency-check.ts';
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

const SPECIFICATION = 'tests/specification';

const NEXT = `What comes next:
  npm run check           Are the settings complete? With -- --send it sends one message.
  npm start               The page on this computer.
  npm run build           The page for its host, in dist/.
  npm run icons           The card of shared links with your name on it.
`;

export const main = () =>
  run(() => setUp(process.argv.slice(2), { input: process.stdin, output: process.stdout }));

export async function setUp(args: string[], terminal: Terminal, folder = process.cwd()) {
  const { help, yes, given, ...options } = parse(args);
  if (help) {
    terminal.output.write(HELP);
    return;
  }
  const { stored, write } = await readStored(folder);
  const isAsking = options.ask || (terminal.input.isTTY && !yes);
  const open = isAsking ? questions.filter(({ flag }) => given[flag] === undefined) : [];
  const known = { ...settled({ ...stored, ...given }), ...given };
  refuseFaults(
    questions.filter((question) => !open.includes(question)),
    known,
    stored,
  );

  const specification = join(folder, SPECIFICATION);
  const isOpen = existsSync(specification) && !options.isDeleting;
  const asked = isAsking
    ? await ask(
        [...open, ...(isOpen ? [specificationQuestion] : [])],
        { ...known, [specificationQuestion.flag]: 'no' },
        terminal,
      )
    : {};
  const answers = settled({ ...known, ...asked });
  const { files, settings } = await write(answers);
  const isDeleted = options.isDeleting || asked[specificationQuestion.flag] === 'yes';
  if (isDeleted) await rm(specification, { recursive: true, force: true });

  const report = [
    files.length > 0 ? `Written: ${files.join(', ')}.` : 'Nothing to write: all stays as it was.',
    isDeleted && `Deleted: ${SPECIFICATION}.`,
    ...overruledIn(folder, settings),
    describeAgencyFaults(agencyOf(answers)),
    NEXT,
  ];
  terminal.output.write(report.filter(Boolean).join('\n\n'));
}

/** What is not asked for has to be right already. */
function refuseFaults(settled: typeof questions, answers: Answers, stored: Answers) {
  const faults = settled.flatMap(({ flag, hint, faultIn }) => {
    const fault = faultIn(answers[flag] ?? '', stored[flag], answers);
    return fault ? [`  --${flag} ${fault}${hint ? `\n      Where: ${hint}.` : ''}`] : [];
  });
  if (faults.length === 0) return;
  throw new CliError(
    `Nothing was written. These answers are missing or wrong:\n\n${faults.join('\n')}`,
  );
}

function overruledIn(folder: string, settings: Record<string, string>) {
  const env = loadEnv('production', folder);
  return Object.keys(settings)
    .filter((name) => (env[name] ?? '') !== settings[name])
    .map(
      (name) => `${name} is set elsewhere too (another .env file or the environment), which wins.`,
    );
}
