import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { setUp } from '../../../cli/setup.ts';
import { manifestOfSite } from '../../../cli/setup/site-only.ts';
import { untranslated } from '../../../site/check/reminders.ts';
import { loadContent } from '../../../site/content/load.ts';
import { defaultContent } from '../../support/default-content.ts';
import { folderWith } from '../../support/run-tool.ts';

beforeEach(() => void vi.stubEnv('CONTENT_FOLDER', undefined));
afterEach(() => void vi.unstubAllEnvs());

function projectOf(files: Record<string, string> = {}) {
  const words = Object.entries(defaultContent).map(([file, text]) => [`src/content/${file}`, text]);
  const root = folderWith({ ...files, ...Object.fromEntries(words) });
  const content = join(root, 'src/content');
  const read = (file: string) => readFileSync(join(content, file), 'utf8');
  /** Returns the new and the changed lines of a file. */
  const changed = (file = 'site.yaml') => {
    const before = String(defaultContent[file]).split('\n');
    return read(file)
      .split('\n')
      .filter((line) => !before.includes(line));
  };
  return { root, content, read, changed };
}

/** Runs setup with these flags, and returns its output and its error. */
async function setup(root: string, ...args: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const failure = await setUp(args, { input, output }, root).catch((reason: Error) => reason);
  return { output: String(output.read() ?? ''), failure };
}

const ALL =
  `--brand=Kedai: "Web" #1|--tagline=Laman web yang baik.|--email=salam@kedaiweb.my|--home-country=Singapore
--phone=+65 8123 4567|--home-currency=SGD|--abroad-currency=EUR|--currency=EUR|--site-url=https://kedaiweb.my
--mail=emailjs|--public-key=aB3-dE_fG7hI9jK1l|--service-id=service_a1b2c3d|--template-id=template_a1b2c3d
--country-url=/country?key=$a#b|--sketch=no
--admin=gitea|--repository=kedai/website|--git-server=https://codeberg.org|--flows-page=no`.split(
    /[|\n]/,
  );

