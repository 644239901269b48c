import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp } from '../../cli/setup.ts';
import { folderWith, project, withoutSettings } from '../support/run-tool.ts';

const read = (path: string) => readFileSync(path, 'utf8');

const AGENCY = 'src/content/agency.json';
const SPECIFICATION = 'tests/specification/words.test.ts';
const EXAMPLE = read(join(project, '.env.example'));

/** As the project is before anybody made it theirs. */
const fresh = {
  '.env.example': EXAMPLE,
  [AGENCY]: `{
  "brand": "Tapak",
  "tagline": "Websites with good foundations.",
  "email": "hello@tapak.example",
  "phone": "+60 00-000 0000",
  "homeCountry": "Malaysia",
  "homeCurrency": "MYR",
  "abroadCurrency": "USD",
  "defaultCurrency": "MYR"
}
`,
  [SPECIFICATION]: '',
};

const answers = {
  brand: 'Kedai "Web" & Co’s',
  tagline: 'Laman web yang baik.',
  email: 'salam@kedaiweb.my',
  phone: '+60 12-345 6789',
  'home-country': 'Singapore',
  'home-currency': 'SGD',
  'abroad-currency': 'USD',
  currency: 'USD',
  'site-url': 'https://kedaiweb.my',
  'public-key': 'aB3-dE_fG7hI9jK1l',
  'service-id': 'service_a1b2c3d',
  'template-id': 'template_a1b2c3d',
  'country-url': '/country?key=$a#b',
};

const written = {
  [AGENCY]: `{
  "brand": "Kedai \\"Web\\" & Co’s",
  "tagline": "Laman web yang baik.",
  "email": "salam@kedaiweb.my",
  "phone": "+60 12-345 6789",
  "homeCountry": "Singapore",
  "homeCurrency": "SGD",
  "abroadCurrency": "USD",
  "defaultCurrency": "USD"
}
`,
  '.env': EXAMPLE.replace('PUBLIC_KEY=', 'PUBLIC_KEY=aB3-dE_fG7hI9jK1l')
    .replace('SERVICE_ID=', 'SERVICE_ID=service_a1b2c3d')
    .replace('TEMPLATE_ID=', 'TEMPLATE_ID=template_a1b2c3d')
    .replace(/^# VITE_GEO_URL=.*$/m, (line) => `${line}\nVITE_GEO_URL='/country?key=\\$a#b'`)
    .replace(/^# VITE_SITE_URL=.*$/m, (line) => `${line}\nVITE_SITE_URL=https://kedaiweb.my`),
};

const flags = (given: Partial<typeof answers>) =>
  Object.entries(given).map(([flag, answer]) => `--${flag}=${answer}`);

const keys = flags(answers).filter((flag) => /-(key|id)=/.test(flag));
const all = flags(answers);

/** All files that a run may touch, as they are now. */
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), read(path)]),
  );

const CONTROL_C = '\u0003';

/** What it says. */
async function setup(
  folder: string,
  args: string[],
  typed: string[] = [],
  isThere = true,
  isTTY = false,
) {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY }), new PassThrough()];
  for (const line of typed) input.write(line === CONTROL_C ? line : `${line}\n`);
  if (!isThere) input.end();
  await setUp(args, { input, output }, folder).finally(() => output.end());
  return text(output);
}

beforeEach(withoutSettings);

