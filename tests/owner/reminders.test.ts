/** What the check reminds an owner of, line by line. Nothing of it stops a build. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../build/content-check/index.ts';
import { folderWith } from '../support/run-tool.ts';
import { linesOf } from './lines-of.ts';

type Change = readonly [file: string, from: string | RegExp, to: string];

async function remindersWith(...changes: Change[]) {
  const folder = folderWith({});
  cpSync('tests/agencies/default', folder, { recursive: true });
  for (const [file, from, to] of changes) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replaceAll(from, to));
  }
  const { faults, reminders, placeholders } = await checkContent(folder);
  expect(faults).toEqual([]);
  return { reminders: linesOf(reminders, folder), placeholders: linesOf(placeholders, folder) };
}

const RENAMED: Change = ['site.yaml', 'brand: Tapak', 'brand: Kedai Web'];
const CONFIRMED = [
  ['plans.yaml', / +toBeConfirmed: yes\n/g, ''],
  ['questions.yaml', / +toBeConfirmed: yes\n/g, ''],
] as const;
const OWN_CLAIMS: Change = [
  'services.yaml',
  /( +)(figure: .*\n)/g,
  '$1$2$1source: https://example.my/study\n',
];

test('the default agency is reminded of nothing but its placeholders', async () => {
  expect(await remindersWith()).toEqual({
    reminders: [],
    placeholders: [
      'site.yaml:6  agency › brand  is Tapak, the name that the project comes with. Is it yours?',
      'site.yaml:7  agency › email  is hello@tapak.example, a placeholder: no mail to it arrives.',
      'site.yaml:9  agency › phone  is +60 00-000 0000, a placeholder that nobody can dial.',
    ],
  });
});

test('an agency with a name of its own is told which words and pictures are still those of the default', async () => {
  const { reminders, placeholders } = await remindersWith(RENAMED, ...CONFIRMED, OWN_CLAIMS);
  const STILL = 'is still what the project came with:';
  expect(reminders).toEqual([
    `about.yaml:8  cards › Who We Are › text  ${STILL} "We are a small team of designers and developers. You talk d…`,
    `about.yaml:13  cards › Our Journey › text  ${STILL} "In Malay, tapak is the ground under a building, and tapak w…`,
    `about.yaml:15  cards › How We Work › text  ${STILL} "You see the plan before we build, and the pages while we bu…`,
    `about.yaml:38  cards › Why It Matters › text  ${STILL} "Your site is often the first thing that people see of you, …`,
    `home.yaml:1  headline  ${STILL} "Websites with good foundations."`,
    `home.yaml:11  introduction › text  ${STILL} "We plan, design and build websites for shops, founders and …`,
    `home.yaml:15  introduction › promise  ${STILL} "The first talk is free. No obligation."`,
    `page.yaml:2  tagline  ${STILL} "Websites with good foundations."`,
    `page.yaml:4  description  ${STILL} "A small web-development agency for shops, founders and crea…`,
    'site.yaml:22  company  is empty: visitors like to know who you are, where and since when. Each line is optional.',
    'src/ui/BrandMark.tsx  draws the mark that the project comes with: draw yours in its place.',
    'public/favicon.svg  is the mark that the project comes with: draw yours, then npm run generate -- icons makes the icons of it.',
    'public/social-card.png  shows the name that the project comes with: npm run generate -- icons draws yours.',
  ]);
  expect(placeholders.map((each) => each.split('  ')[1])).toEqual([
    'agency › email',
    'agency › phone',
  ]);
});

test('an agency is told what it has not confirmed, and who measured no claim', async () => {
  const { reminders } = await remindersWith(RENAMED);
  const about = (file: string) => reminders.filter((each) => each.startsWith(file));
  expect(about('plans.yaml')[1]).toBe(
    'plans.yaml:38  plans › Landing Page › toBeConfirmed  promises money and time: check original, price, monthly, delivery, benefits, then delete this line.',
  );
  expect(about('questions.yaml')[9]).toBe(
    'questions.yaml:35  questions › Why is the price different outside {country}? › toBeConfirmed  waits for you: change the answer if it is not true of you, then delete this line.',
  );
  expect(about('services.yaml')[0]).toBe(
    'services.yaml:9  services › UI/UX Design › claim  says 88% and not who measured it: add source: https://…, or take the claim out.',
  );
  expect(
    [about('plans'), about('questions'), about('services')].map(({ length }) => length),
  ).toEqual([3, 10, 5]);
});

test('an agency is told of texts that still speak of the default one, unless their section is left out', async () => {
  const speaking: Change = ['questions.yaml', 'Questions and Answers', 'Questions to Tapak'];
  const says = 'questions.yaml:3  title  still speaks of Tapak: "Questions to Tapak"';
  expect((await remindersWith(RENAMED, speaking)).reminders).toContain(says);
  const without: Change = ['site.yaml', '  - Price\n', ''];
  const { reminders } = await remindersWith(RENAMED, speaking, without);
  expect(reminders.filter((each) => /^(plans|questions)/.test(each))).toEqual([]);
});

test('blanks on a page of the owner’s own are named with their lines', async () => {
  const folder = folderWith({
    'pages/terms.md':
      '---\ntitle: Terms\ndescription: Ours.\n---\n\nWe answer\nwithin [21 days].\n',
  });
  cpSync('tests/agencies/default', folder, { recursive: true });
  const { reminders } = await checkContent(folder);
  expect(reminders).toEqual([
    `  ${folder}/pages/terms.md:7  [21 days]\n      waits for you: fill it in, or delete it.`,
  ]);
});

test.each([
  ['en', 'Tell us what you do'],
  ['zh', '请告诉我们您做什么'],
])(
  'the files of a translation that still have texts of the first language, %s, are named',
  async (lang, title) => {
    const folder = folderWith({});
    cpSync('tests/agencies/default', folder, { recursive: true });
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
    write('site.yaml', read('site.yaml').replace('languages: []', 'languages: [ms]'));
    write('page.yaml', read('page.yaml').replace('lang: en', `lang: ${lang}`));
    write('voices.yaml', `title: ${title}\nvoices: []\n`);
    const FACTS = /^ +(icon|price|original|monthly|drawing|toBeConfirmed):.*\n/gm;
    const own = folderWith({});
    cpSync(folder, own, { recursive: true });
    cpSync(own, join(folder, 'ms'), { recursive: true });
    for (const name of ['plans', 'questions', 'services'])
      write(`ms/${name}.yaml`, read(`ms/${name}.yaml`).replaceAll(FACTS, ''));
    write('ms/foot.yaml', read('ms/foot.yaml').replace('How this page works', 'Cara ia dibina'));
    write('ms/page.yaml', read('ms/page.yaml').replace(`lang: ${lang}`, 'lang: ms'));
    const { reminders } = await checkContent(folder);
    expect(reminders.join('\n')).toContain(
      `${folder}/ms/voices.yaml:1  the file\n      has 1 of the first language, such as: ${title}`,
    );
    expect(reminders.join('\n')).not.toContain('ms/foot.yaml');
  },
);
