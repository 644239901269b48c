/** Makes the site one's own: asks ten questions and writes the answers where a build reads them. */
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { describePlaceholders } from './placeholders.ts';
import { CliError, run } from '../cli-error.ts';
import { ask } from './setup/ask.ts';
import { CONTENT, readHomes, SETTINGS } from './setup/homes.ts';
import { questions, type Answers } from './setup/questions.ts';

const table = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([left, right]) => `  ${left.padEnd(24)}${right}`).join('\n');

const HELP = `npm run setup -- [flags]

Asks for what makes the site yours and writes it into ${CONTENT} and ${SETTINGS}.
Run it again to change something: what gets no answer stays as it is.

${table(questions.map(({ flag, text }) => [`--${flag} <answer>`, text] as const))}

${table([
  ['--yes', 'Asks nothing, as without a terminal.'],
  ['--ask', 'Asks without a terminal too, and reads an answer a line.'],
  ['--help', 'Shows this.'],
])}

The answer - leaves out what may be left out.`;

await run(async () => {
  const { help, isAsking, given } = cliArgs(process.argv.slice(2));
  if (help) return console.log(HELP);

  const { present, write } = await readHomes();
  const open = isAsking ? questions.filter(({ flag }) => given[flag] === undefined) : [];
  refuseFaults(open, given, present);
  const asked = open.length > 0 ? await ask(open, present) : {};
  const answers = Object.fromEntries(
    questions.map(({ flag }) => [flag, asked[flag] ?? given[flag] ?? present[flag] ?? '']),
  );
  const written = await write(answers);
  console.log(reportOn(written, answers));
});

function cliArgs(args: string[]) {
  const { help, yes, ask, ...typed }: Record<string, string | boolean | undefined> = parsed(args);
  const given: Partial<Answers> = Object.fromEntries(
    questions.flatMap(({ flag, read }) => {
      const answer = typed[flag];
      return typeof answer === 'string' ? [[flag, read(answer)]] : [];
    }),
  );
  return { help, isAsking: ask === true || (process.stdin.isTTY && !yes), given };
}

function parsed(args: string[]) {
  const flag = { type: 'boolean' } as const;
  const answers = Object.fromEntries(
    questions.map(({ flag }) => [flag, { type: 'string' } as const]),
  );
  try {
    const options = { ...answers, help: flag, yes: flag, ask: flag };
    return parseArgs({ args, options }).values;
  } catch (reason) {
    const [sentence] = (reason as Error).message.split(/\n|\. /);
    throw new CliError(`${sentence}: npm run setup -- --help says what there is.`);
  }
}

/** What is not asked for has to be right already. */
function refuseFaults(open: typeof questions, given: Partial<Answers>, present: Partial<Answers>) {
  const faults = questions
    .filter((question) => !open.includes(question))
    .flatMap(({ flag, hint, faultIn }) => {
      const fault = faultIn(given[flag] ?? present[flag], present[flag]);
      return fault ? [`  --${flag} ${fault}${hint ? `\n      Where: ${hint}.` : ''}`] : [];
    });
  if (faults.length > 0) {
    throw new CliError(
      `Nothing was written. These answers are missing or wrong:\n\n${faults.join('\n')}`,
    );
  }
}

function reportOn({ files, settings }: { files: string[]; settings: Answers }, answers: Answers) {
  const built = loadEnv('production', process.cwd());
  const overruled = Object.keys(settings).filter((name) => (built[name] ?? '') !== settings[name]);
  const { brand = '', email = '', phone = '' } = answers;
  return [
    files.length > 0 ? `Written: ${files.join(', ')}.` : 'Nothing to write: all stays as it was.',
    ...overruled.map(
      (name) => `${name} is set elsewhere too (another .env file or the environment), which wins.`,
    ),
    describePlaceholders({ brand, email, phone }),
    `What comes next:\n${table([
      ['npm run check', 'Are the settings complete? With -- --send it sends one message.'],
      ['npm start', 'The page on this computer.'],
      ['npm run build', 'The page for its host, in dist/.'],
      ['npm run icons', 'The card of shared links with your name on it.'],
    ])}`,
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}