describe('npm run setup with flags', () => {
  test('writes each answer to its place, says so, and changes nothing when it is run again', async () => {
    const folder = folderWith(fresh);
    expect(await setup(folder, all)).toMatch(
      /^Written: src\/content\/agency\.json, \.env\.\n\nNext/,
    );
    expect(filesIn(folder)).toEqual({ ...fresh, ...written });
    expect(await setup(folder, [])).toMatch(/^Nothing to write: all stays as it was\.\n\nNext/);
    expect(filesIn(folder)).toEqual({ ...fresh, ...written });
  });

  test('changes only what it is given', async () => {
    const env = `${written['.env']}\n# Mine\nOTHER="a # b"\n`;
    const folder = folderWith({ ...fresh, ...written, '.env': env });
    await setup(folder, ['--service-id=service_other', '--site-url=-']);
    expect(filesIn(folder)).toEqual({
      ...fresh,
      ...written,
      '.env': env
        .replace('=service_a1b2c3d', '=service_other')
        .replace('\nVITE_SITE_URL=https://kedaiweb.my', '\nVITE_SITE_URL='),
    });
  });

  test('names the placeholders that are left, and where another file wins', async () => {
    const folder = folderWith({ ...fresh, '.env.local': 'VITE_SITE_URL=https://local.my\n' });
    const said = await setup(folder, [...keys, '--site-url=https://kedaiweb.my']);
    expect(said.split('\n\n').slice(0, -1)).toEqual([
      'Written: .env.',
      'VITE_SITE_URL is set elsewhere too (another .env file or the environment), which wins.',
      `Placeholders left in src/content/agency.json:
  email: hello@tapak.example is a placeholder, and no mail to it arrives.
  phone: +60 00-000 0000 cannot be dialled. Write it with its country code, such as +60 12-345 6789.
  brand: Tapak is the name that the project comes with. Is it yours?`,
    ]);
  });

  test('writes nothing while anything is wrong, and names all of it', async () => {
    const folder = folderWith(fresh);
    const wrong = {
      phone: '012',
      email: 'kedai',
      brand: ' ',
      currency: 'eur',
      'public-key': 'abc',
    };
    await expect(setup(folder, [...flags(wrong), '--delete-specification'])).rejects
      .toThrow(`Nothing was written. These answers are wrong:

  --brand is empty.
  --email is not a mail address such as hello@kedaiweb.my.
  --phone cannot be dialled. Write it with its country code, such as +60 12-345 6789.
  --currency is neither MYR nor USD.
  --public-key is too short for a public key.
      Where: EmailJS dashboard, Account > General > API keys, "Public Key" (https://dashboard.emailjs.com/admin/account).`);
    expect(filesIn(folder)).toEqual(fresh);
  });

  test('adds to the answers of an older version what it is given, and makes up nothing', async () => {
    const older = '{\n  "brand": "Kedai",\n  "phone": "+60 12-345 6789"\n}\n';
    const folder = folderWith({ ...fresh, [AGENCY]: older });
    await setup(folder, ['--home-country=Malaysia']);
    expect(JSON.parse(filesIn(folder)[AGENCY]!)).toEqual({
      brand: 'Kedai',
      phone: '+60 12-345 6789',
      homeCountry: 'Malaysia',
    });
  });

  test('shows that of home first where the currencies are others than before', async () => {
    const folder = folderWith({ ...fresh, ...written });
    await setup(folder, ['--home-currency=EUR', '--abroad-currency=GBP']);
    expect(JSON.parse(filesIn(folder)[AGENCY]!)).toMatchObject({
      homeCurrency: 'EUR',
      abroadCurrency: 'GBP',
      defaultCurrency: 'EUR',
    });
  });

  test('does not understand what is no flag', async () => {
    await expect(setup(folderWith(fresh), ['--brnad', 'x'])).rejects.toThrow(
      "Unknown option '--brnad': npm run setup -- --help says what there is.",
    );
  });

  test('--help names every flag', async () => {
    const named = (await setup(folderWith({}), ['--help'])).match(/^ +--\S+/gm);
    expect(named!.map((flag) => flag.trim())).toEqual([
      ...Object.keys(answers).map((flag) => `--${flag}`),
      '--delete-specification',
      '--ask',
      '--help',
    ]);
  });

  test.each([
    [{}, 'There is no src/content/agency.json here: run this in the folder of the project.'],
    [{ [AGENCY]: '{' }, /^src\/content\/agency\.json cannot be understood: .+\.$/],
  ])('leaves what it cannot read to its owner', async (files, sentence) => {
    await expect(setup(folderWith(files), all)).rejects.toThrow(sentence);
  });

  test('says what could not be written', async () => {
    const folder = folderWith(fresh);
    symlinkSync(join(folder, 'gone/.env'), join(folder, '.env'));
    await expect(setup(folder, all)).rejects.toThrow(/^Nothing was written: .*\.env/);
    expect(read(join(folder, AGENCY))).toBe(fresh[AGENCY]);
  });

  test('explains an answer that begins with a dash', async () => {
    const folder = folderWith(fresh);
    await expect(setup(folder, ['--public-key', '-aB3dEfG7hI9'])).rejects.toThrow(
      '-aB3dEfG7hI9 after --public-key looks like a flag. If it is the answer, join the two: --public-key=-aB3dEfG7hI9',
    );
    await setup(folder, ['--public-key=-aB3dEfG7hI9']);
    expect(read(join(folder, '.env'))).toContain('PUBLIC_KEY=-aB3dEfG7hI9\n');
  });

  test('asks nothing in a terminal either, and leaves alone what it is not about', async () => {
    const env = 'VITE_SITE_URL=not-an-address\n';
    const folder = folderWith({ ...fresh, '.env': env });
    expect(await setup(folder, ['--brand=Kedai'], [], true, true)).not.toContain('?\n');
    expect(filesIn(folder)).toEqual({
      ...fresh,
      '.env': env,
      [AGENCY]: fresh[AGENCY].replace('"Tapak"', '"Kedai"'),
    });
  });

  test.each([
    ['+60 (0)12-345 6789', '+60 12 345 6789'],
    [' +1 (415) 555-0132 ', '+1 (415) 555-0132'],
    ['none', null],
  ])('writes the phone number %s as %s', async (typed, phone) => {
    const folder = folderWith({ ...fresh, ...written });
    await setup(folder, [`--phone=${typed}`]);
    expect(JSON.parse(read(join(folder, AGENCY)))).toMatchObject({ phone });
    expect(await setup(folder, [])).toMatch(/^Nothing to write/);
  });
});

