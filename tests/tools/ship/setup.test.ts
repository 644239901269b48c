import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { finish, folderWith, project, start, tool } from '../run-tool.ts';

const read = (path: string) => readFileSync(path, 'utf8');

const EXAMPLE = read(join(project, '.env.example'));

/** As the project is before anybody made it theirs. */
const fresh = {
  'src/content/agency.ts': `import type { Agency } from './types.ts';

export const agency: Agency = {
  brand: 'Tapak',
  tagline: 'Websites with good foundations.',
  email: 'hello@tapak.example',
  phone: '+60 00-000 0000',
  defaultCurrency: 'MYR',
};
`,
  '.env.example': EXAMPLE,
  '.prettierrc.json': read(join(project, '.prettierrc.json')),
};

const flags = (answers: Record<string, string>) =>
  Object.entries(answers).map(([flag, answer]) => `--${flag}=${answer}`);

const keys = flags({
  'public-key': 'aB3-dE_fG7hI9jK1l',
  'service-id': 'service_a1b2c3d',
  'template-id': 'template_a1b2c3d',
});

const all = [
  ...keys,
  ...flags({
    brand: 'Kedai "Web" & Co’s',
    tagline: 'Laman web yang baik.',
    email: 'salam@kedaiweb.my',
    phone: '+60 12-345 6789',
    currency: 'usd',
    'site-url': 'https://kedaiweb.my',
    'country-url': '/country?key=$a#b',
  }),
];

const written = {
  'src/content/agency.ts': `import type { Agency } from './types.ts';

export const agency: Agency = {
  brand: 'Kedai "Web" & Co’s',
  tagline: 'Laman web yang baik.',
  email: 'salam@kedaiweb.my',
  phone: '+60 12-345 6789',
  defaultCurrency: 'USD',
};
`,
  '.env': EXAMPLE.replace('PUBLIC_KEY=', 'PUBLIC_KEY=aB3-dE_fG7hI9jK1l')
    .replace('SERVICE_ID=', 'SERVICE_ID=service_a1b2c3d')
    .replace('TEMPLATE_ID=', 'TEMPLATE_ID=template_a1b2c3d')
    .replace(/^# VITE_GEO_URL=.*$/m, (line) => `${line}\nVITE_GEO_URL='/country?key=\\$a#b'`)
    .replace(/^# VITE_SITE_URL=.*$/m, (line) => `${line}\nVITE_SITE_URL=https://kedaiweb.my`),
};

const NEXT = `What comes next:
  npm run check           Are the settings complete? With -- --send it sends one message.
  npm start               The page on this computer.
  npm run build           The page for its host, in dist/.
  npm run icons           The card of shared links with your name on it.
`;

const INTERRUPTED = '\nNothing was written: not every question has an answer.\n';

/** All files that a run may touch, as they are now. */
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), read(path)]),
  );

const setup = (folder: string, args: string[], answers?: string[]) =>
  finish(tool('ship/setup', ...args), {
    cwd: folder,
    ...(answers && { input: Readable.from(answers.map((answer) => `${answer}\n`)) }),
  });

/** The lines in which an answer is refused. */
const refusalsIn = (stdout: string) => stdout.match(/That .*/g);

