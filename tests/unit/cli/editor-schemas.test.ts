import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { editorSchemas } from '../../../cli/editor-schemas.ts';

const DEFAULT = 'tests/agencies/default';
const names = readdirSync(DEFAULT).flatMap((file) => /^(.+)\.yaml$/.exec(file)?.[1] ?? []);
const schemas = editorSchemas();

test.each(names)('the schema accepts the default %s.yaml, and rejects an unknown field', (name) => {
  const schema = z.fromJSONSchema(schemas[name] as Parameters<typeof z.fromJSONSchema>[0]);
  const content = parse(readFileSync(`${DEFAULT}/${name}.yaml`, 'utf8')) as object;
  expect(schema.safeParse(content).success).toBe(true);
  expect(schema.safeParse({ ...content, colour: 'red' }).success).toBe(false);
});

test('schemas of translations have no prices, and the schema of site.yaml accepts a numeric year and an empty address', () => {
  expect(schemas['plans-translated']).not.toHaveProperty('properties.plans.items.properties.price');
  expect(schemas).toMatchObject({
    site: {
      properties: {
        company: { properties: { since: { type: ['string', 'number', 'null'] } } },
        address: { type: ['string', 'null'] },
      },
    },
  });
});

test('the VS Code settings assign schemas to each content file and its translations', () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as {
    'yaml.schemas': Record<string, string[]>;
  };
  const patterns = names.flatMap((name) => [
    [
      `.cache/schemas/${name}.json`,
      [`src/content/${name}.yaml`, `${DEFAULT}/${name}.yaml`],
    ] as const,
    [`.cache/schemas/${name}-translated.json`, [`src/content/*/${name}.yaml`]] as const,
  ]);
  expect(settings['yaml.schemas']).toEqual(
    Object.fromEntries(patterns.filter(([schema]) => !schema.includes('site-translated'))),
  );
});
