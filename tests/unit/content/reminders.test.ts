/** The reminders of the check, line by line. None of them stops a build. */
import { expect, test } from 'vitest';
import { checkContent } from '../../../site/check/index.ts';
import { isPlaceholder } from '../../../src/model/site-rules.ts';
import demo from '../../../site/check/demo.json' with { type: 'json' };
import { demoHashes } from './demo-hashes.ts';
import { contentWith, linesOf, type Edit } from './content-with.ts';

async function remindersWith(edits: readonly Edit[], isTranslated = false) {
  const folder = contentWith(edits, isTranslated);
  const { faults, reminders, placeholders } = await checkContent(folder);
  expect(faults).toEqual([]);
  return { reminders: linesOf(reminders, folder), placeholders: linesOf(placeholders, folder) };
}

const TEMPLATE =
  'is not confirmed yet: this note is a template. Make it true of you, have a lawyer check it, then delete this line.';

const RENAMED: Edit = ['site.yaml', 'brand: Tapak', 'brand: Kedai Web'];

test('the default agency is reminded only of its placeholders', async () => {
  expect(await remindersWith([])).toEqual({
    reminders: [],
    placeholders: [
      'site.yaml:6  agency › brand  is Tapak, the name that the project comes with. Is it yours?',
      'site.yaml:7  agency › email  is hello@tapak.example, a placeholder: no mail to it arrives.',
      'site.yaml:9  agency › phone  is +60 00-000 0000, a placeholder that nobody can dial.',
    ],
  });
});

test('an address of the site that is reserved for examples is a placeholder', async () => {
  const { placeholders } = await remindersWith([
    ['site.yaml', 'address:', 'address: https://example.com'],
  ]);
  expect(placeholders).toContain(
    'site.yaml:59  address  is https://example.com, a placeholder: no visitor gets there from a search or a shared link.',
  );
});

test('no mail arrives at the domains that are reserved for examples', () => {
  const hosts = 'a.example a.test a.invalid a.localhost example.com example.net b.example.org';
  const real = 'myexample.com example.com.my atest.my';
  const found = `${hosts} ${real}`.split(' ').filter((host) => isPlaceholder(`halo@${host}`));
  expect(found.join(' ')).toBe(hosts);
});

test('the hashes in demo.json are current (npm run generate -- demo)', () => {
  expect(demo).toEqual(demoHashes());
});

test('a renamed agency is reminded of words and pictures left over from the default agency', async () => {
  const { reminders, placeholders } = await remindersWith([
    RENAMED,
    ['plans.yaml', / +toBeConfirmed: yes\n/g, ''],
    ['questions.yaml', / +toBeConfirmed: yes\n/g, ''],
    ['services.yaml', /(?<=( +)figure: .*\n)/g, '      source: https://example.my/study\n'],
  ]);
  const STILL = 'is still what the project came with:';
  expect(reminders).toEqual([
    `about.yaml:8  cards › Who We Are › text  ${STILL} "We are a small team of designers and developers. Whoever an…`,
    `about.yaml:13  cards › Our Journey › text  ${STILL} "In Malay, tapak is the ground under a building, and tapak w…`,
    `about.yaml:15  cards › How We Work › text  ${STILL} "Every page is drawn before it is built. On paper, moving a …`,
    `about.yaml:38  cards › Why It Matters › text  ${STILL} "People look you up on a phone, in a queue. A strong digital…`,
    'about.yaml:44  people  is empty: clients hire people. Add one or two with name, part and portrait, or leave it empty.',
    `home.yaml:1  headline  ${STILL} "Websites with good foundations."`,
    `home.yaml:11  introduction › text  ${STILL} "We design and build websites for shops, founders and creato…`,
    `home.yaml:15  introduction › promise  ${STILL} "The first talk is free. No obligation."`,
    `page.yaml:2  tagline  ${STILL} "Websites with good foundations."`,
    `page.yaml:4  description  ${STILL} "A small web-development agency for shops, founders and crea…`,
    `privacy/en.yaml:42  toBeConfirmed  ${TEMPLATE}`,
    `privacy/ms.yaml:42  toBeConfirmed  ${TEMPLATE}`,
    'site.yaml:22  company  is empty: visitors like to know who you are, where and since when. Each line is optional.',
    'src/ui/BrandMark.tsx  draws the mark that the project comes with: draw yours in its place.',
    'public/favicon.svg  is the mark that the project comes with: draw yours, then npm run generate -- icons renders the icons.',
    'public/social-card.png  shows the name that the project comes with: npm run generate -- icons draws yours.',
  ]);
  expect(placeholders.map((each) => each.split('  ')[1])).toEqual([
    'agency › email',
    'agency › phone',
  ]);
});

