/** The configuration of Sveltia CMS at /admin/, against the schema of the content and that of the CMS. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { configurationOf } from '../../../site/admin/configuration.ts';
import { adminFiles } from '../../../site/admin/files.ts';
import { checkContent } from '../../../site/check/index.ts';
import { loadSite } from '../../../site/content/load.ts';
import { files, note, ownPageFields, siteSchema } from '../../../src/model/schema.ts';
import { folderOf } from '../../support/agencies.ts';
import { temporaryFolder } from '../../support/run-tool.ts';
import { site } from '../../support/site.ts';
import { linesOf } from '../content/content-with.ts';

const ON = 'admin: { service: github, repository: kedai/website }';

/** Copies an agency, with these lines in site.yaml, and with every entry of its lists written in full. */
function folderWith(agency: string, lines = ON, isInFull = true) {
  const [folder, remove] = temporaryFolder();
  onTestFinished(remove);
  cpSync(folderOf(agency), folder, { recursive: true });
  const change = (file: string, changed: (text: string) => string) =>
    writeFileSync(join(folder, file), changed(readFileSync(join(folder, file), 'utf8')));
  change('site.yaml', (text) => `${text}${lines}\n`);
  if (!isInFull) return folder;
  change('site.yaml', (text) =>
    text.replaceAll(/^ +- (?=(Home|Service|Price|Contact)$)/gm, '$&section: '),
  );
  for (const lang of ['en', 'ms'])
    change(`privacy/${lang}.yaml`, (text) => text.replaceAll(/^ {6}- (?!if:)/gm, '$&text: '));
  return folder;
}

const siteOf = (...given: Parameters<typeof folderWith>) => loadSite(folderWith(...given));

interface Field {
  name: string;
  widget: string;
  hint?: string;
  fields?: Field[];
}

/** Returns the configuration as the CMS reads it, without fields that are undefined. */
const configured = (...given: Parameters<typeof folderWith>) =>
  JSON.parse(JSON.stringify(configurationOf(siteOf(...given), 'src/content'))) as {
    backend: object;
    collections: { name: string; folder?: string; fields?: Field[]; files?: CmsFile[] }[];
  };

interface CmsFile {
  name?: string;
  label?: string;
  i18n?: boolean;
  file: string;
  fields: Field[];
}

const filesIn = ({ collections }: ReturnType<typeof configured>): CmsFile[] =>
  collections.flatMap(
    ({ folder, fields, files: own }) => own ?? { file: `${folder}/*.md`, fields: fields! },
  );

const pathsOf = (fields: readonly Field[], outer = ''): string[] =>
  fields.flatMap(({ name, fields: inner }) => [
    outer + name,
    ...pathsOf(inner ?? [], `${outer}${name}.`),
  ]);

const fieldAt = (fields: readonly Field[], path: string): Field | undefined =>
  path
    .split('.')
    .reduce<Field | undefined>((outer, name) => outer?.fields?.find((each) => each.name === name), {
      name: '',
      widget: '',
      fields: [...fields],
    });

interface Parts {
  innerType?: z.ZodType;
  out?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
}

/** Returns the path of each named field of a schema. */
function namedIn(schema: z.ZodType, outer = ''): string[] {
  const { innerType, out, shape, element } = schema.def as Parts;
  const inner = innerType ?? out ?? element;
  if (inner) return namedIn(inner, outer);
  return Object.entries(shape ?? {}).flatMap(([name, each]) => [
    outer + name,
    ...namedIn(each, `${outer}${name}.`),
  ]);
}

const SCHEMAS = Object.entries({
  ...files,
  site: siteSchema,
  'privacy/en': note,
  'privacy/ms': note,
}).map(([name, schema]) => [`${name}.yaml`, schema] as const);

const schemaOfCms = JSON.parse(
  readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8'),
) as { definitions: Record<string, object> };
// A field of an unknown kind would be accepted as one of a plug-in.
schemaOfCms.definitions['CustomField'] = { not: {} };
const cmsSchema = z.fromJSONSchema(schemaOfCms);

test.each(['default', 'rich'])('the CMS accepts the configuration for the agency %s', (agency) => {
  const configuration = configured(agency);
  expect(cmsSchema.safeParse(configuration).error?.issues).toBeUndefined();
  const [{ fields }] = filesIn(configuration) as [CmsFile];
  fields[0]!.widget = 'typewriter';
  expect(cmsSchema.safeParse(configuration).success).toBe(false);
});

