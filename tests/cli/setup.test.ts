import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp } from '../../cli/setup.ts';
import { folderWith, project, withoutSettings } from '../support/run-tool.ts';

const AGENCY = 'src/content/agency.json';
const SPECIFICATION = 'tests/specification/words.test.ts';
const EXAMPLE = readFileSync(join(project, '.env.example'), 'utf8');

const placeholders = {
  $schema: '../../build/agency.schema.json',
  brand: 'Tapak',
  tagline: 'Websites with good foundations.',
  email: 'hello@tapak.example',
  phone: '+60 00-000 0000',
  homeCountry: 'Malaysia',
  homeCurrency: 'MYR',
  abroadCurrency: 'USD',
  defaultCurrency: 'MYR',
};
const own = {
  $schema: '../../build/agency.schema.json',
  brand: 'Kedai "Web" & Co’s',
  tagline: 'Laman web yang baik.',
  email: 'salam@kedaiweb.my',
  phone: '+60 12-345 6789',
  homeCountry: 'Singapore',
  homeCurrency: 'SGD',
  abroadCurrency: 'USD',
  defaultCurrency: 'USD',
};
const inJson = (agency: object) => `${JSON.stringify(agency, null, 2)}\n`;

/** The answers that make the project one's own. */
const answers = {
  brand: own.brand,
  tagline: own.tagline,
  email: own.email,
  'home-country': own.homeCountry,
  phone: own.phone,
  'home-currency': own.homeCurrency,
  'abroad-currency': own.abroadCurrency,
  currency: own.defaultCurrency,
  'site-url': 'https://kedaiweb.my',
  mail: 'emailjs',
  'public-key': 'aB3-dE_fG7hI9jK1l',
  'service-id': 'service_a1b2c3d',
  'template-id': 'template_a1b2c3d',
  'country-url': '/country?key=$a#b',
  'flows-page': 'no',
};
/** The parts that a page can do without, of which most folders of these tests have none. */
const extras = { sketch: 'no' };
const flags = (given: Record<string, string>) =>
  Object.entries(given).map(([flag, answer]) => `--${flag}=${answer}`);
const all = flags(answers);
const keys = all.filter((flag) => /-(key|id)=/.test(flag));

