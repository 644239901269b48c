/** The configuration of Sveltia CMS, which edits the content at /admin/. It is derived from the schema. */
import { join } from 'node:path/posix';
import type { z } from 'zod';
import type { Path } from '../../src/model/field-kinds.ts';
import { entryOf, labelOf, labelOfFile } from '../../src/model/labels.ts';
import { FACTS, files, note, ownPageFields, siteSchema } from '../../src/model/schema.ts';
import type { Site } from '../content/load.ts';
import { schemaOf, type Schema } from './json-schema.ts';
import { withoutShortLists } from './short-lists.ts';

export type Field = Record<string, unknown> & { name: string };

interface Place {
  schema: Schema;
  path: Path;
  isRequired: boolean;
}

type Edited = Pick<Site, 'facts' | 'content' | 'folder'>;

/** The address of the server of each service, unless the owner has one of their own. */
const SERVERS = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com',
  gitea: 'https://gitea.com',
};

type Admin = Site['facts']['admin'];

export const serverOf = ({ service, server }: Admin) =>
  service === 'none' ? '' : server || SERVERS[service];

function backendOf(admin: Admin) {
  const { service, repository, authenticator, application } = admin;
  const server = serverOf(admin);
  const places = {
    none: {},
    github: { base_url: authenticator || undefined },
    gitlab: { base_url: server, api_root: `${server}/api/v4`, auth_type: 'pkce' },
    gitea: { base_url: server, api_root: `${server}/api/v1` },
  };
  return {
    name: service,
    repo: repository,
    ...places[service],
    app_id: application || undefined,
    ...(!authenticator && !application && { auth_methods: ['token'] }),
  };
}

/** The title of a page is its only heading of the first level. */
const TEXT_OF_PAGE = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  buttons: [
    'bold',
    'italic',
    'link',
    'heading-two',
    'heading-three',
    'quote',
    'bulleted-list',
    'numbered-list',
  ],
  editor_components: ['image'],
  linked_images: false,
};

const YES_OR_NO = ['yes', 'no'];

/** The width that the local editor gives to a large picture too. */
const WIDEST = 2400;
const MOST_BYTES = 40_000_000;

