/** Makes the site one's own: asks for answers and writes them where a build reads them. */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { CliError, run } from './cli-error.ts';
import { describeAgencyFaults } from '../build/agency-check.ts';
import { PLANS_FILE } from './setup/amounts.ts';
import { ask, type Terminal } from './setup/ask.ts';
import { HELP, parse } from './setup/cli-args.ts';
import { addLanguage } from './setup/new-language.ts';
import { packAtlas } from './setup/packed-atlas.ts';
import { priceQuestions } from './setup/price-questions.ts';
import {
  agencyOf,
  deletions,
  questions,
  settled,
  type Answers,
  type Question,
} from './setup/questions.ts';
import { readStored, type PricesNow } from './setup/stored-answers.ts';
import { checkSettings, describeProblems, opensMailProgram } from '../build/settings.ts';

export const main = () =>
  run(() => setUp(process.argv.slice(2), { input: process.stdin, output: process.stdout }));

export async function setUp(args: string[], terminal: Terminal, folder = process.cwd()) {
  const { help, typed, ...options } = parse(args);
  if (help) {
    terminal.output.write(HELP);
    return;
  }
  if (options.language !== undefined) {
    const written = await addLanguage(options.language, folder);
    terminal.output.write(
      `Written: ${written.join(', ')}.\n\n${translationAhead(options.language)}\n`,
    );
    return;
  }
  const { stored, prices, write } = await readStored(folder);
  const isAsking = options.ask || (terminal.input.isTTY && args.length === 0);
  const ofPrices = priceQuestions(prices, stored);
  const all = questions.flatMap((question): Question[] =>
    question.flag === 'currency' ? [question, ...ofPrices] : [question],
  );
  const given = meant(typed, all, stored);
  const known = { ...settled({ ...stored, ...given }), ...given };
  refuseFaults(all, given, known, stored);

  const deletable = deletions.filter(
    (each) => existsSync(join(folder, each.part)) && !options.deleted.includes(each),
  );
  const isThere = (question: Question) =>
    !('store' in question) || question.store !== 'extras' || stored[question.flag] !== undefined;
  const open = [
    ...all.filter((question) => given[question.flag] === undefined && isThere(question)),
    ...deletable.map(({ question }) => question),
  ];
  const unasked = Object.fromEntries(deletable.map(({ question: { flag } }) => [flag, 'no']));
  const asked = isAsking ? await ask(open, { ...known, ...unasked }, terminal) : {};
  const answers = settled({ ...known, ...asked });
  const { files, settings, prices: pricesNow } = await write(answers);
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
    describePrices(pricesNow),
    describeAgencyFaults(agencyOf(answers)),
    (await hasUnconfirmed(folder)) && UNCONFIRMED,
    problems.length > 0 &&
      `Missing or wrong, before there can be a build:\n\n${describeProblems(problems)}`,
    `Next: ${nextStep(pricesNow, problems.length > 0, opensMailProgram(env))}`,
  ];
  terminal.output.write(`${report.filter(Boolean).join('\n\n')}\n`);
}

const translationAhead = (lang: string) =>
  `Next: translate the texts in src/content/${lang}. npm run dev shows them at /${lang}/, and npm run check names the files that are still to be translated.`;

/** The options of the command line, as answers to the questions. */
function meant(typed: Answers, all: readonly Question[], stored: Answers) {
  const given: Answers = {};
  for (const { flag, read } of all) {
    const answer = typed[flag];
    const meaning =
      answer === undefined ? undefined : read(answer.trim(), { ...stored, ...typed, ...given });
    if (meaning !== undefined) given[flag] = meaning;
  }
  return given;
}

/** An answer that depends on a given one may turn wrong with it. */
const DEPENDENT: Record<string, string> = { 'abroad-currency': 'home-currency' };

function refuseFaults(all: readonly Question[], given: Answers, answers: Answers, stored: Answers) {
  const faults = all.flatMap(({ flag, where, faultIn }) => {
    const isConcerned = given[flag] !== undefined || given[DEPENDENT[flag] ?? ''] !== undefined;
    if (!isConcerned || answers[flag] === undefined) return [];
    const fault = faultIn(answers[flag], stored[flag], answers);
    return fault ? [`  --${flag} ${fault}${where ? `\n      Where: ${where}.` : ''}`] : [];
  });
  if (faults.length === 0) return;
  throw new CliError(`Nothing was written. These answers are wrong:\n\n${faults.join('\n')}`);
}

function describePrices({ written, wrongLines, unsaid, currencies }: PricesNow) {
  if (unsaid.length > 0) return `No plan has prices in ${unsaid.join(' and ')} yet.`;
  if (wrongLines.length > 0) {
    return `${PLANS_FILE} stays as it was, as it cannot be changed safely. Its prices have to be in ${currencies.join(' and ')} and in nothing else: see ${wrongLines.length > 1 ? 'lines' : 'line'} ${wrongLines.join(', ')}.`;
  }
  return (
    written.length > 0 && `Prices, to be looked over in ${PLANS_FILE}:\n\n${written.join('\n')}`
  );
}

function nextStep(
  { wrongLines, unsaid }: PricesNow,
  lacksSettings: boolean,
  isMailedByVisitors: boolean,
) {
  if (unsaid.length > 0) {
    return 'npm run setup asks for these prices. There is no page without them.';
  }
  if (wrongLines.length > 0) {
    return 'npm run check, once you have changed these lines. There is no page before.';
  }
  if (lacksSettings) {
    return 'npm start shows the page without any of that. npm run setup takes it once you have it.';
  }
  return isMailedByVisitors
    ? 'npm start shows the page, and npm run build makes the site.'
    : 'npm start shows the page, npm run build makes the site, and npm run check -- --send sends one message, to see that enquiries arrive.';
}

const READY_MADE = 'src/content/questions.ts';
const UNCONFIRMED = `${READY_MADE} answers questions for you, on payment, ownership and more. Read each answer, change what
is not true of you, and delete its line "toBeConfirmed". npm run check lists those that are left.`;

async function hasUnconfirmed(folder: string) {
  const path = join(folder, READY_MADE);
  return existsSync(path) && /^\s*toBeConfirmed: true\b/m.test(await readFile(path, 'utf8'));
}
