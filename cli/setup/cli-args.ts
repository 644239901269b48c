/** The command line of `npm run setup`. */
import { parseArgs } from 'node:util';
import { CliError } from '../cli-error.ts';
import { AGENCY_FILE } from '../../build/agency-check.ts';
import { PLANS_FILE } from './amounts.ts';
import { priceFlags } from './price-questions.ts';
import { deletions, questions, type Answers } from './questions.ts';
import { SETTINGS_FILE } from './stored-answers.ts';

const table = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([left, right]) => `  ${left.padEnd(24)}${right}`).join('\n');

const named = questions.map(({ flag, text, isNullable }) => ({
  flag,
  text: `${String(text)}${isNullable ? ' Or none.' : ''}`,
}));

export const HELP = `npm run setup -- [flags]

Asks for what makes the site yours and writes it into ${AGENCY_FILE} and ${SETTINGS_FILE},
prices in a new currency into ${PLANS_FILE}. Run it again to change something: what
gets no answer stays as it is. With flags it asks nothing, and writes what they say.

${table([...named, ...priceFlags].map(({ flag, text }) => [`--${flag} <answer>`, text]))}

${table([
  ['--language <tag>', 'Begins a translation, such as ms: docs/languages.md tells the rest.'],
  ['--delete-specification', 'Deletes the words of the default agency in tests/specification.'],
  ['--pack-atlas', 'Keeps xstate-atlas as a packed dependency, without its sources.'],
  ['--ask', 'Asks for the rest too, and without a terminal: reads an answer a line.'],
  ['--help', 'Shows this.'],
])}

The answer - leaves out what may be left out. At a question, < goes back to the one before.
`;

const yesOrNo = { type: 'boolean', default: false } as const;

const options = {
  ...Object.fromEntries(
    [...questions, ...priceFlags].map(({ flag }) => [flag, { type: 'string' } as const]),
  ),
  language: { type: 'string' } as const,
  help: yesOrNo,
  ask: yesOrNo,
  ...Object.fromEntries(deletions.map(({ question }) => [question.flag, yesOrNo])),
};

export function parse(args: string[]) {
  try {
    const { help, ask, language, ...values } = parseArgs({ args, options }).values;
    const deleted = deletions.filter(
      ({ question: { flag } }) => (values as Record<string, unknown>)[flag],
    );
    return { help, ask, language, deleted, typed: values as Answers };
  } catch (reason) {
    const [sentence = ''] = (reason as Error).message.split('. ');
    throw new CliError(
      `${sentence.replace(/\.?$/, '.')}\nnpm run setup -- --help lists the flags.`,
    );
  }
}