describe('npm run setup with flags', { timeout: 30_000 }, () => {
  test('writes each answer to its place, and says so', async () => {
    const folder = folderWith(fresh);
    expect(await setup(folder, all)).toEqual({
      code: 0,
      stdout: `Written: src/content/agency.ts, .env.\n\n${NEXT}`,
      stderr: '',
    });
    expect(filesIn(folder)).toEqual({ ...fresh, ...written });
  });

  test('changes nothing when it is run again', async () => {
    const folder = folderWith({ ...fresh, ...written });
    const { code, stdout } = await setup(folder, []);
    expect([code, stdout]).toEqual([0, `Nothing to write: all stays as it was.\n\n${NEXT}`]);
    expect(filesIn(folder)).toEqual({ ...fresh, ...written });
  });

  test('changes only what it is given when it is run again', async () => {
    const mine = { ...written, '.env': `${written['.env']}\n# Mine\nOTHER="a # b"\n` };
    const folder = folderWith({ ...fresh, ...mine });
    const given = { brand: 'Kedai\nBaru', 'service-id': 'service_other', 'site-url': '-' };
    expect((await setup(folder, ['--yes', ...flags(given)])).code).toBe(0);
    expect(filesIn(folder)).toEqual({
      ...fresh,
      'src/content/agency.ts': written['src/content/agency.ts'].replace(
        `'Kedai "Web" & Co’s'`,
        String.raw`'Kedai\nBaru'`,
      ),
      '.env': mine['.env']
        .replace('=service_a1b2c3d', '=service_other')
        .replace('\nVITE_SITE_URL=https://kedaiweb.my', '\nVITE_SITE_URL='),
    });
  });

  test('names the placeholders that are left', async () => {
    const { code, stdout } = await setup(folderWith(fresh), keys);
    expect([code, stdout]).toEqual([
      0,
      `Written: .env.

Placeholders left in src/content/agency.ts:
  email: hello@tapak.example is a placeholder, and no mail to it arrives.
  phone: +60 00-000 0000 cannot be dialled. Write it with its country code, such as +60 12-345 6789.
  brand: Tapak is the name that the project comes with. Is it yours?

${NEXT}`,
    ]);
  });

  test('says where another file wins', async () => {
    const folder = folderWith({ ...fresh, '.env.local': 'VITE_SITE_URL=https://local.my\n' });
    const { stdout } = await setup(folder, [...keys, '--site-url=https://kedaiweb.my']);
    expect(stdout.match(/^VITE.*/gm)).toEqual([
      'VITE_SITE_URL is set elsewhere too (another .env file or the environment), which wins.',
    ]);
  });

  test('writes nothing while anything is wrong or missing, and names all of it', async () => {
    const folder = folderWith(fresh);
    const wrong = {
      phone: '012',
      email: 'kedai',
      brand: ' ',
      currency: 'eur',
      'public-key': 'abc',
    };
    expect(await setup(folder, flags(wrong))).toEqual({
      code: 1,
      stdout: '',
      stderr: `Nothing was written. These answers are missing or wrong:

  --brand is empty.
  --email is not a mail address such as hello@kedaiweb.my.
  --phone cannot be dialled. Write it with its country code, such as +60 12-345 6789.
  --currency is neither MYR nor USD.
  --public-key is too short for a public key.
      Where: EmailJS dashboard, Account > General > API keys, "Public Key" (https://dashboard.emailjs.com/admin/account).
  --service-id is empty.
      Where: EmailJS dashboard, Email Services, "Service ID" (https://dashboard.emailjs.com/admin).
  --template-id is empty.
      Where: EmailJS dashboard, Email Templates, "Template ID" (https://dashboard.emailjs.com/admin/templates).
`,
    });
    expect(filesIn(folder)).toEqual(fresh);
  });

  test.each([
    [['--brnad', 'x'], "Unknown option '--brnad': npm run setup -- --help says what there is.\n"],
    [['kedai'], "Unexpected argument 'kedai': npm run setup -- --help says what there is.\n"],
    [
      ['--brand'],
      "Option '--brand <value>' argument missing: npm run setup -- --help says what there is.\n",
    ],
  ])('does not understand %j', async (args, stderr) => {
    expect(await setup(folderWith(fresh), args)).toMatchObject({ code: 1, stdout: '', stderr });
  });

  test('--help names every flag', async () => {
    const { code, stdout } = await setup(folderWith({}), ['--help']);
    expect(code).toBe(0);
    const named = stdout.match(/^ +--\S+/gm)?.map((flag) => flag.trim());
    expect(named?.join(' ')).toBe(
      '--brand --tagline --email --phone --currency --site-url --public-key --service-id --template-id --country-url --yes --ask --help',
    );
  });

  test('wants to be run in the project', async () => {
    expect(await setup(folderWith({}), all)).toMatchObject({
      code: 1,
      stderr: 'There is no src/content/agency.ts here: run this in the folder of the project.\n',
    });
  });

  test('leaves both files alone if one cannot be written', async () => {
    const folder = folderWith(fresh);
    mkdirSync(join(folder, '.env.new'));
    const { code, stderr } = await setup(folder, all);
    expect([code, stderr]).toEqual([
      1,
      "Nothing was written: EISDIR: illegal operation on a directory, open '.env.new'.\n",
    ]);
    expect(filesIn(folder)).toEqual(fresh);
  });

  test('keeps who may read the settings', async () => {
    const folder = folderWith({ ...fresh, ...written });
    chmodSync(join(folder, '.env'), 0o600);
    await setup(folder, ['--service-id=service_other']);
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
  });
});

