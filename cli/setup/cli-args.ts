/** The command line of `npm run setup`. */
import { parseArgs } from 'node:util';
import { CliError } from '../cli-error.ts';
import { AGENCY_FILE } from '../../build/agency-check.ts';
import { deletions, questions, type Answers } from './questions.ts';
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
  ['--pack-atlas', 'Keeps xstate-atlas as a packed dependency, without its sources.'],
  ['--ask', 'Asks for the rest too, and without a terminal: reads an answer a line.'],
  ['--help', 'Shows this.'],
])}

The answer - leaves out what may be left out.
`;

const yesOrNo = { type: 'boolean', default: false } as const;

const options = {
  ...Object.fromEntries(questions.map(({ flag }) => [flag, { type: 'string' } as const])),
  help: yesOrNo,
  ask: yesOrNo,
  ...Object.fromEntries(deletions.map(({ question }) => [question.flag, yesOrNo])),
};

export function parse(args: string[]) {
  try {
    const { help, ask, ...values } = parseArgs({ args, options }).values;
    const answers = questions.flatMap(({ flag, read }) => {
      const answer = (values as Answers)[flag];
      const meant = answer === undefined ? undefined : read(answer.trim());
      return meant === undefined ? [] : [[flag, meant] as const];
    });
    const deleted = deletions.filter(
      ({ question: { flag } }) => (values as Record<string, unknown>)[flag],
    );
    return { help, ask, deleted, given: Object.fromEntries(answers) as Answers };
  } catch (reason) {
    const [sentence = ''] = (reason as Error).message.split('. ');
    throw new CliError(
      `${sentence.replace(/\.?$/, '.')}\nnpm run setup -- --help lists the flags.`,
    );
  }
}