describe('npm run setup with questions', () => {
  test('takes the answers one by one, and asks again where one is refused', async () => {
    const folder = folderWith(fresh);
    const said = await setup(
      folder,
      ['--ask'],
      [
        ['  Kedai "Web" & Co’s ', 'Laman web yang baik.'],
        ['salam@kedaiweb', 'salam@kedaiweb.example', 'salam@kedaiweb.my'],
        ['012-345 6789', '+60 12-345 6789'],
        ['singapore', 'Singapore'],
        ['dollars', 'SGD'],
        ['SGD', 'USD'],
        ['MYR', 'USD'],
        ['kedaiweb.my', 'https://kedaiweb.my'],
        ['service_a1b2c3d', 'aB3-dE_fG7hI9jK1l'],
        ['"service_a1b2c3d"', 'service_a1b2c3d'],
        ['service_a1b2c3d', 'template_a1b2c3d'],
        ['country', '/country?key=$a#b'],
        ['maybe', 'no'],
      ].flat(),
    );
    expect(said.match(/That .*/g)).toEqual([
      'That is not a mail address such as hello@kedaiweb.my.',
      'That is a placeholder, and no mail to it arrives.',
      'That cannot be dialled. Write it with its country code, such as +60 12-345 6789.',
      'That is not the name that the country service uses. Write Singapore.',
      'That is not the code of a currency in three capitals, such as SGD.',
      'That is the currency of home too. One that is the only one is called none.',
      'That is neither SGD nor USD.',
      'That is not an address such as https://www.example.com.',
      'That looks like the ID of a service or template, not like a public key.',
      'That has quotes in it: leave them out.',
      'That looks like the ID of a service, not of a template.',
      'That is neither an address such as https://ipapi.co/json/ nor a path such as /country.',
      'That is neither yes nor no.',
    ]);
    expect(filesIn(folder)).toEqual({ ...fresh, ...written });
  });

  test('shows what there is, keeps it at an empty line, and leaves out at a dash', async () => {
    const folder = folderWith({ ...fresh, ...written });
    const said = await setup(
      folder,
      ['--ask'],
      [...Array<string>(8).fill(''), '-', '', '', '', '', ''],
    );
    expect(said.match(/^ +\[.*?\]/gm)!.map((shown) => shown.trim().slice(1, -1))).toEqual([
      ...Object.values(answers),
      'no',
    ]);
    expect(filesIn(folder)).toEqual({
      ...fresh,
      ...written,
      '.env': written['.env'].replace('URL=https://kedaiweb.my', 'URL='),
    });
  });

  test('takes one currency for all, and then asks nothing that hangs on the country', async () => {
    const folder = folderWith({ ...fresh, ...written });
    const kept = Array<string>(6).fill('');
    const said = await setup(folder, ['--ask'], [...kept, 'none', ...kept.slice(1)], false);
    expect(said).not.toMatch(/Which of the two|which country a visitor/);
    expect(JSON.parse(filesIn(folder)[AGENCY]!)).toMatchObject({
      homeCurrency: 'SGD',
      abroadCurrency: null,
      defaultCurrency: 'SGD',
    });
    expect(await setup(folder, [])).toMatch(/^Nothing to write/);
  });

  test.each([
    ['a flag', ['--delete-specification'], []],
    ['a yes', [], ['yes']],
  ])(
    'deletes the words of the default agency after %s, and does not ask again',
    async (_, flag, typed) => {
      const folder = folderWith({ ...fresh, ...written });
      expect(await setup(folder, ['--ask', ...all, ...flag], typed)).toContain(
        'Nothing to write: all stays as it was.\n\nDeleted: tests/specification.\n\n',
      );
      expect(existsSync(join(folder, 'tests/specification'))).toBe(false);
      expect(await setup(folder, ['--ask', ...all])).not.toContain('Deleted');
    },
  );

  test('asks nothing after a wrong flag', async () => {
    const typing = setup(folderWith(fresh), ['--ask', '--phone=012'], ['Kedai']);
    await expect(typing).rejects.toThrow('--phone cannot be dialled.');
  });

  const MISSING = `Missing or wrong, before there can be a build:

  VITE_EMAILJS_PUBLIC_KEY is empty.
      What for: the EmailJS account that sends the enquiries.
      Where:    EmailJS dashboard, Account > General > API keys, "Public Key" (https://dashboard.emailjs.com/admin/account).

  VITE_EMAILJS_TEMPLATE_ID is empty.
      What for: the template that the enquiry is put into.
      Where:    EmailJS dashboard, Email Templates, "Template ID" (https://dashboard.emailjs.com/admin/templates).

Next: npm start shows the page without any of that. npm run setup takes it once you have it.
`;
  const allButKeys = all.filter((flag) => !keys.includes(flag));
  const askingForKeys = ['--ask', '--delete-specification', ...allButKeys];

  test('lets the keys of the mail come later, and says at its end which are missing', async () => {
    const folder = folderWith(fresh);
    const said = await setup(folder, askingForKeys, ['', answers['service-id'], 'Later']);
    expect(said.match(/\[later\]/g)).toHaveLength(3);
    expect(said.split('Deleted: tests/specification.\n\n')[1]).toBe(MISSING);
    const env = written['.env'].replace(answers['public-key'], '').replace(/=template_.+/, '=');
    expect(read(join(folder, '.env'))).toBe(env);
  });

  test('keeps at a later what there is', async () => {
    const folder = folderWith({ ...fresh, ...written });
    await setup(folder, askingForKeys, ['later', 'later', 'later']);
    await setup(folder, ['--public-key=later']);
    expect(filesIn(folder)).toMatchObject(written);
  });

  test.each([
    ['first question', []],
    ['last', Object.values(answers)],
  ])('leaves all as it was after Ctrl+C at the %s', async (_, typed) => {
    const folder = folderWith(fresh);
    await expect(setup(folder, [], [...typed, CONTROL_C], true, true)).rejects.toMatchObject({
      message: '\n\nNothing was written: all is as it was.',
      exitCode: 130,
    });
    expect(filesIn(folder)).toEqual(fresh);
  });

  test('writes nothing when the answers end too early', async () => {
    const folder = folderWith(fresh);
    const typing = setup(folder, ['--ask', ...keys], ['Kedai Web', 'Good pages.'], false);
    await expect(typing).rejects.toThrow('Nothing was written: not every question has an answer.');
    expect(filesIn(folder)).toEqual(fresh);
  });
});
