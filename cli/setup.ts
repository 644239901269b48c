/** Asks an owner about the site, and writes the answers into the content. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { loadContent } from '../site/content/load.ts';
import { currencyMeantBy, isAnotherMeant } from '../src/model/site-rules.ts';
import { withValues } from '../site/content/with-values.ts';
import { OwnersError } from '../site/owners-error.ts';
import { pricesIn } from './setup/amounts.ts';
import { addLanguage } from './setup/new-language.ts';
import { promptsOn, type Prompts, type Terminal } from './setup/prompts.ts';
import { answersIn, faultsIn, questions, withTyped, type Answers } from './setup/questions.ts';
import { leaveSiteOnly } from './setup/site-only.ts';
import { readYaml, writeTogether } from './setup/yaml-file.ts';

export const main = () =>
  setUp(process.argv.slice(2), { input: process.stdin, output: process.stdout });

const HELP = `npm run setup -- [flags]

Asks for the details of your agency and writes them into src/content. Run it again to change an answer.
With flags it asks nothing and changes only those answers. The answer - clears an optional field.

${questions.map(({ flag, text, description }) => `  --${flag} …  ${text}\n      ${description}`).join('\n')}
  --language …  Starts a translation, for example ms
  --site-only  Deletes the tests and tools that only maintainers need
`;

function flagsIn(args: string[]) {
  const string = { type: 'string' } as const;
  const boolean = { type: 'boolean' } as const;
  const flags = Object.fromEntries(questions.map(({ flag }) => [flag, string]));
  const options = { ...flags, language: string, 'site-only': boolean, help: boolean };
  try {
    return parseArgs({ args, options }).values;
  } catch (reason) {
    const [sentence = ''] = (reason as Error).message.split('. ');
    throw new OwnersError(`${sentence}.\nRun npm run setup -- --help to list the flags.`);
  }
}

export async function setUp(args: string[], terminal: Terminal, root = process.cwd()) {
  const { help, language, 'site-only': isSiteOnly, ...typed } = flagsIn(args);
  const say = (words: string) =>
    void terminal.output.write(`${words.replaceAll(`${root}/`, '')}\n`);
  const content = join(root, process.env['CONTENT_FOLDER'] ?? 'src/content');
  if (language !== undefined && (isSiteOnly || Object.keys(typed).length > 0))
    throw new OwnersError(
      'Nothing was written. Give --language alone, and other flags in another run.',
    );
  if (help || language !== undefined) {
    say(help ? HELP : addLanguage(language!, content));
    return;
  }
  // npm takes a flag that is not after `--` for one of its own, and passes it on only as a variable.
  if (process.env['npm_config_site_only'])
    throw new OwnersError('npm keeps --site-only for itself. Write npm run setup -- --site-only.');
  if (args.length === 0 && !terminal.input.isTTY)
    throw new OwnersError(
      'There is no terminal to ask questions on. Give the answers as flags: npm run setup -- --help lists them.',
    );
  const fileOf = (name: string) => join(content, `${name}.yaml`);
  const read = (name: string) => readYaml(fileOf(name));
  const plans = read('plans');
  const stored = answersIn({ site: parse(read('site')), page: parse(read('page')) });
  const prompts = terminal.input.isTTY && args.length === 0 ? promptsOn(terminal) : undefined;
  const answers = prompts ? await asked(stored, prompts) : given(stored, typed);
  const prices = await pricesIn(plans, stored, answers, prompts);
  const isWhole = prompts && existsSync(join(root, 'scripts'));
  const isDeleting = isWhole
    ? await prompts.yesOrNo('Delete the tests and tools that only maintainers need?', false)
    : isSiteOnly;

  // The owner may have changed the files while answering, so read them again.
  const texts = { site: read('site'), page: read('page'), plans: read('plans') };
  if (prices.length > 0 && texts.plans !== plans)
    throw new OwnersError(
      `Nothing was written, because ${fileOf('plans')} has changed meanwhile. Run npm run setup again.`,
    );
  texts.plans = withValues(texts.plans, prices);
  for (const { flag, file, path } of questions) {
    if (answers[flag] === stored[flag]) continue;
    texts[file] = withValues(texts[file], [[path, answers[flag] || null]]);
  }
  const written = writeTogether(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [fileOf(name), text])),
  );
  if (written.length > 0) say(`Written: ${written.join(', ')}.`);
  else if (!isDeleting) say('Nothing was changed.');
  if (isDeleting) {
    const deleted = leaveSiteOnly(root);
    say(
      deleted.length > 0
        ? `Deleted: ${deleted.join(', ')}. Run npm ci now.`
        : 'The tests and tools were deleted before.',
    );
    if (deleted.length > 0) return;
  }
  say(
    loadContent(content).data
      ? 'Next: run npm start to see the page, and npm run check to see what is left to do.'
      : 'Next: run npm run check, which lists each field to fill in. The page cannot be built before.',
  );
}

function given(stored: Answers, typed: Answers) {
  const answers = questions.reduce(
    (known, question) => withTyped(question, typed[question.flag] ?? '', known),
    stored,
  );
  const [before, after] = [faultsIn(stored), faultsIn(answers)];
  const wrong = questions.flatMap(({ flag, where }) =>
    after[flag] && (typed[flag] !== undefined || after[flag] !== before[flag])
      ? `  --${flag} ${after[flag]}${where ? `\n      Where: ${where}.` : ''}`
      : [],
  );
  if (wrong.length === 0) return answers;
  throw new OwnersError(`Nothing was written. These answers are wrong:\n\n${wrong.join('\n')}`);
}

async function asked(stored: Answers, prompts: Prompts) {
  let answers = stored;
  for (const each of questions) {
    const { flag, isMoot, isYesOrNo, choices, otherwise, text: words, where } = each;
    if (isMoot?.(answers)) continue;
    const before = answers;
    const after = (typed: string) => withTyped(each, typed, before);
    const current = before[flag]!;
    const ask = () => {
      if (choices) return prompts.choice(words, current, choices(before));
      if (isYesOrNo) return prompts.yesOrNo(words, current === 'yes');
      const message = where ? `${words}\nWhere: ${where}` : words;
      const faultInLine = (line: string) => faultsIn(after(line))[flag];
      return prompts.line(message, current, faultInLine, otherwise);
    };
    answers = after(String(await ask()));
    const code = answers[flag]!;
    const meant = flag.endsWith('-currency') && currencyMeantBy(code, answers['home-country']!);
    const question = meant && `That ${isAnotherMeant(code, meant)}`;
    if (question && (await prompts.yesOrNo(question, true))) answers = after(meant);
  }
  return answers;
}
