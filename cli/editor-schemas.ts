/** Writes JSON schemas of the content, for hints in code editors. `.vscode/settings.json` lists them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { FACTS, files, siteSchema } from '../src/model/schema.ts';

const FOLDER = '.cache/schemas';

/** Returns the schemas by file name. The schemas of translations omit facts, such as prices. */
export const editorSchemas = () =>
  Object.fromEntries([
    ['site', hintsOf(siteSchema)],
    ...Object.entries(files).flatMap(([name, schema]) => [
      [name, hintsOf(schema)],
      [`${name}-translated`, hintsOf(schema, FACTS)],
    ]),
  ]) as Record<string, z.core.JSONSchema.BaseSchema>;

const hintsOf = (schema: z.ZodType, without: readonly string[] = []) =>
  z.toJSONSchema(schema, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      const { coerce } = zodSchema._zod.def as { coerce?: boolean };
      // YAML reads an empty field as null, and a year as a number.
      const others = [...('default' in jsonSchema ? ['null'] : []), ...(coerce ? ['number'] : [])];
      if (jsonSchema.type && others.length > 0)
        Object.assign(jsonSchema, { type: [jsonSchema.type, ...others].flat() });
      for (const name of without) delete jsonSchema.properties?.[name];
      jsonSchema.required &&= jsonSchema.required.filter((name) => !without.includes(name));
    },
  });

export function main() {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, schema] of Object.entries(editorSchemas()))
    writeFileSync(`${FOLDER}/${name}.json`, JSON.stringify(schema));
}