describe('npm run setup with flags', () => {
  test('writes each answer to its field, and changes no other line', async () => {
    const { root, read, changed } = projectOf();
    const { output } = await setup(root, ...ALL);
    expect(output).toMatch(/^Written: src\/content\/site\.yaml, src\/content\/page\.yaml\.\nNext/);
    expect(changed('page.yaml')).toEqual(['tagline: Laman web yang baik.']);
    expect(changed()).toEqual([
      `  brand: 'Kedai: "Web" #1'`,
      '  email: salam@kedaiweb.my',
      '  phone: +65 8123 4567',
      '  country: Singapore',
      '  home: SGD',
      '  abroad: EUR',
      '  first: EUR',
      '  sketch: no',
      'address: https://kedaiweb.my',
      '  publicKey: aB3-dE_fG7hI9jK1l',
      '  serviceId: service_a1b2c3d',
      '  templateId: template_a1b2c3d',
      'countryService: /country?key=$a#b',
      'flowsPage: no',
      'admin:',
      '  service: gitea',
      '  repository: kedai/website',
      '  server: https://codeberg.org',
    ]);
    const after = read('site.yaml');
    expect((await setup(root, ...ALL)).output).toMatch(/^Nothing was changed/);
    expect(read('site.yaml')).toBe(after);
  });

  test('keeps the layout of lines that the owner has reformatted', async () => {
    const { root, content, read } = projectOf();
    const own = read('site.yaml').replace(
      'agency:\n  brand: Tapak',
      'agency:   # ours\r\n  brand:  "Tapak"',
    );
    writeFileSync(join(content, 'site.yaml'), own);
    await setup(root, '--brand=Kedai');
    expect(read('site.yaml')).toBe(own.replace('"Tapak"', '"Kedai"'));
  });

  test.each([
    // The currency to show first was the old home currency, so it changes too.
    ['--home-currency= sgd', '  home: SGD,  first: SGD'],
    ['--mail=LINK', '  by: link'],
    ['--sketch=N', '  sketch: no'],
    ['--home-country=SINGAPORE', '  country: Singapore'],
    ['--home-country=hk', '  country: Hong Kong'],
    ['--home-country=Hong Kong SAR China', '  country: Hong Kong'],
    ['--phone=012-345 6789', '  phone: +60 12 345 6789'],
    ['--phone=+1 (415) 555-0132', '  phone: +1 (415) 555-0132'],
    ['--phone=NONE', '  phone: none'],
    ['--phone=-', '  phone: none'],
    ['--abroad-currency=-', '  abroad: none'],
  ])('understands %s', async (flag, line) => {
    const { root, changed } = projectOf();
    await setup(root, flag);
    expect(changed().join()).toBe(line);
  });

  test.each([
    ['MYR', '--home-currency=SGD', 'SGD'],
    ['USD', '--home-currency=SGD', 'USD'],
    ['MYR', '--abroad-currency=SGD', 'MYR'],
    ['USD', '--abroad-currency=SGD', 'MYR'],
    ['USD', '--abroad-currency=none', 'MYR'],
  ])(
    'where prices show %s first, they show another one only if %s replaces it',
    async (old, flag, first) => {
      const { root, read } = projectOf();
      await setup(root, `--currency=${old}`);
      expect((await setup(root, flag)).failure).toBeUndefined();
      expect(read('site.yaml')).toContain(`  first: ${first}\n`);
    },
  );

  test('"-" clears an optional answer, and "later" does not change a key', async () => {
    const { root, read, changed } = projectOf();
    await setup(root, ...ALL);
    await setup(root, '--site-url=-', '--country-url=-', '--public-key=Later');
    expect(read('site.yaml')).toMatch(/^address:$[^]*^countryService:$/m);
    expect(changed()).toContain('  publicKey: aB3-dE_fG7hI9jK1l');
  });

  test.each([
    ['--tagline=-', 'is empty'],
    ['--email=kedai', 'is not a mail address such as hello@kedaiweb.my.'],
    ['--home-country=Malasia', 'did you mean Malaysia?'],
    ['--phone=012', 'cannot be dialled: write it with its country code, such as +60'],
    ['--currency=EUR', 'is EUR: write MYR or USD.'],
    ['--public-key=abc', 'is too short for a public key.\n      Where: EmailJS dashboard'],
    ['--admin=github', 'is empty: write it as in its address', '--repository'],
    ['--sketch=maybe', 'is "maybe": write yes or no.'],
  ])(
    'rejects %s with the message of the check, and writes nothing',
    async (flag, sentence, name = flag.split('=')[0]!) => {
      const { root, changed } = projectOf();
      const { failure } = await setup(root, flag, '--brand=Kedai');
      expect(String(failure)).toContain(`These answers are wrong:\n\n  ${name} `);
      expect(String(failure)).toContain(sentence);
      expect(changed()).toEqual([]);
    },
  );

  test('changes the content of the folder that is given, even if another answer there is wrong', async () => {
    const { root, content, read } = projectOf();
    writeFileSync(join(content, 'site.yaml'), read('site.yaml').replace('hello@', 'hello'));
    renameSync(content, join(root, 'kedai'));
    vi.stubEnv('CONTENT_FOLDER', 'kedai');
    const { output } = await setup(root, '--brand=Kedai');
    expect(output).toMatch(/^Written: kedai\/site\.yaml\.\nNext: run npm run check/);
  });

  test('reports a flag that npm has kept', async () => {
    vi.stubEnv('npm_config_site_only', 'true');
    const { failure } = await setup(projectOf().root);
    expect(String(failure)).toContain('Write npm run setup -- --site-only.');
  });

  test('leaves nothing behind if a file cannot be written', async () => {
    const { root, content, changed } = projectOf();
    symlinkSync('nowhere/page.yaml', join(content, 'page.yaml.new'));
    const { failure } = await setup(root, ...ALL);
    expect(failure).toMatchObject({ code: 'ENOENT' });
    expect([...changed(), ...changed('page.yaml')]).toEqual([]);
    expect(readdirSync(content).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  test('reports a missing terminal, an unknown flag and an unreadable file, and lists every flag in --help', async () => {
    const { root, content } = projectOf();
    const unasked = await setup(root);
    expect(String(unasked.failure)).toMatch(/There is no terminal.+ Give the answers as flags/);
    const { failure } = await setup(root, '--brnad', 'x');
    expect(String(failure)).toMatch(/Unknown option '--brnad'\.\n.+ to list the flags\.$/);
    const { output } = await setup(root, '--help');
    expect(output).toContain(
      '--email …  Email address for visitors\n      The address for visitors',
    );
    expect(ALL.filter((flag) => !output.includes(`  ${flag.split('=')[0]} `))).toEqual([]);
    writeFileSync(join(content, 'site.yaml'), '\t- [');
    const unread = await setup(root, '--brand=Kedai');
    expect(String(unread.failure)).toMatch(/site\.yaml cannot be read\. Run npm run check/);
  });
});

describe('--language', () => {
  test('copies words and comments, omits facts such as prices, and adds the language to site.yaml', async () => {
    const { root, content, read, changed } = projectOf();
    const { output } = await setup(root, '--language=ms');
    expect(output).toContain('Written: src/content/ms/, src/content/site.yaml.\nNext: translate');
    expect(changed()).toEqual(['languages: [ ms ]']);
    expect(read('ms/page.yaml')).toMatch(/^lang: ms\n[^]*^languageName: Melayu\n/m);
    expect(output).toContain(
      'Next: translate the words that are your own; labels and messages are',
    );
    expect(read('ms/home.yaml')).toContain('headline: Websites with good foundations.\n');
    expect(read('ms/home.yaml')).toContain('  pricesFrom: dari {price}\n');
    expect(read('ms/contact.yaml')).toContain('  submitLabel: Hantar mesej\n');
    expect(read('ms/plans.yaml')).toMatch(/^# One to five plans/);
    expect(read('ms/plans.yaml')).not.toMatch(/^ +(price|monthly|drawing|toBeConfirmed):/m);
    const other = await setup(root, '--language', 'zh-Hans');
    expect(other.output).toContain('Next: translate the words. npm run check');
    expect(read('site.yaml')).toContain('languages: [ ms, zh-Hans ]');
    expect(loadContent(content).faults).toEqual([]);
  });

  test('does not restore optional texts that the owner has deleted', async () => {
    const { root, content, read } = projectOf();
    const foot = '  person: Ask for\n';
    writeFileSync(join(content, 'foot.yaml'), read('foot.yaml').replace(foot, ''));
    await setup(root, '--language=ms');
    expect(read('ms/foot.yaml')).not.toContain('person');
  });

  test("supplies translations within the length limits, and leaves only files with the owner's words to translate", async () => {
    const { root, content } = projectOf();
    await setup(root, '--language=ms');
    const { data, warnings } = loadContent(content);
    expect(warnings).toEqual([]);
    const left = untranslated(data!).map(([file]) => file);
    expect(left.toSorted(), 'translate new sentences in cli/setup/words').toEqual(
      ['about', 'contact', 'home', 'page', 'plans', 'questions', 'services'].map(
        (name) => `ms/${name}.yaml`,
      ),
    );
  });

  test('lists an existing folder of words that site.yaml does not list', async () => {
    const { root, content, read, changed } = projectOf();
    await setup(root, '--language=ms');
    const words = read('ms/home.yaml').replace('foundations', 'roofs');
    writeFileSync(join(content, 'ms/home.yaml'), words);
    const again = await setup(root, '--language=ms');
    expect(String(again.failure)).toContain('already exists. Translate the words in it.');
    writeFileSync(join(content, 'site.yaml'), String(defaultContent['site.yaml']));
    const { output } = await setup(root, '--language=ms');
    expect(output).toContain('Written: src/content/site.yaml, which lists ms now.');
    expect(changed()).toEqual(['languages: [ ms ]']);
    expect(read('ms/home.yaml')).toBe(words);
  });

  test('makes the folder of a language that site.yaml lists already', async () => {
    const { root, content, changed } = projectOf();
    const listed = String(defaultContent['site.yaml']).replace('languages: []', 'languages: [ms]');
    writeFileSync(join(content, 'site.yaml'), listed);
    await setup(root, '--language=ms');
    expect(changed()).toEqual(['languages: [ms]']);
    expect(loadContent(content).faults).toEqual([]);
  });

  test.each([
    ['malay', '--language malay is not a language tag. Use one such as ms'],
    ['../ms', '--language ../ms is not a language'],
    ['pages', '--language pages is not a language'],
    ['ms --site-only', 'Give --language alone, and other flags in another run.'],
    ['ms --brand Kedai', 'Give --language alone, and other flags in another run.'],
  ])('rejects %s and writes nothing', async (tag, message) => {
    const { root, changed } = projectOf();
    const { failure } = await setup(root, '--language', ...tag.split(' '));
    expect(String(failure)).toContain(message);
    expect(changed()).toEqual([]);
  });
});

const ENTER = '\r';
const CONTROL_C = '\u0003';
const EMPTY_LINE = '\u0015';
const DOWN = '\u001B[B';

/** Answers the questions that contain `words` with `keys`, in this order, and all others with Enter. */
async function answering(
  root: string,
  typed: readonly (readonly [words: string, keys: string, meanwhile?: () => unknown])[],
) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {} });
  const terminal = Object.assign(new PassThrough(), { columns: 400 });
  const waiting = [...typed];
  let output = '';
  let silence: NodeJS.Timeout;
  let complain = (_: Error) => {};
  const stalled = new Promise<never>((_, reject) => (complain = reject));
  const waitForMore = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      const next = waiting[0] ? `, and “${waiting[0][0]}” was never asked` : '';
      complain(new Error(`Setup fell silent${next}. It showed last:\n${output.slice(-400)}`));
    }, 10_000);
  };
  waitForMore();
  terminal.on('data', (chunk: Buffer) => {
    const shown = stripVTControlCharacters(chunk.toString());
    output += shown;
    waitForMore();
    if (!/│\n◆|▲/.test(shown)) return;
    const isExpected = waiting[0] && shown.includes(waiting[0][0]);
    const [, keys, meanwhile] = isExpected ? waiting.shift()! : ['', ENTER];
    setTimeout(() => {
      void Promise.resolve(meanwhile?.()).then(() => input.write(keys));
    });
  });
  const run = setUp([], { input, output: terminal }, root).catch((reason: Error) => reason);
  const failure = await Promise.race([run, stalled]).finally(() => clearTimeout(silence));
  if (waiting.length > 0)
    throw new Error(`Setup never asked “${waiting.map(([words]) => words).join('”, “')}”.`);
  return { output, failure };
}