/** The project before anybody made it theirs, and after. */
const fresh = { '.env.example': EXAMPLE, [AGENCY]: inJson(placeholders), [SPECIFICATION]: '' };
const written = {
  [AGENCY]: inJson(own),
  '.env': EXAMPLE.replace('PUBLIC_KEY=', 'PUBLIC_KEY=aB3-dE_fG7hI9jK1l')
    .replace('SERVICE_ID=', 'SERVICE_ID=service_a1b2c3d')
    .replace('TEMPLATE_ID=', 'TEMPLATE_ID=template_a1b2c3d')
    .replace(/^# VITE_MAIL=.*$/m, (line) => `${line}\nVITE_MAIL=emailjs`)
    .replace(/^# VITE_GEO_URL=.*$/m, (line) => `${line}\nVITE_GEO_URL='/country?key=\\$a#b'`)
    .replace(/^# VITE_SITE_URL=.*$/m, (line) => `${line}\nVITE_SITE_URL=https://kedaiweb.my`)
    .replace(/^# VITE_FLOWS_PAGE=.*$/m, (line) => `${line}\nVITE_FLOWS_PAGE=off`),
};
const done = { ...fresh, ...written };

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );

const CONTROL_C = '\u0003';

interface Circumstances {
  files?: Record<string, string>;
  typed?: readonly string[];
  /** Whether the input ends there. */
  isOver?: boolean;
  isTTY?: boolean;
}

/** The output of setup, its failure, and all files afterwards. */
async function setup(
  args: string[],
  { files = fresh, typed = [], isOver = false, isTTY = false }: Circumstances = {},
) {
  const folder = folderWith(files);
  const [input, output] = [Object.assign(new PassThrough(), { isTTY }), new PassThrough()];
  for (const line of typed) input.write(line === CONTROL_C ? line : `${line}\n`);
  if (isOver) input.end();
  const failure = await setUp(args, { input, output }, folder).catch((reason: Error) => reason);
  output.end();
  return { said: await text(output), failure, files: filesIn(folder) };
}

const NOTHING_TO_WRITE = /^Nothing to write: all stays as it was\.\n\nNext/;

beforeEach(withoutSettings);

describe('npm run setup with flags', () => {
  test('writes each answer to its place, and says so', async () => {
    const { said, files } = await setup(all);
    expect(said).toMatch(/^Written: src\/content\/agency\.json, \.env\.\n\nNext/);
    expect(files).toEqual(done);
  });

  test.each([
    ['the same flags again', all],
    ['no flags', []],
    ['a later', ['--public-key=later']],
  ])('changes nothing after %s', async (_, args) => {
    const { said, files } = await setup(args, { files: done });
    expect(said).toMatch(NOTHING_TO_WRITE);
    expect(files).toEqual(done);
  });

  test.each<[args: string[], change: Partial<Record<keyof typeof own, string | null>>]>([
    [['--phone=+60 (0)12-345 6789'], { phone: '+60 12 345 6789' }],
    [['--phone= +1 (415) 555-0132 '], { phone: '+1 (415) 555-0132' }],
    [['--phone=none'], { phone: null }],
    // The country of the agency says how a number is meant.
    [['--phone=8123 4567'], { phone: '+65 8123 4567' }],
    [
      ['--phone=012-345 6789', '--home-country=Malaysia'],
      { phone: '+60 12 345 6789', homeCountry: 'Malaysia' },
    ],
    // If both currencies change, that of home shows first.
    [
      ['--home-currency=EUR', '--abroad-currency=GBP'],
      { homeCurrency: 'EUR', abroadCurrency: 'GBP', defaultCurrency: 'EUR' },
    ],
  ])('%j changes %o, and nothing when it runs again', async (args, change) => {
    const { files } = await setup(args, { files: done });
    expect(files).toEqual({ ...done, [AGENCY]: inJson({ ...own, ...change }) });
    expect((await setup([], { files })).said).toMatch(NOTHING_TO_WRITE);
  });

  test('keeps what it is not about, wrong or not, and asks nothing in a terminal either', async () => {
    const env = `${written['.env']
      .replace('//kedaiweb', '')
      .replace(/(PUBLIC_KEY)=(.+)/, "$1='$2' # mine")}\nOTHER="a # b"\n`;
    const { said, files } = await setup(['--service-id=service_other', '--country-url=-'], {
      files: { ...done, '.env': env },
      isTTY: true,
    });
    expect(said).not.toContain('?\n');
    expect(files).toEqual({
      ...done,
      '.env': env
        .replace('=service_a1b2c3d', '=service_other')
        .replace("\nVITE_GEO_URL='/country?key=\\$a#b'", '\nVITE_GEO_URL='),
    });
  });

  test('names the placeholders that are left, and settings that another file overrides', async () => {
    const { said } = await setup([...keys, '--site-url=https://kedaiweb.my'], {
      files: { ...fresh, '.env.local': 'VITE_SITE_URL=https://local.my\n' },
    });
    expect(said.split('\n\n').slice(0, -1)).toEqual([
      'Written: .env.',
      'VITE_SITE_URL is set elsewhere too (another .env file or the environment), which wins.',
      `Placeholders left in src/content/agency.json:
  email: hello@tapak.example is a placeholder, and no mail to it arrives.
  phone: +60 00-000 0000 cannot be dialled. Write it with its country code, such as +60 12 345 6789.
  brand: Tapak is the name that the project comes with. Is it yours?`,
    ]);
  });

  test('adds what it is given to the answers of an older version, and makes up nothing', async () => {
    const older = { brand: 'Kedai', phone: '+60 12-345 6789' };
    const { files } = await setup(['--home-country=Malaysia'], {
      files: { ...fresh, [AGENCY]: inJson(older) },
    });
    expect(files[AGENCY]).toBe(inJson({ ...older, homeCountry: 'Malaysia' }));
  });

  test('takes an answer that begins with a dash', async () => {
    const { files } = await setup(['--public-key=-aB3dEfG7hI9']);
    expect(files['.env']).toContain('PUBLIC_KEY=-aB3dEfG7hI9\n');
  });

  const wrong = { phone: '012', email: 'kedai', brand: ' ', currency: 'eur', 'public-key': 'abc' };

  test.each<[name: string, args: string[], message: string | RegExp, files?: object]>([
    [
      'every wrong answer',
      [...flags(wrong), '--delete-specification'],
      `Nothing was written. These answers are wrong:

  --brand is empty.
  --email is not a mail address such as hello@kedaiweb.my.
  --phone cannot be dialled. Write it with its country code, such as +60 12 345 6789.
  --currency is neither MYR nor USD.
  --public-key is too short for a public key.
      Where: EmailJS dashboard, Account > General > API keys, "Public Key" (https://dashboard.emailjs.com/admin/account).`,
    ],
    ['a wrong answer, before it asks', ['--ask', '--phone=012'], /--phone cannot be dialled\./],
    ['an unknown flag', ['--brnad', 'x'], /^Unknown option '--brnad'\.\n.+ lists the flags\.$/],
    ['a flag for an answer', ['--email', '--x'], /a dash use '--email=-XYZ'\.\n.+\.$/],
    [
      'a folder that is not of the project',
      all,
      'There is no src/content/agency.json here: run this in the folder of the project.',
      {},
    ],
    [
      'a file that it cannot read',
      all,
      /^src\/content\/agency\.json cannot be understood: .+\.$/,
      { [AGENCY]: '{' },
    ],
  ])('writes nothing and names %s', async (_, args, message, files = fresh) => {
    const after = await setup(args, { files: files as Record<string, string> });
    expect(() => {
      throw after.failure as Error;
    }).toThrow(message);
    expect(after.files).toEqual(files);
  });

  test('--help names every flag', async () => {
    const { said } = await setup(['--help'], { files: {} });
    expect(said.match(/^ +--\S+/gm)!.map((flag) => flag.trim().slice(2))).toEqual([
      ...Object.keys(answers),
      ...Object.keys(extras),
      'home-rate',
      'home-amounts',
      'abroad-rate',
      'abroad-amounts',
      'language',
      'delete-specification',
      'pack-atlas',
      'ask',
      'help',
    ]);
  });
});

describe('--language', () => {
  const LIST = 'src/content/translations.ts';
  const list = (imports: string, entries: string) =>
    `/** The list. */\n${imports}import type { Translation } from './types.ts';\n\nexport const translations: Readonly<Record<string, Translation>> = ${entries};\n`;
  const site = {
    'src/content/page.ts': `import { agency } from './agency.ts';\nimport type { PageContent } from './types.ts';\n\nexport const page: PageContent = { lang: 'en', title: agency.brand };\n`,
    'src/content/privacy.ts': `import { sections } from './sections.ts';\nimport { hasPrices } from './derived/sections.ts';\n`,
    'src/content/agency.ts': 'shared',
    'src/content/index.ts': 'shared',
    [LIST]: list('', '{}'),
  };

  test('copies the words into a folder of their own, and lists it', async () => {
    const { said, files } = await setup(['--language=ms'], { files: site });
    expect(files).toEqual({
      ...site,
      'src/content/ms/page.ts': site['src/content/page.ts']
        .replace(`'./types.ts'`, `'../types.ts'`)
        .replace(`'en'`, `'ms'`),
      'src/content/ms/privacy.ts': site['src/content/privacy.ts'].replace('./der', '../der'),
      'src/content/ms/agency.ts': expect.stringContaining('{ ...own, tagline: own.tagline }'),
      'src/content/ms/index.ts': ['agency', 'page', 'privacy']
        .map((name) => `export * from './${name}.ts';\n`)
        .join(''),
      [LIST]: list(`import * as ms from './ms/index.ts';\n`, '{ ms }'),
    });
    expect(said).toContain('translate the texts in src/content/ms');
    const second = await setup(['--language', 'zh-Hans'], { files });
    expect(second.files[LIST]).toContain(`= { ms, 'zh-Hans': zhHans };`);
  });

  test.each([
    ['Malay', '--language Malay is no language: give its tag, such as ms'],
    ['../ms', '--language ../ms is no language'],
    ['ta', 'src/content/ta is there already'],
  ])('refuses %s and writes nothing', async (lang, message) => {
    const files = { ...site, 'src/content/ta/page.ts': '' };
    const after = await setup(['--language', lang], { files });
    expect((after.failure as Error).message).toContain(message);
    expect(after.files).toEqual(files);
  });
});

describe('npm run setup with questions', () => {
  const ask = (
    typed: readonly string[],
    files: Record<string, string> = done,
    args: string[] = [],
  ) => setup(['--ask', ...args], { typed, files });

  test('takes the answers one by one, and asks again after a wrong one', async () => {
    const { said, files } = await ask(
      [
        ['  Kedai "Web" & Co’s ', 'Laman web yang baik.'],
        ['salam@kedaiweb', 'salam@kedaiweb.example', 'salam@kedaiweb.my'],
        ['singapore', 'Singapore'],
        ['012-345 6789', '+60 12-345 6789'],
        ['dollars', 'SGD'],
        ['SGD', 'USD'],
        ['MYR', 'USD'],
        ['kedaiweb.my', 'https://kedaiweb.my'],
        ['post', 'emailjs'],
        ['service_a1b2c3d', 'aB3-dE_fG7hI9jK1l'],
        ['"service_a1b2c3d"', 'service_a1b2c3d'],
        ['service_a1b2c3d', 'template_a1b2c3d'],
        ['country', '/country?key=$a#b'],
        ['off', 'no'],
        ['maybe', 'no'],
      ].flat(),
      fresh,
    );
    expect(said.match(/That .*/g)).toEqual([
      'That is not a mail address such as hello@kedaiweb.my.',
      'That is a placeholder, and no mail to it arrives.',
      'That is not the name that the country service uses. Write Singapore.',
      'That cannot be dialled. Write it with its country code, such as +65 8123 4567.',
      'That is not the code of a currency in three capitals, such as SGD.',
      'That is the currency of home too. One that is the only one is called none.',
      'That is neither SGD nor USD.',
      'That is not an address such as https://www.example.com.',
      'That is neither "emailjs" nor "link".',
      'That looks like the ID of a service or template, not like a public key.',
      'That has quotes in it: leave them out.',
      'That looks like the ID of a service, not of a template.',
      'That is neither an address such as https://ipapi.co/json/ nor a path such as /country.',
      'That is neither yes nor no.',
      'That is neither yes nor no.',
    ]);
    expect(files).toEqual(done);
  });

  test('shows the stored answers, keeps one at an empty line, and clears one at a dash', async () => {
    const { said, files } = await ask([
      ...Array<string>(8).fill(''),
      '-',
      ...Array<string>(7).fill(''),
    ]);
    expect(said.match(/^ +\[.*?\]/gm)!.map((shown) => shown.trim().slice(1, -1))).toEqual([
      ...Object.values(answers),
      'no',
    ]);
    const env = written['.env'].replace('URL=https://kedaiweb.my', 'URL=');
    expect(files).toEqual({ ...done, '.env': env });
  });

  test('keeps every placeholder at an empty line', async () => {
    const { said, files } = await ask(Array<string>(16).fill(''), fresh);
    expect(said).not.toContain('That ');
    expect(files).toEqual(fresh);
  });

  test('takes one currency for all, and then skips what depends on the country', async () => {
    const kept = Array<string>(6).fill('');
    const { said, files } = await ask([...kept, 'none', ...kept, '']);
    expect(said).not.toMatch(/Which of the two|which country a visitor/);
    const oneCurrency = { abroadCurrency: null, defaultCurrency: 'SGD' };
    expect(files[AGENCY]).toBe(inJson({ ...own, ...oneCurrency }));
    expect((await setup([], { files })).said).toMatch(NOTHING_TO_WRITE);
  });

  test('asks for no keys of a form that opens a mail program', async () => {
    const { said, files } = await ask([...Array<string>(9).fill(''), 'link', '', '', ''], fresh);
    expect(said).not.toMatch(/public key|Through which|Into which|Missing/);
    expect(said).toMatch(/Next: npm start shows the page, and npm run build makes the site\.\n$/);
    expect(files['.env']).toContain('\nVITE_MAIL=link\n');
  });

  test('forgets an answer to a question that no longer arises after going back', async () => {
    const kept = Array<string>(9).fill('');
    const { files } = await ask([...kept, '', 'another-key', '<', '<', 'link', '', '', '']);
    const env = written['.env'].replace('\nVITE_MAIL=emailjs', '\nVITE_MAIL=link');
    expect(files).toEqual({ ...done, '.env': env });
  });

  const ATLAS = 'packages/xstate-atlas';
  const PACKED = 'file:vendor/xstate-atlas-0.1.0.tgz';
  const atlas = { version: '0.1.0', dependencies: { elkjs: '0.12.1' } };
  const root = { workspaces: ['packages/*'], dependencies: { 'xstate-atlas': '0.1.0' } };
  const workspace = {
    'package.json': JSON.stringify({ name: 'tapak', ...root }),
    'package-lock.json': JSON.stringify({
      packages: {
        '': root,
        'node_modules/xstate-atlas': { resolved: ATLAS, link: true },
        [ATLAS]: atlas,
      },
    }),
    [`${ATLAS}/package.json`]: JSON.stringify({ name: 'xstate-atlas', ...atlas, files: ['dist'] }),
    [`${ATLAS}/dist/index.js`]: 'export {};',
    [`${ATLAS}/src/index.ts`]: 'export {};',
    [`node_modules/xstate-atlas/src/index.ts`]: 'export {};',
  };

  test.each([
    ['flags', ['--delete-specification', '--pack-atlas'], []],
    ['a yes to each', [], ['yes', 'yes']],
  ])(
    'deletes the words of the default agency and packs the atlas after %s',
    async (_, given, typed) => {
      const { said, files } = await ask(typed, { ...done, ...workspace }, [...all, ...given]);
      expect(said).toMatch(
        /^Nothing to write: all stays as it was\.\n\nDeleted: tests\/specification.*packages\.$/m,
      );
      expect(files).not.toHaveProperty([SPECIFICATION]);
      expect((await ask([], files, all)).said).not.toMatch(/Delete/);
      const names = Object.keys(files).filter((name) =>
        /^(packages|vendor|node_modules)/.test(name),
      );
      expect(names.toSorted()).toEqual([
        'node_modules/xstate-atlas/dist/index.js',
        'node_modules/xstate-atlas/package.json',
        'vendor/xstate-atlas-0.1.0.tgz',
      ]);
      const dependencies = { 'xstate-atlas': PACKED };
      expect(JSON.parse(files['package.json']!)).toEqual({ name: 'tapak', dependencies });
      expect(JSON.parse(files['package-lock.json']!)).toEqual({
        packages: {
          '': { dependencies },
          'node_modules/xstate-atlas': {
            ...atlas,
            resolved: PACKED,
            integrity: expect.stringMatching(/^sha512-/),
          },
        },
      });
    },
  );

  const MISSING = `Missing or wrong, before there can be a build:

  VITE_EMAILJS_PUBLIC_KEY is empty.
      What for: the EmailJS account that sends the enquiries.
      Where:    EmailJS dashboard, Account > General > API keys, "Public Key" (https://dashboard.emailjs.com/admin/account).

  VITE_EMAILJS_TEMPLATE_ID is empty.
      What for: the template that the enquiry is put into.
      Where:    EmailJS dashboard, Email Templates, "Template ID" (https://dashboard.emailjs.com/admin/templates).

  Without an account: VITE_MAIL=link makes a form that opens the visitor's own mail program.

Next: npm start shows the page without any of that. npm run setup takes it once you have it.
`;
  const allButKeys = ['--delete-specification', ...all.filter((flag) => !keys.includes(flag))];

  test('lets the keys of the mail come later, and says at its end which are missing', async () => {
    const { said, files } = await ask(['', answers['service-id'], 'Later'], fresh, allButKeys);
    expect(said.match(/\[later\]/g)).toHaveLength(3);
    expect(said.split('Deleted: tests/specification.\n\n')[1]).toBe(MISSING);
    const env = written['.env'].replace(answers['public-key'], '').replace(/=template_.+/, '=');
    expect(files['.env']).toBe(env);
  });

  test('keeps the stored keys at later', async () => {
    const { files } = await ask(['later', 'later', 'later'], done, allButKeys);
    expect(files).toMatchObject(written);
  });

  const ABORTED = '\n\nNothing was written: all is as it was.';

  test.each([
    ['Ctrl+C at the first question', [CONTROL_C], ABORTED, 130],
    ['Ctrl+C at the last question', [...Object.values(answers), CONTROL_C], ABORTED, 130],
    [
      'an end of the input before the last answer',
      ['Kedai Web', 'Good pages.'],
      '\nNothing was written: not every question has an answer.',
      1,
    ],
  ])('writes nothing after %s', async (_, typed, message, exitCode) => {
    const isOver = exitCode === 1;
    const { failure, files } = await setup([], { typed, isOver, isTTY: true });
    expect(failure).toMatchObject({ message, exitCode });
    expect(files).toEqual(fresh);
  });
});

const PLANS_FILE = 'src/content/plans.ts';
const PLANS = `// Kedai’s prices.
export const plans: PlansContent = {
  plans: [
    {
      title: 'Shop',
      original: { MYR: 12500, USD: 11500 }, // as of “spring”
      price: { 'MYR': 3600, USD: 2500 },
      monthly: { MYR: 65, USD: 30 },
      suits: \`For \${all}.\`,
    },
    { title: "One page", price: { MYR: 2200, USD: 1500 } },
  ],
  remove: (plan) => \`Remove \${plan}\`,
} satisfies PlansContent;
`;
const atHome = inJson({ ...own, homeCountry: 'Malaysia', homeCurrency: 'MYR' });
const withPlans = { ...done, [AGENCY]: atHome, [PLANS_FILE]: PLANS };

/** The plans with these amounts in the order of the file. */
const priced = (amounts: readonly string[]) =>
  ['MYR: 12500, USD: 11500', "'MYR': 3600, USD: 2500", 'MYR: 65, USD: 30', 'MYR: 2200, USD: 1500']
    .map((old, index) => [old, amounts[index]!] as const)
    .reduce((text, [old, amount]) => text.replace(old, amount), PLANS);
const inDollars = [
  'SGD: 3800, USD: 11500',
  'SGD: 1100, USD: 2500',
  'SGD: 20, USD: 30',
  'SGD: 660, USD: 1500',
];
const alone = ['MYR: 12500', "'MYR': 3600", 'MYR: 65', 'MYR: 2200'];
const reply = (...typed: string[]) => ['', '', '', '', '', ...typed, ...Array<string>(8).fill('')];

describe('prices in another currency', () => {
  test.each<[args: string[], typed: string[], amounts: string[]]>([
    // Two digits: 3750 is 3800, 1080 is 1100, 19.5 is 20.
    [['--home-currency=SGD', '--home-rate=0,3'], [], inDollars],
    [['--home-currency=SGD', '--home-amounts=3,800 1,100 20 660'], [], inDollars],
    // 0.26 is 1, as nothing that has a price is free.
    [
      ['--home-currency=SGD', '--home-rate=0.004'],
      [],
      ['SGD: 50, USD: 11500', 'SGD: 14, USD: 2500', 'SGD: 1, USD: 30', 'SGD: 9, USD: 1500'],
    ],
    [['--abroad-currency=none'], [], alone],
    [['--ask'], reply('SGD', '', '', '0.3', ''), inDollars],
    [
      ['--ask'],
      reply('SGD', '', '', '0.3', 'no', '3,999', '', '19.50', ''),
      ['SGD: 3999, USD: 11500', 'SGD: 1100, USD: 2500', 'SGD: 19.5, USD: 30', inDollars[3]!],
    ],
    [['--ask'], reply('SGD', '', '', 'each', 'free', '3800', '1100', '20', '660'), inDollars],
    // A wrong rate is asked for again, and one may go back from the amounts to the currency.
    [['--ask'], reply('SGD', '', '', '-1', '0.9', '<', '0.3', 'yes'), inDollars],
    [['--ask'], reply('SGD', '', '', '0.3', '<', '<', '<', '<', 'MYR', '', ''), []],
  ])('%j and %j become %j', async (args, typed, amounts) => {
    const { files, said } = await setup(args, { files: withPlans, typed });
    const expected = amounts.length > 0 ? priced(amounts) : PLANS;
    expect(files[PLANS_FILE]).toBe(expected);
    expect(said).toMatch(/Next: npm start shows the page, npm run build/);
    expect((await setup([], { files })).said).toMatch(NOTHING_TO_WRITE);
  });

  test('takes a second currency beside the only one', async () => {
    const { files } = await setup(['--abroad-currency=none'], { files: withPlans });
    const after = await setup(['--abroad-currency=USD', '--abroad-rate=0.21'], { files });
    expect(after.files[PLANS_FILE]).toBe(
      priced([
        'MYR: 12500, USD: 2600',
        "'MYR': 3600, USD: 760",
        'MYR: 65, USD: 14',
        'MYR: 2200, USD: 460',
      ]),
    );
  });

  test('keeps an amount that a plan has in the new currency already', async () => {
    const partly = { ...withPlans, [PLANS_FILE]: PLANS.replace('USD: 30', 'USD: 30, SGD: 25') };
    const { files } = await setup(['--home-currency=SGD', '--home-rate=0.3'], { files: partly });
    expect(files[PLANS_FILE]).toBe(
      priced([inDollars[0]!, inDollars[1]!, 'USD: 30, SGD: 25', inDollars[3]!]),
    );
  });

  const monthly = PLANS.replace('{ MYR: 65, USD: 30 }', 'monthlyOf(65)');
  const noted = PLANS.replace('12500, USD', '12500, /* abroad */ USD');
  test.each<[string, string, string[], string, string]>([
    [
      'where a price is computed',
      monthly,
      ['--home-currency=SGD', '--home-rate=0.3'],
      'SGD and USD',
      '6, 7, 8, 11',
    ],
    [
      'where a comment may speak of an amount',
      noted,
      ['--abroad-currency=none'],
      'MYR',
      '6, 7, 8, 11',
    ],
    [
      'where a plan is made of another one',
      PLANS.replace('monthly:', '...basic, monthly:'),
      ['--home-currency=SGD', '--home-rate=0.3'],
      'SGD and USD',
      '4, 11',
    ],
    ['that cannot be read', 'export const plans = [', ['--home-currency=SGD'], 'SGD and USD', '1'],
  ])(
    'leaves plans.ts alone %s, and says what to change',
    async (_, plans, args, currencies, lines) => {
      const files = { ...withPlans, [PLANS_FILE]: plans };
      const after = await setup(args, { files });
      expect(after.files[PLANS_FILE]).toBe(plans);
      expect(after.said).toContain(
        `as it cannot be changed safely. Its prices have to be in ${currencies} and in nothing else: see line${lines.length > 1 ? 's' : ''} ${lines}.`,
      );
      expect(after.said).toMatch(/Next: npm run check, once you have changed these lines\..*\n$/);
    },
  );

  test('recommends nothing that cannot run while prices are missing', async () => {
    const { said, files } = await setup(['--home-currency=SGD'], { files: withPlans });
    expect(files[PLANS_FILE]).toBe(PLANS);
    expect(said).toMatch(
      /No plan has prices in SGD yet\.\n\nNext: npm run setup asks for these prices\. There is no page without them\.\n$/,
    );
    expect(said).not.toContain('npm start');
  });

  test.each([
    ['--home-rate=abc', 'is neither a rate such as 0.3 nor each.'],
    ['--home-amounts=1 2', 'has 2 amounts such as 1200, and there are 4 in plans.ts.'],
  ])('refuses %s', async (flag, fault) => {
    const { failure, files } = await setup(['--home-currency=SGD', flag], { files: withPlans });
    expect(String(failure)).toContain(`  ${flag.split('=')[0]} ${fault}`);
    expect(files).toEqual(withPlans);
  });
});

describe('parts that a page can do without', () => {
  const EXTRAS_FILE = 'src/content/extras.ts';
  const EXTRAS = `export const extras: ExtrasContent = {
  // Under the first drawing – its words are in “sketch.ts”.
  sketch: true,
};
`;
  const withExtras = { ...done, [EXTRAS_FILE]: EXTRAS };
  const without = EXTRAS.replace('sketch: true', 'sketch: false');

  test.each<[string[], string[]]>([
    [flags(extras), []],
    [
      ['--ask', ...all],
      ['no', 'no'],
    ],
  ])('are left out after %j and %j, and come back', async (args, typed) => {
    const { files } = await setup(args, { files: withExtras, typed });
    expect(files).toEqual({ ...withExtras, [EXTRAS_FILE]: without });
    expect((await setup([], { files })).said).toMatch(NOTHING_TO_WRITE);
    const back = await setup(['--sketch=yes'], { files });
    expect(back.files).toEqual(withExtras);
  });
});

test.each([
  ['toBeConfirmed: true,', true],
  ['// toBeConfirmed: true,', false],
])('a questions.ts with "%s" is mentioned: %s', async (line, isMentioned) => {
  const files = { ...done, 'src/content/questions.ts': `{\n  ${line}\n}` };
  const { said } = await setup([], { files });
  expect(/questions\.ts answers questions for you/.test(said)).toBe(isMentioned);
});
