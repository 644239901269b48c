/** Typechecks the content, and says in plain words what the compiler found. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface TypeFault {
  file: string;
  line: number;
  column: number;
  says: string;
  /** Whether the compiler could not parse the file. */
  isSyntax: boolean;
}

/** Takes a second, in a process of its own. Null where the compiler does not run. */
export async function typecheck(root: string): Promise<TypeFault[] | null> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const project = join(root, 'build/content-check/tsconfig.json');
  // Each of several checkers would infer the types of the machines anew.
  const flags = ['-p', project, '--pretty', 'false', '--checkers', '1'];
  const checking = spawn(process.execPath, [compiler, ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [printed, [code]] = await Promise.all([
    text(checking.stdout),
    once(checking, 'exit') as Promise<[number | null]>,
  ]);
  const faults = printed.split('\n').flatMap((line) => {
    const [, file, row, column, number, sentence] =
      /^(\S.*)\((\d+),(\d+)\): error TS(\d+): (.*)$/.exec(line) ?? [];
    if (!file || !sentence) return [];
    const isSyntax = Number(number) < 2000;
    const says = isSyntax ? unreadable(sentence) : inPlainWords(sentence);
    return [{ file, line: Number(row), column: Number(column), says, isSyntax }];
  });
  return code === 0 || faults.length > 0 ? faults : null;
}

const unreadable = (sentence: string) =>
  `cannot be read from here on: ${sentence} Is a comma or a quote missing? A text with an apostrophe goes between double quotes: "It's yours".`;

export const UNTRANSLATED = 'does not fit its type:';

const TRANSLATIONS: [RegExp, (...parts: string[]) => string][] = [
  [/^Property '(.+?)' is missing/, (name) => `has no ${name}.`],
  [/is missing the following properties .*?: (.+)$/, (names) => `has no ${names}.`],
  [
    /'(.+?)' does not exist in type '.+?'\. Did you mean to write '(.+?)'\?/,
    (name, meant) => `has a field ${name} that the page does not know: did you mean ${meant}?`,
  ],
  [/'(.+?)' does not exist in type/, (name) => `has a field ${name} that the page does not know.`],
  [
    /^Type '(string|number|boolean|undefined|null|".*"|\d+)' is not assignable to type '(.+?)'\.?$/,
    (given, wanted) => `is ${KINDS[given] ?? given}, and has to be ${kindOf(wanted)}.`,
  ],
];

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  undefined: 'nothing',
  null: 'nothing',
};

const kindOf = (type: string) =>
  KINDS[type] ??
  (type.includes('=>')
    ? `a function: ${type}`
    : /\[\]$|^readonly \[/.test(type)
      ? 'a list, between [ and ]'
      : `a ${type}, as types.ts describes it`);

function inPlainWords(sentence: string) {
  for (const [pattern, translate] of TRANSLATIONS) {
    const found = pattern.exec(sentence);
    if (found) return translate(...found.slice(1));
  }
  return `${UNTRANSLATED} ${sentence}`;
}