test('every file of content, every field of the schema and every record has its place', () => {
  const made = filesIn(configured('default'));
  for (const [name, schema] of [...SCHEMAS, ['pages/*.md', ownPageFields] as const]) {
    const { fields } = made.find(({ file }) => file === `src/content/${name}`)!;
    const missing = namedIn(schema).filter((path) => !pathsOf(fields).includes(path));
    expect([name, missing]).toEqual([name, []]);
  }
  const paths = new Map(made.map(({ file, fields }) => [file, pathsOf(fields)]));
  const inFile = (name: string) => paths.get(`src/content/${name}.yaml`);
  expect(inFile('plans')).toContain('plans.price.USD');
  expect(inFile('plans')).toContain('currency.names.MYR.inFull');
  expect(inFile('navigation')!.filter((path) => path.startsWith('links.'))).toEqual(
    ['Home', 'About', 'Service', 'Price'].map((name) => `links.${name}`),
  );
  expect(inFile('home')).toContain('sketch.kinds.shop');
  const questions = made.find(({ file }) => file.endsWith('questions.yaml'))!;
  expect(fieldAt(questions.fields, 'questions.answer')).toMatchObject({ hint: 'The answer.' });
  expect(inFile('contact')).toContain('sending.failureStatus.timedOut');
});

const TEXT = { widget: 'text', use_emoji_autocomplete: false };
const PICTURE = {
  widget: 'image',
  media_folder: '/src/content/pictures',
  public_folder: '',
  accept: 'image/png,image/jpeg,image/webp',
  choose_url: false,
};
const BUTTONS = 'bold italic link heading-two heading-three quote bulleted-list numbered-list';

// oxfmt-ignore
test.each([
  ['plans', 'plans', 'Plans', { required: true, i18n: true, widget: 'list', label_singular: 'Plan', min: 1, max: 6, collapsed: 'auto', summary: '{{title}}' }],
  ['home', 'sketch.kinds.company', 'Company site', { required: false, i18n: true, ...TEXT }],
  ['plans', 'plans.price', 'Price', { required: true, i18n: false, widget: 'object', collapsed: false }],
  ['plans', 'plans.price.MYR', 'MYR', { required: true, i18n: true, widget: 'number', value_type: 'float', min: 0 }],
  ['plans', 'plans.original', 'Earlier price', { required: false, i18n: false, widget: 'object', collapsed: false }],
  ['plans', 'plans.benefits', 'What the plan contains', { required: true, i18n: true, widget: 'list', label_singular: 'Line', min: 1 }],
  ['plans', 'plans.drawing', 'Drawing that leads here', { required: false, i18n: false, widget: 'select', options: ['offer', 'company', 'shop'] }],
  ['plans', 'plans.toBeConfirmed', 'Still to be confirmed', { required: false, i18n: false, widget: 'select', options: ['yes', 'no'] }],
  ['plans', 'about', 'Line above a message', { required: true, i18n: true, ...TEXT, pattern: [String.raw`(?=[^]*\{plan})(?=[^]*\{price})`, 'This lacks the placeholder {plan}.'] }],
  ['voices', 'voices', 'Quotes', { required: false, i18n: true, widget: 'list', label_singular: 'Quote', collapsed: 'auto', summary: '{{quote}}' }],
  ['work', 'cases.picture', 'Picture', { required: true, i18n: false, ...PICTURE }],
  ['work', 'cases.link', 'Address of the site', { required: false, i18n: false, ...TEXT, pattern: ['^https?://', 'This is not a full address such as https://www.example.com.'] }],
  ['site', 'company.since', 'Founding year', { required: false, i18n: true, ...TEXT, pattern: [String.raw`^(\d{4})?$`, 'This is not a year such as 2019.'] }],
  ['site', 'font.files', 'Files by weight', { required: true, i18n: true, widget: 'keyvalue' }],
  ['pages', 'body', 'Text', { i18n: true, widget: 'markdown', buttons: BUTTONS.split(' '), editor_components: ['image'], linked_images: false }],
])('in the file of %s, %s is a field of its kind', (name, path, label, expected) => {
  const { fields } = filesIn(configured('rich')).find(({ file }) => file.includes(`/${name}`))!;
  const { hint: _, fields: __, ...given } = fieldAt(fields, path)!;
  expect(given).toEqual({ name: path.split('.').at(-1), label, ...expected });
});

test('beside its fields, the CMS gets these settings', () => {
  const { backend: _, collections, ...settings } = configured('rich');
  expect(settings).toEqual({
    app_title: String.raw`Kedai "Web" \ $HOME <日本>`,
    logo: { src: '/favicon.svg' },
    media_folder: 'src/content/pictures',
    public_folder: '/pictures',
    media_libraries: {
      default: {
        config: {
          max_file_size: 40_000_000,
          slugify_filename: true,
          transformations: { raster_image: { format: 'webp', quality: 85, width: 2400 } },
        },
      },
      stock_assets: { providers: [] },
    },
    show_preview_links: false,
    editor: { preview: false },
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    slug: { encoding: 'ascii', clean_accents: true },
    i18n: {
      structure: 'multiple_folders',
      locales: ['en', 'ms'],
      default_locale: 'en',
      omit_default_locale_from_file_path: true,
    },
  });
  expect(collections.map(({ fields: _, files: __, ...rest }) => rest)).toEqual([
    { name: 'page', label: 'Your page', i18n: true },
    {
      name: 'pages',
      label: 'Pages of your own',
      label_singular: 'Page',
      folder: 'src/content/{{locale}}/pages',
      extension: 'md',
      format: 'yaml-frontmatter',
      media_folder: '/src/content/pictures',
      public_folder: 'pictures',
      i18n: { initial_locales: 'default' },
      slug: {
        template: '{{title}}',
        editable: ['create'],
        hint: 'The address of the page: terms for /terms/.',
        pattern: [
          String.raw`^[a-z\d]+(-[a-z\d]+)*$`,
          'Use small letters, digits and hyphens, as in terms.',
        ],
      },
    },
    { name: 'privacy', label: 'Privacy notes' },
  ]);
  const named = collections.flatMap(({ files: own = [] }) =>
    own.map(({ fields: _, ...rest }) => rest),
  );
  expect(named.filter(({ name }) => /plans|site|privacy/.test(name!))).toEqual([
    {
      name: 'plans',
      label: 'Plans and prices',
      file: 'src/content/{{locale}}/plans.yaml',
      i18n: true,
    },
    { name: 'site', label: 'Agency and settings', file: 'src/content/site.yaml' },
    { name: 'privacy-en', label: 'Privacy note, English', file: 'src/content/privacy/en.yaml' },
    { name: 'privacy-ms', label: 'Privacy note, Malay', file: 'src/content/privacy/ms.yaml' },
  ]);
  // A site in one language and with one currency has no settings for others.
  expect(JSON.stringify(configured('freelancer', ON, false))).not.toMatch(
    /i18n|locale|"name":"none"/,
  );
});