/** Returns the configuration for a site whose content is in this folder of its repository. */
export function configurationOf({ facts, content, ...site }: Edited, folder: string) {
  const { languages, currencies, sections } = facts;
  const codes = [currencies.home, currencies.abroad].filter((code) => code !== 'none');
  const isTranslated = languages.length > 0;
  const pictures = `/${join(folder, 'pictures')}`;

  function keysOf({ schema, path }: Place) {
    const each = schema.additionalProperties || {};
    if (schema.propertyNames?.enum) return schema.propertyNames.enum;
    if (each.type === 'number' || path.at(-1) === 'names') return codes;
    if (path.at(-1) === 'links')
      return sections.map(({ section }) => section).filter((name) => name !== 'Contact');
    return undefined;
  }

  function fieldsIn(place: Place): Field[] {
    const { schema, path } = place;
    const each = schema.additionalProperties || {};
    const properties =
      schema.properties ?? Object.fromEntries(keysOf(place)!.map((key) => [key, each]));
    return Object.entries(properties).map(([name, inner]) =>
      fieldOf({
        schema: inner,
        path: [...path, name],
        isRequired: schema.required?.includes(name) ?? each.type === 'number',
      }),
    );
  }

  function fieldOf(place: Place): Field {
    const { schema, path, isRequired } = place;
    const name = String(path.at(-1));
    const types = new Set([schema.type].flat());
    const common = {
      name,
      label: labelOf(path),
      hint: schema.description,
      required: isRequired,
      ...(isTranslated && { i18n: !FACTS.includes(name) }),
    };
    if (schema.items) {
      const { items, minItems: min, maxItems: max } = schema;
      const entry = { ...common, widget: 'list', label_singular: entryOf(name), min, max };
      if (!items.properties) return entry;
      const fields = fieldsIn({ schema: items, path: [...path, 0], isRequired: true });
      return { ...entry, fields, collapsed: 'auto', summary: `{{${fields[0]!.name}}}` };
    }
    if (schema.folder)
      return {
        ...common,
        widget: 'image',
        media_folder: pictures,
        public_folder: '',
        accept: 'image/png,image/jpeg,image/webp',
        choose_url: false,
      };
    if (schema.enum) return { ...common, widget: 'select', options: schema.enum };
    // A switch would read the word yes as off.
    if (types.has('boolean')) return { ...common, widget: 'select', options: YES_OR_NO };
    if (types.has('object')) {
      if (!schema.properties && !keysOf(place)) return { ...common, widget: 'keyvalue' };
      const fields = fieldsIn(place);
      return { ...common, widget: 'object', fields, collapsed: fields.length > 4 && 'auto' };
    }
    if (types.has('number'))
      return { ...common, widget: 'number', value_type: 'float', min: schema.minimum };
    return { ...common, widget: 'text', use_emoji_autocomplete: false, ...patternOf(schema) };
  }

  const fieldsOf = (schema: Schema) => fieldsIn({ schema, path: [], isRequired: true });
  const inEach = isTranslated ? '{{locale}}' : '';
  const fileOf = (name: string, schema: z.ZodType, language = '') => ({
    name: name.replaceAll('/', '-'),
    label: labelOfFile(`${name}.yaml`),
    file: join(folder, language, `${name}.yaml`),
    fields: fieldsOf(withoutShortLists(site.folder, `${name}.yaml`, schemaOf(schema))),
    ...(language && { i18n: true }),
  });

  return {
    backend: backendOf(facts.admin),
    app_title: content.agency.brand,
    logo: { src: '/favicon.svg' },
    media_folder: pictures.slice(1),
    public_folder: '/pictures',
    media_libraries: {
      default: {
        config: {
          max_file_size: MOST_BYTES,
          slugify_filename: true,
          transformations: { raster_image: { format: 'webp', quality: 85, width: WIDEST } },
        },
      },
      stock_assets: { providers: [] },
    },
    show_preview_links: false,
    editor: { preview: false },
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    slug: { encoding: 'ascii', clean_accents: true },
    ...(isTranslated && {
      i18n: {
        structure: 'multiple_folders',
        locales: [content.page.lang, ...languages],
        default_locale: content.page.lang,
        omit_default_locale_from_file_path: true,
      },
    }),
    collections: [
      {
        name: 'page',
        label: 'Your page',
        ...(isTranslated && { i18n: true }),
        files: [
          ...Object.entries(files).map(([name, schema]) => fileOf(name, schema, inEach)),
          fileOf('site', siteSchema),
        ],
      },
      {
        name: 'pages',
        label: 'Pages of your own',
        label_singular: 'Page',
        folder: join(folder, inEach, 'pages'),
        extension: 'md',
        format: 'yaml-frontmatter',
        media_folder: pictures,
        public_folder: 'pictures',
        // A new page begins in the first language alone.
        ...(isTranslated && { i18n: { initial_locales: 'default' } }),
        slug: {
          template: '{{title}}',
          editable: ['create'],
          hint: 'The address of the page: terms for /terms/.',
          pattern: [
            String.raw`^[a-z\d]+(-[a-z\d]+)*$`,
            'Use small letters, digits and hyphens, as in terms.',
          ],
        },
        fields: [
          ...fieldsOf(schemaOf(ownPageFields)),
          { ...TEXT_OF_PAGE, ...(isTranslated && { i18n: true }) },
        ],
      },
      {
        name: 'privacy',
        label: 'Privacy notes',
        files: content.privacy.map(({ lang }) => fileOf(`privacy/${lang}`, note)),
      },
    ],
  };
}

const placeholdersIn = (description = '') =>
  [...description.matchAll(/\{\w+\}/g)].map(([each]) => each);

/** Returns a pattern for the placeholders that a text must contain, or the pattern of the schema. */
function patternOf({ description, pattern, refusal = '' }: Schema) {
  const wanted =
    placeholdersIn(description)
      .map((each) => `(?=[^]*\\${each})`)
      .join('') || pattern;
  return wanted && { pattern: [wanted, `This ${refusal}`] };
}
