/** Serializes a value like JSON, but different values always have different texts. */
import { types } from 'node:util';

/** Throws for a value that cannot be told apart from others. */
export const written = (value: unknown): string => write(value, []);

function write(value: unknown, around: readonly object[]): string {
  if (typeof value === 'object' && value) return writeObject(value, around);
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw unwritable(`a ${typeof value}`);
  }
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  return Object.is(value, -0) ? '-0' : String(value);
}

function writeObject(value: object, around: readonly object[]): string {
  if (around.includes(value)) throw unwritable('a circular object');
  const inside = [...around, value];
  const list = (values: Iterable<unknown>) =>
    `[${Array.from(values, (each) => write(each, inside)).join(',')}]`;
  const record = (entries: readonly [string, unknown][]) =>
    `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${write(each, inside)}`).join(',')}}`;

  if (Object.getOwnPropertySymbols(value).length > 0) throw unwritable('a symbol as a key');
  if (Array.isArray(value)) return list(value);
  if (types.isMap(value)) return `Map ${list(value)}`;
  if (types.isSet(value)) return `Set ${list(value)}`;
  if (types.isDate(value)) return `Date ${value.getTime()}`;
  if (types.isRegExp(value)) return `RegExp ${String(value)}`;
  if (value instanceof Error) {
    return `${className(value)} ${write(value.message, [])} ${record(moreOf(value))}`;
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return `${className(value)} ${write(value.toJSON(), inside)}`;
  }
  if (!isPlain(value)) throw unwritable(`a ${className(value)}`);
  return record(Object.entries(value));
}

/** The properties of an error other than its message and its stack. */
const moreOf = (error: Error) =>
  Object.getOwnPropertyNames(error)
    .filter((key) => !['message', 'stack'].includes(key))
    .map((key): [string, unknown] => [key, error[key as keyof Error]]);

/** Also true for an object of another window, which has its own `Object`. */
function isPlain(value: object) {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const className = ({ constructor }: object) => constructor.name || 'nameless class';

const unwritable = (what: string) =>
  new TypeError(
    `holds ${what}, which cannot be serialized, so different values would look the same.`,
  );
