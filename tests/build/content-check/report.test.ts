/** The report on content with planted faults, in the words that its owner reads. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkContent } from '../../../build/content-check/index.ts';
import { copyOfProject } from '../../support/project-copy.ts';
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

const COLOPHON = `import type { ColophonContent } from './types.ts';

export const colophon: ColophonContent = {
  licenseLabel: 'Licences',
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
  const folder = copyOfProject({
    'src/content/home.ts': HOME,
    'src/content/invitation.ts': INVITATION,
    'src/content/colophon.ts': COLOPHON,
    'src/content/sections.ts': SECTIONS.replace(
      "{ section: 'Contact' },",
      "$&\n  { section: 'Nowhere' },",
    ),
    'src/content/services.ts': services,
    'src/content/agency.json': JSON.stringify({ ...answers, email: 7 }, null, 2),
  });
  const { faults, reminders } = await checkContent(folder);
  const line = Object.keys(answers).indexOf('email') + 2;
  expect(faults).toEqual([
    `  src/content/agency.json:${line}  email
      is 7, which is no text: put it in quotes.`,
    `  src/content/colophon.ts:4  licenseLabel
      has a field licenseLabel that the page does not know: did you mean licencesLabel?`,
    `  src/content/home.ts:4  headline
      is empty: write something.`,
    `  src/content/home.ts:6  phrases › number 2
      is "Kopi" for the second time in this list: give each entry its own.`,
    `  src/content/home.ts:7  pauseLabel
      is a number, and has to be a text.`,
    `  src/content/invitation.ts:4  the file
      has no title, prompts, next.`,
    `  src/content/sections.ts:8  number 5 › section
      is "Nowhere", and there is no src/page/own/Nowhere.tsx. There are ${[...KNOWN, ...OWN].join(', ')}.`,
    `  src/content/sections.ts:8  number 5 › section
      is "Nowhere", and the page ends with Contact, which has the form: put { section: 'Contact' } after it.`,
    expect.stringMatching(
      `^  src/content/services.ts:${lineOfIcon}  services › .+ › icon\n      is "soe", and there is no such icon: did you mean seo?`,
    ),
  ]);
  expect(reminders).toEqual([]);
});

test('leads to the line of each answer that is to be confirmed', async () => {
  const folder = copyOfProject({
    'src/content/questions.ts': QUESTIONS,
    'src/content/sections.ts': SECTIONS,
    'src/content/agency.json': JSON.stringify({ ...answers, brand: 'Kedai Web' }),
  });
  const { faults, reminders } = await checkContent(folder);
  expect(faults).toEqual([]);
  expect(reminders.filter((paragraph) => paragraph.includes('questions.ts'))).toEqual([
    expect.stringContaining('src/content/questions.ts:11  questions › Two? › toBeConfirmed'),
    expect.stringContaining('src/content/questions.ts:18  questions › Three? › toBeConfirmed'),
  ]);
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

test('reports answers that an older version lacks, and judges nothing else', async () => {
  const older = JSON.stringify({ ...answers, homeCountry: undefined });
  const folder = copyOfProject({ 'src/content/agency.json': older });
  const { agency, faults } = await checkContent(folder);
  expect(agency).toBeUndefined();
  expect(faults).toContain('  src/content/agency.json:1  homeCountry\n      is missing.');
});
