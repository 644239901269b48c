/** The messages about a field. Each continues a sentence that begins with the field's name. */
import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';

/** The messages for syntax errors. Each pattern matches the code and message of the YAML parser. */
const SYNTAX: readonly [RegExp, string][] = [
  [/^SPACE/, 'is indented by a special space, as copied from a web page: type plain spaces.'],
  [/^TAB/, 'is indented by a tab: use spaces.'],
  [/closing .quote$/, 'has a quote that is not closed: add it at the end of the text.'],
  [/^BAD_INDENT Flow/, 'has a bracket that is not closed: add it at the end of the line.'],
  [/^TOO_FAR/, 'has more spaces before it than the line above: give both the same.'],
  [
    /^BAD_INDENT|without - indicator/,
    'does not line up with the lines that it belongs to: give all the same spaces, and each entry of a list its -.',
  ],
  [/implicit-key|^BLOCK_AS/, 'has a second colon: put the whole text in quotes.'],
  [/^BLOCK_IN|between flow/, 'lacks a comma between two values in brackets.'],
  [/^MULTILINE|Implicit map keys/, 'lacks a colon and a space after the name of its field.'],
  [/^DUPLICATE/, 'is written twice: delete one of the two.'],
  [/^BAD_DQ/, 'has a backslash between double quotes: use single quotes.'],
  [
    /^TAG|^BAD_(ALIAS|SCALAR)/,
    'has a text that begins with a special sign: put the text in quotes.',
  ],
  [/^MULTIPLE_DOCS/, 'has a line of --- and nothing below it is read: delete that line.'],
  [
    /./,
    'has a sign that does not belong here: put the whole text in double quotes, as in "It\'s yours".',
  ],
];

export const syntaxMessage = (problem: string) => SYNTAX.find(([known]) => known.test(problem))![1];

/** Patterns of text that no file may contain, with their messages. */
const SIGNS: readonly [RegExp, string][] = [
  [/[\0\uFFFD]/, 'has letters that are not UTF-8: save the file as UTF-8, then correct them.'],
  [
    /^<{7} /m,
    'has a conflict that git has left: keep one of the two texts, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  ],
];

/** Finds text that no file may contain, and returns its line and a message, or undefined. */
export function inText(text: string) {
  const [fault] = SIGNS.flatMap(([sign, message]) => {
    const at = text.search(sign);
    return at < 0 ? [] : [{ line: text.slice(0, at).split('\n').length, message }];
  });
  return fault;
}

export const IS_CUT =
  'ends at its #, and the rest is not shown: put the whole text in quotes, or a comment on a line of its own.';

export const splitAmount = (amount: string) =>
  `has ${amount} in it, where the comma begins another field: write ${amount.replaceAll(/\D/g, '')}.`;

export const IS_MISSING = 'is missing.';
export const untranslatedText = (text: string) =>
  `is missing, so visitors read it in the first language: translate ${shown(text)}.`;
export const IS_EMPTY = 'is empty: write something.';

const A_NUMBER = 'write a number, without quotes, commas or a currency sign.';

/** Returns the message for an issue of zod. An issue with several unknown fields gets a line for each. */
export const inWords: z.core.$ZodErrorMap = (issue) => {
  const { code, input } = issue;
  if (code === 'unrecognized_keys') {
    const fields = fieldsOf(issue.inst);
    return issue.keys.map((key) => `is not a field${hint(key, fields)}`).join('\n');
  }
  if (code === 'too_small') return IS_EMPTY;
  if (code === 'invalid_type' && issue.expected === 'number') return notANumber(input);
  if (input === undefined) return IS_MISSING;
  if (code === 'invalid_value')
    return issue.expected === 'stringbool'
      ? `is ${shown(input)}: write yes or no.`
      : `is ${shown(input)}, which is not known${hint(shown(input).replaceAll('"', ''), issue.values.map(String))}`;
  if (code !== 'invalid_type') return undefined;
  if (issue.expected === 'string') return notAText(input);
  return issue.expected === 'array'
    ? `is ${shown(input)}: write a list, each entry on a line that begins with -.`
    : `is ${shown(input)}: write its fields on indented lines below it: ${fieldsOf(issue.inst).join(', ')}.`;
};

function notANumber(input: unknown) {
  if (input === undefined) return `is empty: ${A_NUMBER}`;
  const text = shown(input).replaceAll('"', '');
  const [, whole = '', thousandth = ''] = /^(\d{1,3})\.(\d{3})$/.exec(text) ?? [];
  if (whole) {
    const both = `${whole}${thousandth} or ${Number(text)}`;
    return `is ${text}, which can mean ${both}: write one of these.`;
  }
  const [, digits = 'a number'] = /^\D*(\d+)(?:px)?$/.exec(text) ?? [];
  return `is ${shown(input)}: ${A_NUMBER.replace('a number', digits)}`;
}

function notAText(input: unknown) {
  if (typeof input === 'object')
    return 'is a list or a group, and has to be a text: put it in quotes if it begins with [ or {.';
  const kind = typeof input === 'number' ? 'a number' : 'not a text';
  return `is ${shown(input)}, which is ${kind}: put it in quotes.`;
}

/** Returns the names of the fields that a group may have. */
function fieldsOf(schema: unknown): string[] {
  const { shape, keyType } = (schema as z.ZodObject).def as { shape?: object; keyType?: z.ZodEnum };
  return shape ? Object.keys(shape) : (keyType?.options ?? []).map(String);
}

export const shown = (value: unknown) => {
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

export function hint(name: string, names: readonly string[]) {
  const meant = nearest(name, names);
  return meant ? `: did you mean ${meant}?` : `. There are ${names.join(', ')}.`;
}

/** Returns the most similar name, or undefined if all are too different. */
export function nearest(name: string, names: readonly string[]) {
  const distanceTo = (known: string) => distance(name.toLowerCase(), known.toLowerCase());
  const [best] = names.toSorted((one, other) => distanceTo(one) - distanceTo(other));
  return best && distanceTo(best) <= Math.max(2, name.length / 4) ? best : undefined;
}