test('an agency is reminded of unconfirmed promises, and of claims without a source', async () => {
  const { reminders } = await remindersWith([RENAMED]);
  const about = (file: string) => reminders.filter((each) => each.startsWith(file));
  const [plans, questions, services] = [about('plans'), about('questions'), about('services')];
  expect([plans.length, questions.length, services.length]).toEqual([3, 6, 5]);
  expect([plans[1], questions[5], services[0]]).toEqual([
    'plans.yaml:42  plans › Business/Corporate Website › toBeConfirmed  promises money and time: check original, price, monthly, delivery, benefits, then delete this line.',
    'questions.yaml:23  questions › Why is the price different abroad? › toBeConfirmed  is not confirmed yet: change the answer if it is not true of you, then delete this line.',
    'services.yaml:9  services › UI/UX Design › claim  says 88% without a source: add source: https://…, or delete the claim.',
  ]);
});

test('an agency is reminded of texts that mention the default agency, unless their section is left out', async () => {
  const speaking: Edit = ['questions.yaml', 'Questions and Answers', 'Questions to Tapak'];
  expect((await remindersWith([RENAMED, speaking])).reminders).toContain(
    'questions.yaml:3  title  still mentions Tapak: "Questions to Tapak"',
  );
  const without: Edit = ['site.yaml', '  - Price\n', ''];
  const { reminders } = await remindersWith([RENAMED, speaking, without]);
  expect(reminders.filter((each) => /^(plans|questions)/.test(each))).toEqual([]);
});

test("an owner's section that shows the people of the example is reported", async () => {
  const shown: Edit = ['site.yaml', '  - Price', '  - Price\n  - Example'];
  expect((await remindersWith([RENAMED, shown])).reminders).toContain(
    'src/page/own/Example.tsx  shows the made-up people of the example: write your own in their place.',
  );
});

test("blanks on an owner's page are reported with their lines", async () => {
  const text =
    '---\ntitle: Terms\ndescription: Ours.\n---\n\nWe answer\nwithin [21 days] or [a month].\n';
  expect((await remindersWith([['pages/terms.md', '', text]])).reminders).toEqual([
    'pages/terms.md:7  [21 days]  is still blank: fill it in, or delete it.',
    'pages/terms.md:7  [a month]  is still blank: fill it in, or delete it.',
  ]);
});

test.each(['Tell us what you do', '请告诉我们您做什么'])(
  'a translation that still contains "%s" is reported with its file',
  async (title) => {
    const { reminders } = await remindersWith(
      [
        ['voices.yaml', '', `title: ${title}\nvoices: []\n`],
        ['ms/voices.yaml', '', `title: ${title}\nvoices: []\n`],
        ['ms/foot.yaml', 'How this page works', 'Cara ia dibina'],
        ['site.yaml', '  - Price\n', ''],
      ],
      true,
    );
    expect(reminders).toContain(
      `ms/voices.yaml:1  the file  has texts without a translation (1), such as: ${title}`,
    );
    // The section of ms/plans.yaml is left out.
    expect(reminders.join()).not.toMatch(/ms\/(foot|plans)\.yaml/);
  },
);

test('a translation may keep a text of three words, such as a name', async () => {
  const title = ['voices.yaml', '', 'title: Kedai Kopi Aminah\nvoices: []\n'] as const;
  const { reminders } = await remindersWith([title, [`ms/${title[0]}`, '', title[2]]], true);
  expect(reminders.join()).not.toContain('ms/voices.yaml');
});