describe('npm run setup with questions', () => {
  test('keeps every current answer if only Enter is pressed', async () => {
    const { root, changed } = projectOf();
    const { output } = await answering(root, []);
    expect(output).toMatch(/Agency name[^]*Where: EmailJS dashboard[^]*Nothing was changed/);
    expect(output).not.toMatch(/Agency name\n│ {2}none yet/);
    expect(output).toMatch(/Currency to show first\n│ {2}● MYR: at home\n│ {2}○ USD: abroad\n/);
    expect(output).toMatch(
      /looks up the country of a visitor\n.+\n│ {2}https:\/\/ipapi\.co\/json\/\n/,
    );
    expect(output).not.toMatch(/Repository of this project|Address of your own GitLab/);
    expect(changed()).toEqual([]);
  });

  test('keeps a no and a choice if only Enter is pressed', async () => {
    const { root, changed } = projectOf();
    await setup(root, '--sketch=no', '--mail=link');
    await answering(root, []);
    expect(changed()).toEqual(['  sketch: no', '  by: link']);
  });

  test.each([
    ['github', 1, false],
    ['gitlab', 2, true],
    ['gitea', 3, true],
  ])('asks for the repository on %s', async (service, presses, hasServer) => {
    const { root, changed } = projectOf();
    const { output } = await answering(root, [
      ['Edit in any browser', DOWN.repeat(presses) + ENTER],
      ['Repository of this project', `kedai/website${ENTER}`],
    ]);
    expect(changed()).toEqual(['admin:', `  service: ${service}`, '  repository: kedai/website']);
    expect(/GitLab, Gitea or Forgejo\n│ {2}gitlab\.com or gitea\.com\n/.test(output)).toBe(
      hasServer,
    );
  });

  test('repeats a question after a wrong answer, and skips questions that no longer apply', async () => {
    const { root, changed } = projectOf();
    const { output } = await answering(root, [
      ['Agency name', `Kedai Web${ENTER}`],
      ['Email address', `kedai${ENTER}`],
      ['That is not a mail address', `${EMPTY_LINE}salam@kedaiweb.my${ENTER}`],
      ['Currency abroad', `none${ENTER}`],
      ['How enquiries are sent', `${DOWN}${ENTER}`],
      ['Let visitors draw', 'n'],
    ]);
    expect(output).not.toMatch(/EmailJS (public|service|template)|looks up the country|show first/);
    expect(changed()).toEqual([
      '  brand: Kedai Web',
      '  email: salam@kedaiweb.my',
      '  abroad: none',
      '  sketch: no',
      '  by: link',
    ]);
    // The prices in US dollars stay in the file.
    expect(changed('plans.yaml')).toEqual([]);
    expect(output).toContain('Next: run npm start to see the page');
  });

  test('asks about a currency whose letters are in another order', async () => {
    const { root, changed } = projectOf();
    await answering(root, [
      ['Currency at home', `SDG${ENTER}`],
      ['the Sudanese Pound: did you mean SGD', ENTER],
      ['Currency abroad', `SDG${ENTER}`],
      ['the Sudanese Pound: did you mean SGD', 'n'],
    ]);
    expect(changed()).toEqual(['  home: SGD', '  abroad: SDG', '  first: SGD']);

    const inSudan = [
      ['Home country', `Sudan${ENTER}`],
      ['Currency at home', `SDG${ENTER}`],
    ] as const;
    expect((await answering(projectOf().root, inSudan)).output).not.toContain('did you mean SGD');
  });

  test('keeps what has changed in the files since the first question', async () => {
    const { root, changed, read, content } = projectOf();
    const plans = read('plans.yaml').replace('Best Seller', 'Best');
    const meanwhile = async () => {
      await setup(root, '--language=ms');
      writeFileSync(join(content, 'plans.yaml'), plans.replace('Landing', 'Single'));
    };
    await answering(root, [
      ['Agency name', `Kedai Web${ENTER}`],
      ['Tagline', ENTER, meanwhile],
    ]);
    expect(changed()).toEqual(['  brand: Kedai Web', 'languages: [ ms ]']);

    const { failure } = await answering(root, [
      ['Currency at home', `SGD${ENTER}`],
      ['1 MYR = ? SGD', `0.3${ENTER}`],
      ['Use these prices', 'y', () => writeFileSync(join(content, 'plans.yaml'), plans)],
    ]);
    expect(String(failure)).toMatch(
      /Nothing was written, because .+plans\.yaml has changed meanwhile/,
    );
    expect([read('plans.yaml'), read('site.yaml')]).toEqual([
      plans,
      expect.not.stringContaining('SGD'),
    ]);
  });

  test('changes nothing on Ctrl+C', async () => {
    const { root, changed } = projectOf();
    const { failure } = await answering(root, [
      ['Agency name', `Kedai Web${ENTER}`],
      ['Include the page /flows/', CONTROL_C],
    ]);
    expect(failure).toMatchObject({ message: 'Cancelled. Nothing was changed.', exitCode: 130 });
    expect(changed()).toEqual([]);
  });
});

