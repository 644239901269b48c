/** Walks through a value, with or without its schema. */
import type { z } from 'zod';
import type { Path } from './field-kinds.ts';

interface Parts {
  innerType?: z.ZodType;
  out?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  valueType?: z.ZodType;
  element?: z.ZodType;
}

type Visit = (schema: z.ZodType, value: unknown, path: Path) => void;

/**
 * Visits each field of a value together with its schema, outer fields first. A schema that wraps another,
 * such as one with a default, is visited before the schema that it wraps.
 */
export function walk(schema: z.ZodType, value: unknown, path: Path, visit: Visit) {
  visit(schema, value, path);
  const { innerType, out, shape, valueType, element } = schema.def as Parts;
  const inner = innerType ?? out;
  if (inner) return walk(inner, value, path, visit);
  if (typeof value !== 'object' || value === null) return;
  for (const name of Object.keys(shape ?? value)) {
    const part = shape?.[name] ?? valueType ?? element;
    const each = (value as Record<string, unknown>)[name];
    if (part) walk(part, each, [...path, element ? Number(name) : name], visit);
  }
}

/** Returns a copy with each leaf changed. */
export function mapLeaves<Value>(value: Value, change: (leaf: unknown) => unknown): Value {
  if (Array.isArray(value)) return value.map((each) => mapLeaves(each, change)) as Value;
  if (typeof value !== 'object' || value === null) return change(value) as Value;
  const entries = Object.entries(value).map(([name, each]) => [name, mapLeaves(each, change)]);
  return Object.fromEntries(entries) as Value;
}
