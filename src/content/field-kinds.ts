/** The kinds of fields that content has: texts with placeholders, lists, settings. */
import { z } from 'zod';

/** What zod has no word for. */
interface Note {
  /** More characters than this are not refused, but somebody should look at them. */
  most?: number;
  because?: string;
  /** A fact that all languages take from the first one. */
  isShared?: true;
  /** The environment variable that wins over the value in `site.yaml`. */
  env?: string;
  /** Where an owner finds the value. */
  where?: string;
  /** The effect of leaving it out. */
  otherwise?: string;
}

export const notes = z.registry<Note>();

/** Stands for the agency's own answer in every text. */
export const COMMON_PLACEHOLDERS = ['brand', 'tagline', 'email', 'country'];

const PLACEHOLDER = /\{(\w*)\}/g;

export type Limit = readonly [most: number, because: string];

const placeholdersIn = (value: string) => [...value.matchAll(PLACEHOLDER)].map(([, name]) => name!);

export const faultsInPlaceholders = (value: string, known: readonly string[]) => [
  ...placeholdersIn(value)
    .filter((each) => !known.includes(each))
    .map(
      (name) =>
        `has the unknown placeholder {${name}}. Use ${known.map((each) => `{${each}}`).join(', ')}.`,
    ),
  ...(value.includes('${') ? ['has ${…} in it: write {…}, without the dollar sign.'] : []),
];

/** Some words. The placeholders in the description are those that the words have to hold. */
export function text(says: string, limit?: Limit) {
  const holds = placeholdersIn(says);
  const known = [...holds, ...COMMON_PLACEHOLDERS];
  const meaning = limit ? `${says} At most ${limit[0]} characters: otherwise ${limit[1]}.` : says;
  return withNote(
    z
      .string()
      .trim()
      .min(1)
      .check(({ value, issues }) => {
        const refuse = (message: string) => issues.push({ code: 'custom', message, input: value });
        for (const fault of faultsInPlaceholders(value, known)) refuse(fault);
        for (const name of holds.filter((each) => !placeholdersIn(value).includes(each)))
          refuse(`lacks the placeholder {${name}}.`);
      })
      .describe(meaning),
    limit && { most: limit[0], because: limit[1] },
  );
}

/** Some words that may be left out. */
export const words = (says: string) => z.coerce.string().trim().describe(says).default('');

export function withNote<Schema extends z.ZodType>(schema: Schema, note: Note | undefined) {
  if (note) notes.add(schema, { ...notes.get(schema), ...note });
  return schema;
}

export const shared = <Schema extends z.ZodType>(schema: Schema) =>
  withNote(schema, { isShared: true });

/** The entries of a list are told apart by one of these, or by themselves. */
const NAMES = ['section', 'title', 'question', 'url', 'quote'];

type Count = readonly [fewest: number, most: number, because: string];

export function list<Item extends z.ZodType>(item: Item, says: string, count?: Count) {
  const [fewest, most, because] = count ?? [0, Infinity, ''];
  const counted = z.array(item).min(fewest, because);
  return (most === Infinity ? counted : counted.max(most, because))
    .check(({ value, issues }) => {
      const seen = new Set<unknown>();
      for (const [index, entry] of value.entries()) {
        const fields = entry as Record<string, unknown>;
        const name = typeof entry === 'object' ? NAMES.find((each) => each in fields) : undefined;
        const identity = name ? fields[name] : entry;
        if (seen.has(identity)) {
          const message = `is ${JSON.stringify(identity)} for the second time in this list: give each entry its own.`;
          const path = [index, ...(name ? [name] : [])];
          issues.push({ code: 'custom', message, input: value, path });
        }
        seen.add(identity);
      }
    })
    .describe(says);
}

/** YAML knows `true`; people also write `yes` and `on`. */
export const yesOrNo = (says: string) => z.union([z.boolean(), z.stringbool()]).describe(says);

export const oneOf = <Names extends readonly string[]>(names: Names, says: string) =>
  z.enum(names).describe(says);

const webAddress = (value: string) =>
  /^https?:\/\/\S+$/.test(value) && URL.canParse(value) ? new URL(value) : null;

const AN_ADDRESS = 'is not an address such as https://www.example.com.';
export const url = (says: string) => z.string().refine(webAddress, AN_ADDRESS).describe(says);

export const setting = (
  env: string,
  says: string,
  more: Omit<Note, 'env'>,
  faultIn: (value: string) => string | null,
) =>
  withNote(
    z
      .string()
      .trim()
      .check(({ value, issues }) => {
        const fault =
          value && (/^<|^(?!["'`])\S+(?<!["'`])$/.test(value) ? faultIn(value) : HAS_QUOTES);
        if (fault) issues.push({ code: 'custom', message: fault, input: value });
      })
      .describe(`${says} ${env} wins over it.`),
    { env, ...more },
  ).default('');

const HAS_QUOTES = 'has quotes or white space in it: leave them out.';

export const identifier =
  (faultIn: (value: string) => string | null) =>
  (value: string): string | null => {
    if (IS_PLACEHOLDER.test(value)) return `is still the placeholder ${value}.`;
    return /^[\w.-]+$/.test(value)
      ? faultIn(value)
      : 'may only have letters, digits, "_", "-" and ".".';
  };

const IS_PLACEHOLDER =
  /(^|[_-])your([_-]|$)|placeholder|(change|replace)[_-]?me|x{4}|^<.*>$|\.{3}|^((emailjs_)?(public_key|user_id|service_id|template_id))$/i;

export const origin = (example: string) => (value: string) => {
  const found = webAddress(value)?.origin;
  if (!found) return `is not an address such as ${example}.`;
  return found === value
    ? null
    : `must end with the host and have nothing after it: write ${found}.`;
};

export const place = (example: string, path: string) => (value: string) =>
  /^\/(?!\/)/.test(value) || webAddress(value)
    ? null
    : `is neither an address such as ${example} nor a path such as ${path}.`;

const IS_PRIVATE =
  /^[^.:]*$|\.(local|localhost|internal|lan)$|^(0|10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|^\[/;

export function faultInSiteAddress(value: string) {
  const address = webAddress(value);
  if (!address || address.search || address.hash) return AN_ADDRESS;
  return IS_PRIVATE.test(address.hostname)
    ? `is an address that visitors cannot reach: ${address.hostname} is this computer or a private network.`
    : null;
}

/** Fields under a name of their own. */
export const group = <Shape extends z.ZodRawShape>(says: string, shape: Shape) =>
  z.strictObject(shape).describe(says);