describe('amounts in a new currency', () => {
  test('are converted at a rate that the owner enters, once the owner confirms them', async () => {
    const { root, changed, content, read } = projectOf();
    const plans = read('plans.yaml')
      .replace('MYR: 4200', "MYR: 'RM 4,200'")
      .replace('MYR: 3600', 'MYR: 0');
    writeFileSync(join(content, 'plans.yaml'), plans);
    const { output } = await answering(root, [
      ['Currency at home', `sgd${ENTER}`],
      ['1 MYR = ? SGD', `zero${ENTER}`],
      ['is not a number such as 0.3', `${EMPTY_LINE}0,295${ENTER}`],
    ]);
    expect(output).toContain('Business/Corporate Website, original: 4200 MYR → 1240 SGD');
    // Amounts are rounded to whole units and to three significant digits.
    expect(changed('plans.yaml').slice(3, 6)).toEqual([
      '    original: { SGD: 1240, USD: 3100 }',
      '    price: { SGD: 0, USD: 2500 }',
      '    monthly: { SGD: 19, USD: 30 }',
    ]);
    expect(loadContent(content).faults).toEqual([]);
  });

  test.each([
    ['without a rate', [['1 MYR = ? SGD', ENTER]]],
    [
      'unless confirmed',
      [
        ['1 MYR = ? SGD', `0.3${ENTER}`],
        ['Use these prices', 'n'],
      ],
    ],
  ] as const)('are not added %s, and setup recommends the check', async (_, answers) => {
    const { root, changed } = projectOf();
    const { output } = await answering(root, [['Currency at home', `SGD${ENTER}`], ...answers]);
    expect(changed('plans.yaml')).toEqual([]);
    expect(output).toContain('Next: run npm run check, which lists each field to fill in');
  });

  test('are added after the existing amounts, which stay', async () => {
    const { root, changed } = projectOf();
    await setup(root, '--abroad-currency=none');
    await answering(root, [
      ['Currency abroad', `EUR${ENTER}`],
      ['1 MYR = ? EUR', `0.01${ENTER}`],
    ]);
    // The exact amount, 0.65, is rounded to a whole unit.
    const all = '    monthly: { MYR: 65, USD: 30, EUR: 1 }';
    expect(changed('plans.yaml')).toContain(all);
    await answering(root, [
      ['Currency abroad', `USD${ENTER}`],
      ['1 EUR = ? USD', `9${ENTER}`],
    ]);
    expect(changed('plans.yaml')).toContain(all);
  });

  test('are converted from the currency whose place they take', async () => {
    const { root, changed } = projectOf();
    await answering(root, [
      ['Currency abroad', `EUR${ENTER}`],
      ['1 USD = ? EUR', `0.5${ENTER}`],
    ]);
    expect(changed('plans.yaml')).toContain('    price: { MYR: 3600, EUR: 1250 }');
  });
});

