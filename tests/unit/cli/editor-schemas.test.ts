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

// "link" is also a choice of other fields.
const FACTS = /"(icon|picture|price|original|monthly|drawing|example|toBeConfirmed)"|"link":/g;

test('schemas of translations neither have nor demand facts such as prices', () => {
  expect(JSON.stringify(schemas['plans']).match(FACTS)).toContain('"price"');
  for (const name of Object.keys(schemas).filter((each) => each.endsWith('-translated')))
    expect(JSON.stringify(schemas[name]).match(FACTS), `facts in ${name}`).toBeNull();
});

test('the schema of site.yaml accepts a numeric year and an empty address', () => {
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

interface Limited {
  most?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Limited>;
  items?: Limited;
  additionalProperties?: Limited;
}

/** Lists the limits of a schema: `plans.title 40`, `plans 1-6`. */
function limitsIn(schema: Limited, path: string): string[] {
  const { most, minItems = 0, maxItems, properties = {}, items, additionalProperties } = schema;
  const inner = Object.entries({
    ...properties,
    ...(additionalProperties && { '*': additionalProperties }),
  });
  return [
    ...(most ? [`${path} ${most}`] : []),
    ...(minItems || maxItems ? [`${path} ${minItems}-${maxItems ?? ''}`] : []),
    ...(items ? limitsIn(items, path) : []),
    ...inner.flatMap(([name, each]) => limitsIn(each, `${path}.${name}`)),
  ];
}

/** The greatest numbers of characters, and of entries. */
const LIMITS = `about.cards 3-6
about.cards.steps 3-6
about.cards.steps.client.approves 60
about.cards.steps.client.does 60
about.cards.steps.client.gets 60
about.cards.steps.title 16
about.clientLabels.approves 20
about.clientLabels.does 20
about.clientLabels.gets 20
about.people 0-2
about.people.part 60
home.headline 115
home.introduction.callToAction 40
home.introduction.promise 60
home.phrases 1-10
home.phrases 40
home.sketch.emptySign 24
home.sketch.kinds.* 16
navigation.links.* 20
page.description 180
page.title 65
plans.callToAction 40
plans.plans 1-6
plans.plans.badge 24
plans.plans.benefits 1-
plans.plans.exampleName 40
plans.plans.title 40
services.callToAction 40
services.services 3-9
services.services.claim.figure 8
services.services.description 120
services.services.title 50
site.agency.brand 30
work.cases 0-6`;

test('texts and lists have these limits, of which the layout has room for more', () => {
  expect(
    names
      .flatMap((name) => limitsIn(schemas[name] as Limited, name))
      .toSorted()
      .join('\n'),
  ).toBe(LIMITS);
});
