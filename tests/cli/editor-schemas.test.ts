import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { editorSchemas } from '../../cli/editor-schemas.ts';
import { project } from '../support/run-tool.ts';

const DEFAULT = join(project, 'tests/agencies/default');
const names = readdirSync(DEFAULT).flatMap((file) => /^(.+)\.yaml$/.exec(file)?.[1] ?? []);
const schemas = editorSchemas();
const accepts = (name: string, value: unknown) =>
  z.fromJSONSchema(schemas[name] as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value)
    .success;

test.each(names)('an editor accepts %s.yaml as it is, and marks an unknown field', (name) => {
  const content = parse(readFileSync(join(DEFAULT, `${name}.yaml`), 'utf8')) as object;
  expect(accepts(name, content)).toBe(true);
  expect(accepts(name, { ...content, colour: 'red' })).toBe(false);
});

test('an editor misses no price in a translation, and accepts a year and an empty line', () => {
  expect(schemas['plans-translated']).not.toHaveProperty('properties.plans.items.properties.price');
  expect(schemas).toHaveProperty('site.properties.company.properties.since.type', [
    'string',
    'number',
    'null',
  ]);
  expect(schemas).toHaveProperty('site.properties.address.type', ['string', 'null']);
});

test('VS Code finds a schema for each file of content', () => {
  const settings = JSON.parse(readFileSync(join(project, '.vscode/settings.json'), 'utf8')) as {
    'yaml.schemas': Record<string, string[]>;
  };
  const translated = names.filter((name) => name !== 'site');
  expect(settings['yaml.schemas']).toEqual(
    Object.fromEntries([
      ...names.map((name) => [
        `.cache/schemas/${name}.json`,
        [`src/content/${name}.yaml`, `tests/agencies/*/${name}.yaml`],
      ]),
      ...translated.map((name) => [
        `.cache/schemas/${name}-translated.json`,
        [`src/content/*/${name}.yaml`, `tests/agencies/*/*/${name}.yaml`],
      ]),
    ]),
  );
});
