/** What is wrong with a field, in words that continue its name. */
import type { z } from 'zod';
import { namesAt, type Path } from './fields.ts';
import { nearest } from './nearest.ts';

/** The sentences on what cannot be read at all, by what the reader of YAML says. */
const SYNTAX: readonly [RegExp, string][] = [
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
  [/^DUPLICATE/, 'is there for the second time: delete one of the two.'],
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

export const inSyntax = (problem: string) => SYNTAX.find(([known]) => known.test(problem))![1];

type Issue = z.core.$ZodIssue;

interface Fault {
  path: Path;
  says: string;
  /** The field that is misspelt here. */
  meant?: Path | undefined;
}

const IS_MISSING = 'is missing.';

/** A misspelt field is missing under its right name too: one finding says both. */
export const withoutRepeats = (faults: readonly Fault[]) =>
  faults.filter(
    ({ path, says }) =>
      says !== IS_MISSING || !faults.some(({ meant }) => meant?.join() === path.join()),
  );

/** What is wrong, in words that continue the name of the field. `isThere` tells an empty field from none. */
export function inWords(
  issue: Issue,
  schema: z.ZodType,
  isThere: (path: Path) => boolean = () => false,
  ofFirstLanguage?: z.ZodType,
): Fault[] {
  const path = issue.path as Path;
  const one = (says: string): Fault[] => [{ path, says }];
  const { input } = issue;
  if (input === undefined && issue.code.startsWith('invalid')) {
    if (!isThere(path)) return one(IS_MISSING);
    const isAmount = issue.code === 'invalid_type' && issue.expected === 'number';
    return one(isAmount ? `is empty: ${A_NUMBER}.` : 'is empty: write something.');
  }
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = namesAt(schema, path);
      return issue.keys.map((key) => {
        const meant = nearest(key, known);
        const instead = meant ? `: did you mean ${meant}?` : `. There are ${known.join(', ')}.`;
        const isFact = ofFirstLanguage && namesAt(ofFirstLanguage, path).includes(key);
        const says = isFact ? A_FACT : `is not a field${instead}`;
        return { path: [...path, key], says, ...(meant && { meant: [...path, meant] }) };
      });
    }
    case 'invalid_type':
      return one(otherKind(issue.expected, input, path, namesAt(schema, path)));
    case 'invalid_value': {
      const names = issue.values.map(String);
      if (names.includes('yes')) return one(`is ${shown(input)}: write yes or no.`);
      return one(`is ${shown(input)}${hint(String(input), names)} There are ${names.join(', ')}.`);
    }
    case 'invalid_union': {
      const isOfKind = (errors: readonly Issue[]) =>
        !errors.some(({ code, path: inner }) => code.startsWith('invalid') && inner.length === 0);
      const closest = issue.errors.find(isOfKind);
      if (issue.errors.flat().some((each) => 'expected' in each && each.expected === 'boolean'))
        return one(`is ${shown(input)}: write yes or no.`);
      if (!closest)
        return one(`is ${shown(input)}: write ${issue.errors.map(wanted).join(', or ')}.`);
      return closest.flatMap((each) => {
        const value = each.path.reduce((of, step) => (of as never)[step], input);
        const whole = { ...each, input: value, path: [...path, ...each.path] } as Issue;
        return inWords(whole, schema, isThere);
      });
    }
    case 'too_small':
    case 'too_big': {
      // A text in place of a list has this fault besides.
      if (issue.origin === 'string' && issue.code === 'too_big') return [];
      if (issue.origin === 'string') return one('is empty: write something.');
      if (issue.origin === 'number') return one(`is ${shown(input)}: a price is not below 0.`);
      const { length } = input as unknown[];
      const count = length === 1 ? '1 entry' : `${length || 'no'} entries`;
      const limit =
        issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
      return one(`has ${count}: there must be ${limit}, as ${issue.message}.`);
    }
    default:
      return one(issue.message);
  }
}

const A_FACT = 'is taken from the first language, for all of them: delete this line.';

const A_NUMBER = 'write a number, without quotes, commas or a currency sign';

function otherKind(expected: string, input: unknown, path: Path, fields: readonly string[]) {
  if (expected === 'string' && typeof input === 'object')
    return 'is a list or a group, and has to be a text: put it in quotes if it begins with [ or {.';
  const kind = typeof input === 'number' ? 'a number' : 'not a text';
  if (expected === 'string') return `is ${shown(input)}, which is ${kind}: put it in quotes.`;
  return `is ${shown(input)}: ${inPlace(expected, input, path, fields)}.`;
}

function inPlace(expected: string, input: unknown, path: Path, fields: readonly string[]) {
  if (expected === 'array') return 'write a list, each entry on a line that begins with -';
  if (expected === 'number') {
    const digits = String(input).replaceAll(/[^\d.]/g, '');
    return digits ? A_NUMBER.replace('a number', digits) : A_NUMBER;
  }
  if (expected === 'record' && /^(original|price|monthly)$/.test(String(path.at(-1))))
    return 'write an amount for each currency, such as { MYR: 3600, USD: 2500 }';
  return `write its fields on indented lines below it${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`;
}

/** What one part of a union takes. */
function wanted([issue]: readonly Issue[]) {
  if (issue?.code === 'invalid_value') return issue.values.join(' or ');
  const isText = issue?.code === 'invalid_type' && issue.expected === 'string';
  return isText ? 'a name' : 'its fields on indented lines below it';
}

export const shown = (value: unknown) => {
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

export function hint(name: string, names: readonly string[]) {
  const meant = nearest(name, names);
  return meant ? `: did you mean ${meant}?` : ', which is not known.';
}
