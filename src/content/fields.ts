/** Walks through the schema beside a value. */
import { z } from 'zod';
import { notes } from './field-kinds.ts';

export type Path = readonly (string | number)[];

type Visit = (schema: z.ZodType, value: unknown, path: Path) => void;

/** The schema inside its wrappers, and the part of a union that a value fits. */
function bare(schema: z.ZodType, value?: unknown): z.ZodType {
  const {
    innerType,
    in: input,
    options,
  } = schema.def as {
    innerType?: z.ZodType;
    in?: z.ZodType;
    options?: z.ZodType[];
  };
  if (innerType) return bare(innerType, value);
  if (input) return bare(input, value);
  if (options)
    return bare(options.find((each) => each.safeParse(value).success) ?? options.at(-1)!, value);
  return schema;
}

/** Visits each field of a value with its schema, outermost first. */
export function walk(schema: z.ZodType, value: unknown, path: Path, visit: Visit) {
  visit(schema, value, path);
  const { innerType } = schema.def as { innerType?: z.ZodType };
  if (innerType) return walk(innerType, value, path, visit);
  const inner = bare(schema, value);
  if (value === undefined || value === null) return;
  if (inner instanceof z.ZodObject) {
    for (const [name, each] of Object.entries(inner.shape))
      walk(each as z.ZodType, (value as Record<string, unknown>)[name], [...path, name], visit);
  } else if (inner instanceof z.ZodRecord) {
    for (const [name, each] of Object.entries(value))
      walk(inner.valueType as z.ZodType, each, [...path, name], visit);
  } else if (inner instanceof z.ZodArray) {
    for (const [index, each] of (value as unknown[]).entries())
      walk(inner.element as z.ZodType, each, [...path, index], visit);
  }
}

export const fieldAt = (schema: z.ZodType, path: readonly string[]): z.ZodType =>
  path.reduce((outer, name) => (bare(outer) as z.ZodObject).shape[name] as z.ZodType, schema);

/** A schema and those that it wraps: each may have the description or a note. */
export const layersOf = (schema: z.ZodType): z.ZodType[] => {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType ? [schema, ...layersOf(innerType)] : [schema];
};

/** The names of the fields at a path. */
export function namesAt(schema: z.ZodType, path: Path): string[] {
  const inner = bare(schema);
  const [step, ...rest] = path;
  if (inner instanceof z.ZodObject) {
    return step === undefined
      ? Object.keys(inner.shape)
      : namesAt(inner.shape[step] as z.ZodType, rest);
  }
  if (inner instanceof z.ZodArray && step !== undefined)
    return namesAt(inner.element as z.ZodType, rest);
  if (inner instanceof z.ZodRecord && step !== undefined)
    return namesAt(inner.valueType as z.ZodType, rest);
  if (inner instanceof z.ZodRecord && inner.keyType instanceof z.ZodEnum)
    return inner.keyType.options as string[];
  return [];
}

export const isShared = (schema: z.ZodType) =>
  layersOf(schema).some((each) => notes.get(each)?.isShared === true);

/** The fields of a translation: all but the facts, which the first language states for all. */
export function wordsOnly(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return wordsOnly(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodDefault) return wordsOnly(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodArray) return z.array(wordsOnly(schema.element as z.ZodType));
  if (!(schema instanceof z.ZodObject)) return schema;
  const fields = Object.entries(schema.shape) as [string, z.ZodType][];
  return z.strictObject(
    Object.fromEntries(
      fields.flatMap(([name, each]) => (isShared(each) ? [] : [[name, wordsOnly(each)]])),
    ),
  );
}

const hasFacts = (schema: z.ZodType): boolean => {
  const inner = bare(schema);
  if (inner instanceof z.ZodArray) return hasFacts(inner.element as z.ZodType);
  return (
    inner instanceof z.ZodObject &&
    Object.values(inner.shape).some(
      (each) => isShared(each as z.ZodType) || hasFacts(each as z.ZodType),
    )
  );
};

/** The words of a translation with the facts of the first language. */
export function withFacts(
  schema: z.ZodType,
  first: unknown,
  own: unknown,
  path: Path,
  refuse: (path: Path, says: string) => void,
): unknown {
  const inner = bare(schema);
  if (own === undefined) return schema instanceof z.ZodOptional ? own : first;
  if (!hasFacts(inner) && !(inner instanceof z.ZodObject)) return own;
  if (inner instanceof z.ZodArray) {
    const [wanted, found] = [first as unknown[], own as unknown[]];
    if (wanted.length !== found.length) {
      refuse(path, `has ${found.length} entries, and the first language has ${wanted.length}.`);
    }
    return found.map((each, index) =>
      withFacts(inner.element as z.ZodType, wanted[index], each, [...path, index], refuse),
    );
  }
  const fields = Object.entries((inner as z.ZodObject).shape) as [string, z.ZodType][];
  return Object.fromEntries(
    fields.flatMap(([name, each]) => {
      const [one, other] = [first, own].map(
        (of) => (of as Record<string, unknown> | undefined)?.[name],
      );
      const value = isShared(each) ? one : withFacts(each, one, other, [...path, name], refuse);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
