/**
 * Serializes a value like JSON, but tells apart values that are equal in JSON: `Error`s, `Map`s,
 * `Set`s, `Date`s, `bigint`s, `undefined`, `NaN` and `-0`. The order of keys does not matter.
 *
 * @throws for functions, symbols, circular objects, and objects of any other class without `toJSON`.
 */
export const serialize = (value: unknown): string => write(value, refuse, []);

/** Serializes any value. Functions and other values that cannot be serialized are numbered. */
export const identify = (value: unknown): string => write(value, number, []);

export const inCode = (value: unknown): string =>
  write(value, (_, named) => (named === 'a function' ? '…' : named), []);

type WriteStrange = (value: object | symbol, named: string) => string;

const refuse: WriteStrange = (_, named) => {
  throw new TypeError(
    `holds ${named}, which cannot be serialized, so different values would look the same.`,
  );
};

const numbers = new Map<object | symbol, number>();
const number: WriteStrange = (value, named) => {
  if (!numbers.has(value)) numbers.set(value, numbers.size + 1);
  return `${named}, number ${numbers.get(value)}`;
};

function write(value: unknown, strange: WriteStrange, around: readonly object[]): string {
  if (typeof value === 'object' && value) return writeObject(value, strange, around);
  if (typeof value === 'function') return strange(value, 'a function');
  if (typeof value === 'symbol') return strange(value, 'a symbol');
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  return Object.is(value, -0) ? '-0' : String(value);
}

function writeObject(value: object, strange: WriteStrange, around: readonly object[]): string {
  if (around.includes(value)) return strange(value, 'a circular object');
  if (Object.getOwnPropertySymbols(value).length > 0) return strange(value, 'a symbol as a key');
  const inside = [...around, value];
  const one = (each: unknown) => write(each, strange, inside);
  const list = (values: Iterable<unknown>) => `[${Array.from(values, one).join(',')}]`;
  const record = (entries: readonly (readonly [string, unknown])[]) =>
    `{${entries
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${one(each)}`)
      .join(',')}}`;
  const name = className(value);
  if (isActor(value)) return `Actor ${nameOfActor(value)}`;
  if (value instanceof Error) return `${name} ${one(value.message)} ${record(moreOf(value))}`;
  if (Array.isArray(value) && name === 'Array') return list(value);
  if (value instanceof Map && name === 'Map') return `Map ${list(value)}`;
  if (value instanceof Set && name === 'Set') return `Set ${list(value)}`;
  if (value instanceof Date && name === 'Date') return `Date ${Number(value)}`;
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return `${name} ${one(value.toJSON())}`;
  }
  return isPlain(value) ? record(Object.entries(value)) : strange(value, `a ${name}`);
}

interface AnActor {
  id: string;
  sessionId: string;
  src: unknown;
}

const isActor = (value: object): value is AnActor =>
  'sessionId' in value && 'getSnapshot' in value && 'src' in value;

/** Names an actor by its id, unless that is the id of its session, which differs from run to run. */
function nameOfActor({ id, sessionId, src }: AnActor) {
  if (id !== sessionId) return JSON.stringify(id);
  return typeof src === 'string' ? `of ${src}` : 'without a name';
}

const moreOf = (error: Error) =>
  Object.getOwnPropertyNames(error)
    .filter((key) => !['message', 'stack'].includes(key))
    .map((key): [string, unknown] => [key, error[key as keyof Error]]);

/**
 * Tells whether an object has no class. Does not compare with `Object.prototype`, because every window
 * has its own, as in jsdom.
 */
export function isPlain(value: object) {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const className = (value: object) =>
  (value as { constructor?: { name?: string } }).constructor?.name || 'nameless class';
