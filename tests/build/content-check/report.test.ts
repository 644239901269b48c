/** The report on content with planted faults, in the words that its owner reads. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkContent } from '../../../build/content-check/index.ts';
import { readOwnPages } from '../../../build/own-pages.ts';
import { copyOfProject } from '../../support/project-copy.ts';
import { folderWith } from '../../support/run-tool.ts';
import { KNOWN, OWN } from '../../support/sections.ts';

const HOME = `import type { HomeContent } from './types.ts';

export const home: HomeContent = {
  headline: '',
  phrasesLabel: 'What we do:',
  phrases: ['Kopi', 'Kopi'],
  pauseLabel: 7,
  playLabel: 'Play',
};
`;

const INVITATION = `import type { InvitationContent } from './types.ts';
import { agency } from './agency.ts';

export const invitation: InvitationContent = {
  headline: 'Come in',
  text: 'We are here.',
};
`;

const ABOUT = `import type { AboutContent } from './types.ts';

export const about: AboutContent = {
  title: 'Us',
  clientLabels: 5,
  cards: [],
};
`;

const SOCIAL = `import type { SocialContent } from './types.ts';

export const social: SocialContent = {
  lable: 'Elsewhere',
};
`;

const QUESTIONS = `import { agency } from './agency.ts';
import type { QuestionsContent } from './types.ts';

export const questions: QuestionsContent = {
  title: 'Asked',
  questions: [
    { question: 'One?', answer: 'Yes.' },
    {
      question: 'Two?',
      answer: 'Yes.',
      toBeConfirmed: true,
    },
    ...(agency.brand
      ? [
          {
            question: 'Three?',
            answer: 'Yes.',
            toBeConfirmed: true,
          },
        ]
      : []),
  ],
};
`;

/** The compiler finds this fault too. It is reported once. */
const services = readFileSync('src/content/services.ts', 'utf8').replace(
  /"?icon"?: *(['"])\w+\1/,
  "icon: 'soe'",
);
const lineOfIcon = services.slice(0, services.indexOf("icon: 'soe'")).split('\n').length;

const SECTIONS = `import type { Section } from './types.ts';

export const sections: readonly Section[] = [
  { section: 'Home', label: 'Home' },
  { section: 'Service', label: 'Services' },
  { section: 'Price', label: 'Prices' },
  { section: 'Contact' },
];
`;

const answers = JSON.parse(readFileSync('src/content/agency.json', 'utf8')) as object;

test('reports all faults at once, each with its file, line and field', async () => {
  // An older version did not ask for the country.
  const older = { ...answers, email: 7, homeCountry: undefined };
  const agencyJson = JSON.stringify(older, null, 2);
  const folder = copyOfProject({
    'src/content/home.ts': HOME,
    'src/content/invitation.ts': INVITATION,
    'src/content/about.ts': ABOUT,
    'src/content/questions.ts': QUESTIONS.replace("'Two?'", '5'),
    'src/content/social.ts': SOCIAL,
    'src/content/sections.ts': SECTIONS.replace(
      "{ section: 'Contact' },",
      "$&\n  { section: 'Nowhere' },",
    ),
    'src/content/services.ts': services,
    'src/content/agency.json': agencyJson,
    'src/content/pages/terms.md': '---\ntitle: Terms\n---\n',
  });
  const { agency, faults, reminders } = await checkContent(folder);
  const line = agencyJson.slice(0, agencyJson.indexOf('"email"')).split('\n').length;
  expect(faults).toEqual([
    `  src/content/about.ts:5  clientLabels
      is a number, and has to be a ClientLines, as types.ts describes it.`,
    `  src/content/agency.json:1  homeCountry
      is missing.`,
    `  src/content/agency.json:${line}  email
      is 7, which is no text: put it in quotes.`,
    `  src/content/home.ts:4  headline
      is empty: write something.`,
    `  src/content/home.ts:6  phrases › number 2
      is "Kopi" for the second time in this list: give each entry its own.`,
    `  src/content/home.ts:7  pauseLabel
      is a number, and has to be a text.`,
    `  src/content/invitation.ts:4  the file
      has no title, prompts, next.`,
    `  src/content/pages/terms.md:1  description
      is missing: search engines and the page show it.`,
    `  src/content/questions.ts:9  questions › number 2 › question
      is a number, and has to be a text.`,
    `  src/content/sections.ts:8  number 5 › section
      is "Nowhere", and there is no src/page/own/Nowhere.tsx. There are ${[...KNOWN, ...OWN].join(', ')}.`,
    `  src/content/sections.ts:8  number 5 › section
      is "Nowhere", and the page ends with Contact, which has the form: put { section: 'Contact' } after it.`,
    expect.stringMatching(
      `^  src/content/services.ts:${lineOfIcon}  services › .+ › icon\n      is "soe", and there is no such icon: did you mean seo?`,
    ),
    `  src/content/social.ts:4  lable
      has a field lable that the page does not know: did you mean label?`,
  ]);
  // An agency with wrong answers gets no reminders.
  expect([agency, reminders]).toEqual([undefined, []]);
});

test('looks into the pictures, whatever they are called', async () => {
  const folder = copyOfProject({
    'src/content/work.ts': `import type { WorkContent } from './types.ts';

export const work: WorkContent = {
  title: 'Our work',
  cases: [
    { title: 'One', text: 'One.', alt: 'One.', picture: 'text.jpg' },
    { title: 'Two', text: 'Two.', alt: 'Two.', picture: 'small.gif' },
    { title: 'Three', text: 'Three.', alt: 'Three.', picture: 'turned.jpg' },
  ],
};
`,
    'src/content/pages/shop.md':
      '---\ntitle: Shop\ndescription: Ours.\n---\n\nIt is here.\n![The door](pictures/text.jpg)\n',
    'public/favicon.svg': 'a mark',
    'public/icon-192.png': '<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192"/>',
  });
  const draw = (path: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toFile(join(folder, path));
  rmSync(join(folder, 'public/apple-touch-icon.png'));
  await draw('public/icon-512.png', 600, 512);
  await draw('public/social-card.png', 1200, 600);
  mkdirSync(join(folder, 'src/content/pictures'), { recursive: true });
  writeFileSync(join(folder, 'src/content/pictures/text.jpg'), 'a shop');
  await draw('src/content/pictures/small.gif', 1199, 800);
  // A phone that is held upright writes its pictures lying, and says so in them.
  await sharp({ create: { width: 800, height: 1200, channels: 3, background: 'teal' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(folder, 'src/content/pictures/turned.jpg'));
  const { faults } = await checkContent(folder);
  expect(faults).toEqual([
    `  src/content/pages/shop.md:7  a picture
      is src/content/pictures/text.jpg, which is no picture: it has to be a PNG, a JPEG or a WebP.`,
    `  src/content/work.ts:6  cases › One › picture
      is src/content/pictures/text.jpg, which is no picture: it has to be a PNG, a JPEG or a WebP.`,
    `  public/favicon.svg
      is no picture: it has to be an SVG.`,
    `  public/apple-touch-icon.png
      is missing: it has to be a PNG of 180 × 180 pixels or more.`,
    `  public/icon-192.png
      is an SVG: it has to be a PNG of 192 × 192 pixels or more.`,
  ]);

  await draw('src/content/pictures/text.jpg', 1200, 800);
  for (const file of ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png']) {
    cpSync(join('public', file), join(folder, 'public', file));
  }
  const { faults: none, warnings } = await checkContent(folder);
  expect(none).toEqual([]);
  expect(warnings.filter((warning) => /work\.ts|public/.test(warning))).toEqual([
    `  src/content/work.ts:7  cases › Two › picture
      is src/content/pictures/small.gif, a PNG of 1199 × 800 pixels: under 1200 pixels of width it is blurred on sharp screens.`,
    `  public/icon-512.png
      is a PNG of 600 × 512 pixels: it has to be a PNG of 512 × 512 pixels or more.`,
    `  public/social-card.png
      is a PNG of 1200 × 600 pixels: it has to be a PNG of 1200 × 630 pixels or more.`,
  ]);
});

test('leads to the line of each answer to be confirmed, and of each blank on a page of the owner’s own', async () => {
  const template = readFileSync('src/content/pages/privacy.md.example', 'utf8');
  const folder = copyOfProject({
    'src/content/questions.ts': QUESTIONS,
    'src/content/sections.ts': SECTIONS,
    'src/content/translations.ts': 'export const translations = {};',
    'src/content/agency.json': JSON.stringify({ ...answers, brand: 'Kedai Web' }),
    'src/content/pages/privacy.md': template,
  });
  const { faults, reminders } = await checkContent(folder);
  expect(faults).toEqual([]);
  expect(reminders.filter((paragraph) => paragraph.includes('questions.ts'))).toEqual([
    expect.stringContaining('src/content/questions.ts:11  questions › Two? › toBeConfirmed'),
    expect.stringContaining('src/content/questions.ts:18  questions › Three? › toBeConfirmed'),
  ]);
  const lineOf = (blank: string) =>
    template.split('\n').findIndex((line) => line.includes(blank)) + 1;
  expect(reminders).toEqual(
    expect.arrayContaining(
      ['[town]', '[12 months]'].map(
        (blank) =>
          `  src/content/pages/privacy.md:${lineOf(blank)}  ${blank}\n      waits for you: fill it in, or delete it.`,
      ),
    ),
  );
  const filled = template.replaceAll(/\[([^\][]+)\]/g, '$1');
  const [page] = readOwnPages(folderWith({ 'src/content/pages/privacy.md': filled }));
  expect(page!.blanks).toEqual([]);
});

test.each([
  [
    'home.ts',
    "export const home = {\n  headline: 'It's ours',\n};\n",
    /^ {2}src\/content\/home\.ts:2 {2}the file\n {6}cannot be read from here on: .+ A text with an apostrophe goes between double quotes: "It's yours"\.$/,
  ],
  [
    'agency.json',
    '{\n  "brand": "Kedai"\n  "email": "a@b.my"\n}',
    /^ {2}src\/content\/agency\.json:3 {2}the file\n {6}is not written as JSON: .+ Is a comma or a quote missing or left over\?$/,
  ],
])('reports the line where %s cannot be parsed: %j', async (file, text, said) => {
  const { faults } = await checkContent(copyOfProject({ [`src/content/${file}`]: text }));
  expect(faults.join('\n')).toMatch(said);
});