const BY_TOKEN = { auth_methods: ['token'] };

// oxfmt-ignore
test.each([
  ['service: github, repository: kedai/website', { name: 'github', repo: 'kedai/website', ...BY_TOKEN }],
  ['service: github, repository: kedai/website, authenticator: https://auth.kedai.my',
    { name: 'github', repo: 'kedai/website', base_url: 'https://auth.kedai.my' }],
  ['service: gitlab, repository: kedai/sites/web, application: a1b2',
    { name: 'gitlab', repo: 'kedai/sites/web', base_url: 'https://gitlab.com', api_root: 'https://gitlab.com/api/v4', auth_type: 'pkce', app_id: 'a1b2' }],
  ['service: gitea, repository: kedai/website, server: https://codeberg.org',
    { name: 'gitea', repo: 'kedai/website', base_url: 'https://codeberg.org', api_root: 'https://codeberg.org/api/v1', ...BY_TOKEN }],
])('with { %s }, the CMS gets this backend', (admin, backend) => {
  expect(configured('default', `admin: { ${admin} }`).backend).toEqual(backend);
});

test('a list with entries in the short form is left out, and the check says so', async () => {
  const folder = folderWith('default', ON, false);
  const made = filesIn(configured('default', ON, false));
  const pathsIn = (name: string) =>
    pathsOf(made.find(({ file }) => file === `src/content/${name}.yaml`)!.fields);
  expect(pathsIn('site')).not.toContain('sections');
  expect(pathsIn('privacy/en')).toContain('points.title');
  expect(pathsIn('privacy/en')).not.toContain('points.lines');
  const { warnings } = await checkContent(folder);
  const LEFT_OUT = 'has entries in the short form, so /admin/ leaves the list out: write each as -';
  expect(linesOf(warnings, folder).filter((line) => line.includes('/admin/'))).toEqual([
    `privacy/en.yaml:15  points › Why we need it › lines  ${LEFT_OUT} text: …`,
    `privacy/en.yaml:28  points › Your choice › lines  ${LEFT_OUT} text: …`,
    `privacy/ms.yaml:15  points › Tujuan › lines  ${LEFT_OUT} text: …`,
    `privacy/ms.yaml:28  points › Pilihan anda › lines  ${LEFT_OUT} text: …`,
    `site.yaml:37  sections  ${LEFT_OUT} section: Home`,
  ]);
});

test('a site has the page only if its owner switches it on, and the page loads nothing from other sites', () => {
  expect([...adminFiles(site)]).toEqual([]);
  const rich = siteOf('rich');
  const made = adminFiles(rich);
  expect([...made.keys()]).toEqual([
    'admin/index.html',
    'admin/config.json',
    'admin/sveltia-cms.js',
    'admin/licences.txt',
    'admin/source-sans-3.woff2',
    'admin/noto-mono.woff2',
    'admin/material-symbols-outlined.woff2',
  ]);
  const script = String(made.get('admin/sveltia-cms.js'));
  expect(script).not.toMatch(/cdn\.jsdelivr\.net|sourceMappingURL/);
  expect(script).toContain('url(/admin/noto-mono.woff2)');
  for (const part of [
    '<meta name="robots" content="noindex">',
    '<title>Kedai "Web" \\ $HOME &lt;日本></title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="cms-config-url" type="application/json" href="/admin/config.json">',
    '<script src="/admin/sveltia-cms.js"></script>',
  ])
    expect(made.get('admin/index.html')).toContain(part);
  const { media_folder: folder } = JSON.parse(String(made.get('admin/config.json')));
  expect(folder).toBe(relative('.', join(rich.folder, 'pictures')));
  expect(made.get('admin/licences.txt')).toMatch(/Kohei Yoshino[^]*(Open Font License[^]*){2}/i);
});
