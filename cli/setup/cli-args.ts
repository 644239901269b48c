/** What may be said to `npm run setup` on its command line. */
import { parseArgs } from 'node:util';
import { CliError } from '../cli-error.ts';
import { AGENCY_FILE } from '../../build/agency-check.ts';
import { questions, read, type Answers } from './questions.ts';
import { SETTINGS_FILE } from './stored-answers.ts';

const table = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([left, right]) => `  ${left.padEnd(24)}${right}`).join('\n');

export const HELP = `npm run setup -- [flags]

Asks for what makes the site yours and writes it into ${AGENCY_FILE} and ${SETTINGS_FILE}.
Run it again to change something: what gets no answer stays as it is. With flags it asks
nothing, and writes what they say.

${table(questions.map(({ flag, text }) => [`--${flag} <answer>`, text]))}

${table([
  ['--delete-specification', 'Deletes the words of the default agency in tests/specification.'],
  ['--ask', 'Asks for the rest too, and without a terminal: reads an answer a line.'],
  ['--help', 'Shows this.'],
])}

The answer - leaves out what may be left out.
`;

export function parse(args: string[]) {
  const yesOrNo = { type: 'boolean', default: false } as const;
  const answers = Object.fromEntries(
    questions.map(({ flag }) => [flag, { type: 'string' } as const]),
  );
  const options = {
    ...answers,
    help: yesOrNo,
    ask: yesOrNo,
    'delete-specification': yesOrNo,
  };
  try {
    const {
      help,
      ask,
      'delete-specification': isDeleting,
      ...typed
    } = parseArgs({
      args,
      options,
    }).values;
    const given: Answers = Object.fromEntries(
      questions.flatMap((question) => {
        const answer = (typed as Answers)[question.flag];
        const meant = answer === undefined ? undefined : read(answer, question);
        return meant === undefined ? [] : [[question.flag, meant]];
      }),
    );
    return { help, ask, isDeleting, given };
  } catch (reason) {
    const { message } = reason as Error;
    const [, flag = ''] = /'(--[\w-]+)' argument is ambiguous/.exec(message) ?? [];
    if (flag) {
      const value = args[args.indexOf(flag) + 1];
      throw new CliError(
        `${value} after ${flag} looks like a flag. If it is the answer, join the two: ${flag}=${value}`,
      );
    }
    const [sentence] = message.split(/\n|\. /);
    throw new CliError(`${sentence}: npm run setup -- --help says what there is.`);
  }
}