describe('npm run setup with questions', { timeout: 30_000 }, () => {
  test('takes the answers one by one, and asks again where one is refused', async () => {
    const folder = folderWith(fresh);
    const typed = [
      ['  Kedai "Web" & Co’s ', 'Laman web yang baik.'],
      ['salam@kedaiweb', 'salam@kedaiweb.example', 'salam@kedaiweb.my'],
      ['012-345 6789', '+60 12-345 6789'],
      ['ringgit', 'usd'],
      ['kedaiweb.my', 'https://kedaiweb.my'],
      ['', 'service_a1b2c3d', 'aB3-dE_fG7hI9jK1l'],
      ['"service_a1b2c3d"', 'service_a1b2c3d'],
      ['service_a1b2c3d', 'template_a1b2c3d'],
      ['country', '/country?key=$a#b'],
    ];
    const { code, stdout, stderr } = await setup(folder, ['--ask'], typed.flat());
    expect([code, stderr]).toEqual([0, '']);
    expect(refusalsIn(stdout)).toEqual([
      'That is not a mail address such as hello@kedaiweb.my.',
      'That is a placeholder, and no mail to it arrives.',
      'That cannot be dialled. Write it with its country code, such as +60 12-345 6789.',
      'That is neither MYR nor USD.',
      'That is not an address such as https://www.example.com.',
      'That is empty.',
      'That looks like the ID of a service or template, not like a public key.',
      'That has quotes in it: leave them out.',
      'That looks like the ID of a service, not of a template.',
      'That is neither an address such as https://ipapi.co/json/ nor a path such as /country.',
    ]);
    expect(filesIn(folder)).toEqual({ ...fresh, ...written });
  });

  test('shows what there is, keeps it at an empty line, and leaves out at a dash', async () => {
    const folder = folderWith({ ...fresh, ...written });
    const { stdout } = await setup(folder, ['--ask'], ['', '', '', '', '', '-', '', '', '', '']);
    expect(stdout.match(/^ +\[.*?\]/gm)?.map((shown) => shown.trim())).toEqual([
      '[Kedai "Web" & Co’s]',
      '[Laman web yang baik.]',
      '[salam@kedaiweb.my]',
      '[+60 12-345 6789]',
      '[USD]',
      '[https://kedaiweb.my]',
      '[aB3-dE_fG7hI9jK1l]',
      '[service_a1b2c3d]',
      '[template_a1b2c3d]',
      '[/country?key=$a#b]',
    ]);
    expect(filesIn(folder)).toEqual({
      ...fresh,
      ...written,
      '.env': written['.env'].replace('URL=https://kedaiweb.my', 'URL='),
    });
  });

  test('does not ask for what a flag has answered', async () => {
    const folder = folderWith(fresh);
    const { code, stdout } = await setup(
      folder,
      ['--ask', ...keys, ...flags({ phone: '+60 12-345 6789', currency: 'USD', 'site-url': '-' })],
      ['Kedai Web', '', 'salam@kedaiweb.my', ''],
    );
    expect(code).toBe(0);
    expect(stdout.match(/.*\?$/gm)).toEqual([
      'What is the agency called?',
      'What does it say of itself in one line?',
      'Which mail address do visitors write to?',
      'Who says which country a visitor is in?',
    ]);
  });

  test('asks nothing after a wrong flag', async () => {
    const folder = folderWith(fresh);
    const { code, stdout, stderr } = await setup(folder, ['--ask', '--phone=012'], ['Kedai']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('--phone cannot be dialled.');
  });

  test('writes nothing when the answers end too early', async () => {
    const folder = folderWith(fresh);
    expect(await setup(folder, ['--ask', ...keys], ['Kedai Web', 'Good pages.'])).toMatchObject({
      code: 1,
      stderr: INTERRUPTED,
    });
    expect(filesIn(folder)).toEqual(fresh);
  });

  test('writes nothing when it is interrupted', async () => {
    const folder = folderWith(fresh);
    const keyboard = new PassThrough();
    const { child, code } = start(tool('ship/setup', '--ask', ...keys), {
      cwd: folder,
      input: keyboard,
    });
    const stderr = text(child.stderr);
    keyboard.write('Kedai Web\n');
    await untilSaid(child.stdout, 'What does it say of itself');
    child.kill('SIGINT');
    expect([await code, await stderr]).toEqual([1, INTERRUPTED]);
    expect(filesIn(folder)).toEqual(fresh);
  });
});

async function untilSaid(stream: Readable, words: string) {
  let said = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    if (said.includes(words)) return;
  }
  throw new Error(`it never said ${words}, only: ${said}`);
}
