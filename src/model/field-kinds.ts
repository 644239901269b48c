/** The kinds of fields in the content: texts with placeholders, lists, settings. */
import { z } from 'zod';
import { shown } from './messages.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The greatest length in characters. A longer text is accepted with a warning. */
    most?: number | undefined;
    because?: string | undefined;
    /** The environment variable that overrides the value in `site.yaml`. */
    env?: string;
    /** Where an owner finds the value. */
    where?: string | undefined;
    /** The folder of the file that the value names. */
    folder?: string;
  }
}

export type Path = readonly (string | number)[];

/** A fault in a value, or in the part of it at a path. */
export type Fault = Message | { path: Path; message: Message };

/** The message, or false, null or an empty text if nothing is wrong. */
type Message = string | false | null;

/** Returns a check for zod that reports every fault of a value. */
export const refused =
  <Value>(faultsIn: (value: Value) => Fault | readonly Fault[]) =>
  ({ value, issues }: z.core.ParsePayload<Value>) => {
    for (const fault of [faultsIn(value)].flat()) {
      const { path, message } = fault instanceof Object ? fault : { path: [], message: fault };
      if (message) issues.push({ code: 'custom', input: value, message, path: [...path] });
    }
  };

/** The placeholders that every text may use. Their values come from `site.yaml` and `page.yaml`. */
const COMMON_PLACEHOLDERS = ['brand', 'tagline', 'email', 'country'];

const placeholdersIn = (value: string) =>
  [...value.matchAll(/\{(\w*)\}/g)].map(([, name]) => name!);

type Limit = readonly [most: number, because: string];

const meaning = (description: string, [most, because]: Limit | [] = []) => ({
  description: most
    ? `${description} At most ${most} characters: otherwise ${because}.`
    : description,
  most,
  because,
});

/** Returns the schema of a required text, which must contain the placeholders named in its description. */
export function text(description: string, limit?: Limit, mayHold: readonly string[] = []) {
  const holds = placeholdersIn(description);
  const known = [...holds, ...mayHold, ...COMMON_PLACEHOLDERS];
  const faultsIn = (value: string) => {
    const found = placeholdersIn(value);
    const unknown = found.filter((name) => !known.includes(name));
    const use = known.map((name) => `{${name}}`).join(', ');
    return [
      ...unknown.map((name) => `has the unknown placeholder {${name}}. Use ${use}.`),
      ...(value.includes('${') ? ['has ${…} in it: write {…}, without the dollar sign.'] : []),
      ...holds.flatMap((name) =>
        found.includes(name) ? [] : [`lacks the placeholder {${name}}.`],
      ),
    ];
  };
  return z.string().trim().min(1).check(refused(faultsIn)).meta(meaning(description, limit));
}

/** Returns the schema of an optional text. */
export const words = (description: string, limit?: Limit) =>
  z.coerce.string().trim().meta(meaning(description, limit)).default('');

/** Returns the schema of a value without placeholders, such as an address or a file name. */
export const line = (description: string, faultIn: (value: string) => Message = () => null) =>
  z.string().trim().check(refused(faultIn)).describe(description);

/** The fields that can name an entry of a list. Its name is the first of these that it has. */
const NAMES = ['section', 'title', 'question', 'name'];

export function nameOf(entry: unknown) {
  const fields = entry as Record<string, unknown>;
  const field = typeof entry === 'object' ? NAMES.find((name) => fields[name]) : undefined;
  return { field, name: field ? fields[field] : entry };
}

type Count = readonly [fewest: number, most: number | undefined, because: string];

export function list<Item extends z.ZodType>(item: Item, description: string, count?: Count) {
  const [minItems, maxItems, because] = count ?? [];
  const faultsIn = (entries: readonly unknown[]): Fault[] => {
    const { length } = entries;
    const isFew = minItems && length < minItems;
    const limit = isFew
      ? `at least ${minItems}`
      : maxItems && length > maxItems && `at most ${maxItems}`;
    const has = length === 1 ? '1 entry' : `${length || 'no'} entries`;
    const names = entries.map(nameOf);
    const repeated = names.flatMap(({ field, name }, index) => {
      if (names.findIndex((other) => other.name === name) === index) return [];
      const message = `repeats ${shown(name)}: give each entry of the list its own.`;
      return [{ path: [index, ...(field ? [field] : [])], message }];
    });
    return [...(limit ? [`has ${has}: there must be ${limit}, as ${because}.`] : []), ...repeated];
  };
  const limits = { ...(minItems && { minItems }), ...(maxItems && { maxItems }) };
  return z
    .array(item)
    .check(refused(faultsIn))
    .meta({ description, ...limits });
}

export const group = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).describe(description);

/** Returns the schema of a group that an owner may shorten to the value of this field. */
export const orOnly = <Group extends z.ZodType>(field: string, group: Group) =>
  z
    .preprocess((value) => (typeof value === 'object' ? value : { [field]: value }), group)
    .meta({ type: ['string', 'object'] });

/** Returns the schema of a boolean. Words such as `yes` and `off`, which YAML reads as text, count too. */
export const yesOrNo = (description: string) =>
  z.preprocess(String, z.stringbool()).meta({ description, type: ['string', 'boolean'] });

export const oneOf = <const Names extends readonly string[]>(names: Names, description: string) =>
  z.enum(names).describe(description);

export const webAddress = (value: string) =>
  /^https?:\/\/\S+$/.test(value) && URL.canParse(value) ? new URL(value) : null;

/** The ending of a file name, which otherwise looks like the domain of a host. */
const OF_FILE =
  /\.(html?|md|txt|pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|gif|webp|avif|svg|mp[34]|css|js)$/i;

/** Returns the address of a host that is written without `https://`, or null. */
export const addressOfHost = (value: string) => {
  const [, host = ''] =
    /^([\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,})(?::\d+)?(?:[/?#]|$)/u.exec(value) ?? [];
  return host && !OF_FILE.test(host) ? `https://${value}` : null;
};

export const url = (description: string) =>
  line(description, (value) => {
    if (webAddress(value)) return null;
    const whole = addressOfHost(value);
    return whole
      ? `is not a full address: write ${whole}.`
      : 'is not a full address such as https://www.example.com.';
  }).meta({ pattern: '^https?://' });

interface Setting {
  env: string;
  where?: string;
  faultIn: (value: string) => Message;
}

/** Returns the schema of a value without quotes or spaces that an environment variable can override. */
export const setting = (description: string, { env, where, faultIn }: Setting) =>
  line(`${description} ${env} wins over it.`, (value) => {
    if (!value) return null;
    return /^<|^(?!["'`])\S+(?<!["'`])$/.test(value)
      ? faultIn(value)
      : 'has quotes or white space in it: leave them out.';
  })
    .meta({ env, where })
    .default('');