test('without the tests and tools, package.json keeps what a site needs', () => {
  const { dependencies, devDependencies, scripts, ...others } = manifest;
  const { workspaces: _, ...rest } = others;
  const [needed, site] = [Object.keys(devDependencies), manifestOfSite(manifest, 'atlas.tgz')];
  expect(site).toMatchObject({
    ...rest,
    dependencies: { ...dependencies, 'xstate-atlas': 'file:vendor/atlas.tgz' },
  });
  expect(site).not.toHaveProperty('workspaces');
  expect(needed.filter((name) => !(name in site.devDependencies)).join(' ')).toBe(
    '@fontsource/zilla-slab @playwright/test @testing-library/dom @testing-library/react @testing-library/user-event @xstate/graph dom-accessibility-api fast-check html-validate jsdom knip oxfmt oxlint oxlint-tsgolint vitest',
  );
  const { dev, build, edit, start, check, setup: ofSetup } = scripts;
  expect(site.scripts).toEqual({
    dev,
    build,
    edit,
    start,
    check,
    setup: ofSetup,
    test: 'npm run check -- --page',
    prepare: 'node cli/run.mjs cli/editor-schemas.ts',
    generate: 'node cli/run.mjs cli/icons.ts',
  });
});

test('answering yes to "Delete the tests and tools" leaves only what a site needs', async () => {
  const ofTools = readdirSync('.').filter((name) =>
    /^(\.ci|knip|\.ox|playwright|stryker\.|vitest)/.test(name),
  );
  const ofMaintainers =
    'tests/a CONTRIBUTING.md docs/benchmark.md .github/dependabot.yml .github/workflows/ci.yml'.split(
      ' ',
    );
  const { root } = projectOf({
    'package.json': JSON.stringify({
      scripts: {},
      workspaces: ['packages/*'],
      dependencies: { 'xstate-atlas': '0.1.0' },
      devDependencies: {},
    }),
    'packages/xstate-atlas/package.json': '{ "name": "xstate-atlas", "version": "0.1.0" }',
    'scripts/bench.ts': '',
    'docs/decisions/README.md': '',
    'README.md': readFileSync('README.md', 'utf8'),
    'docs/look.md':
      'See [Look](look.md#font), [Why](decisions/README.md), `[x](y.png)` and [npm](https://npmjs.com).',
    'deploy/README.md': 'See [Why](../docs/decisions/README.md).',
    ...Object.fromEntries([...ofTools, ...ofMaintainers].map((name) => [name, ''])),
  });
  const { output } = await answering(root, [['Delete the tests and tools', 'y']]);
  expect(output).toMatch(
    /Deleted: scripts, packages, .+, docs\/decisions, .+, tests\. Run npm ci now\.\n$/,
  );
  const deleted = ['packages', ...ofTools, ...ofMaintainers];
  expect(deleted.filter((path) => existsSync(join(root, path)))).toEqual([]);
  const described = readFileSync(join(root, 'README.md'), 'utf8');
  expect(described).toContain('npm ci && npm start');
  expect(described).not.toMatch(
    /npm test|whole project|--site-only|benchmark|xstate-atlas|Working/,
  );
  // The deleted passages leave no double blank lines, and no blank lines in lists.
  expect(described).not.toMatch(/\n\n\n|^- .+\n\n- /m);
  expect(readFileSync(join(root, 'docs/look.md'), 'utf8')).toBe(
    'See [Look](look.md#font), Why, `[x](y.png)` and [npm](https://npmjs.com).',
  );
  expect(readFileSync(join(root, 'deploy/README.md'), 'utf8')).toBe('See Why.');
  const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as object;
  const dependencies = { 'xstate-atlas': 'file:vendor/xstate-atlas-0.1.0.tgz' };
  expect(json('package.json')).toMatchObject({ dependencies });
  expect(json('package-lock.json')).toMatchObject({ packages: { '': { dependencies } } });
  expect((await answering(root, [])).output).not.toContain('Delete the tests');

  const files = readdirSync(root, { recursive: true });
  expect((await setup(root, '--site-only')).output).toContain(
    'The tests and tools were deleted before.',
  );
  expect(readdirSync(root, { recursive: true })).toEqual(files);
});
