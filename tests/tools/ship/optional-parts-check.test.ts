import { expect, test } from 'vitest';
import { describePartFaults } from '../../../tools/ship/optional-parts-check.ts';
import { filledParts } from '../../support/filled-parts.ts';
import { folderWith } from '../run-tool.ts';

type Parts = typeof filledParts;

const [piece] = filledParts.work.cases;
const [voice] = filledParts.voices.voices;
const { name, numberLabel, number } = filledParts.registration;

const work = (...cases: (object | undefined)[]) => ({ work: { title: 'Work', cases } }) as object;
const withPiece = (change: object) => work(piece, { ...piece, ...change });

/** In a folder that has each picture of the made-up work. */
const faultsIn = (parts: Partial<Parts> = {}) =>
  describePartFaults(
    { ...filledParts, ...parts },
    folderWith(Object.fromEntries(filledParts.work.cases.map(({ picture }) => [picture, '']))),
  );

test('finds nothing wrong with what is empty, nor with what is filled to the end', () => {
  const empty = {
    work: { title: '', cases: [] },
    voices: { title: '', voices: [] },
    questions: { title: '', questions: [] },
    social: { label: '', links: [] },
    registration: { name: '', numberLabel: '', number: '' },
  };
  expect([faultsIn(empty), faultsIn()]).toEqual([null, null]);
});

test.each<[object, string]>([
  [
    withPiece({ alt: ' ' }),
    'work.ts: alt of case 2 is empty: say what the picture shows, for those who do not see it.',
  ],
  [
    withPiece({ picture: '' }),
    'work.ts: picture of case 2 is empty: name a file in src/content/pictures.',
  ],
  [withPiece({ title: '' }), 'work.ts: title of case 2 is empty.'],
  [withPiece({ text: undefined }), 'work.ts: text of case 2 is empty.'],
  [
    withPiece({ link: 'kopi.example' }),
    'work.ts: link of case 2 is not an address such as https://www.example.com.',
  ],
  [
    work(...Array.from({ length: 7 }, () => piece)),
    'work.ts: cases are 7, and the page shows up to 6.',
  ],
  [
    { voices: { title: 'Voices', voices: [voice, { ...voice, name: '' }] } },
    'voices.ts: name of voice 2 is empty.',
  ],
  [
    { questions: { title: 'Questions', questions: [{ question: 'Why?', answer: '' }] } },
    'questions.ts: answer of question 1 is empty.',
  ],
  [
    { social: { label: 'Social', links: [{ name: 'Chat', url: 'javascript:alert(1)' }] } },
    'social.ts: url of link 1 is not an address such as https://www.example.com.',
  ],
  [
    { registration: { name: '', numberLabel, number } },
    'registration.ts: name is empty, and the number stands alone.',
  ],
])('says what is missing or wrong: %j', (parts, fault) => {
  expect(faultsIn(parts)).toBe(`The content is not complete:\n\n  src/content/${fault}`);
});

test('names a picture that is not there, and each fault there is', () => {
  const folder = folderWith({ [piece!.picture]: '' });
  const parts = { ...filledParts, ...work({ ...piece, picture: 'none.png', title: '' }) };
  expect(describePartFaults({ ...parts, registration: { name, numberLabel, number: '' } }, folder))
    .toBe(`The content is not complete:

  src/content/work.ts: title of case 1 is empty.
  src/content/work.ts: picture of case 1 is none.png, and there is no such file in ${folder}.`);
});
