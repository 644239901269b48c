import { expect, test } from 'vitest';
import { content as site, notFound } from '../../../src/content/index.ts';
import { emptyCompany, filledParts } from '../../../maintenance/filled-parts.ts';
import { folderWith } from '../../support/run-tool.ts';
import { KNOWN, OWN, wholeContent as content } from '../../support/sections.ts';
import { remindersOf } from '../../../build/content-check/reminders.ts';
import {
  faultsIn,
  faultsInAnswers,
  warningsIn,
  type Content,
  type Path,
} from '../../../build/content-check/rules.ts';

const own: Content = { ...content, notFound };
const plan = { title: 'A', price: { MYR: 3600, USD: 2500 } };
const [piece] = filledParts.work.cases;
const [voice] = filledParts.voices.voices;
const service = { title: 'A', description: 'B', icon: 'seo' };
const answers: Record<string, unknown> = {
  ...content.agency,
  homeCurrency: 'MYR',
  abroadCurrency: 'USD',
  defaultCurrency: 'MYR',
};

/** A copy with another value at this path. */
function having(path: Path, value: unknown, of: unknown = own): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = (of as Record<string | number, unknown> | undefined)?.[step];
  const changed = having(rest, value, inner);
  return Array.isArray(of)
    ? of.with(Number(step), changed)
    : { ...(of as object | undefined), [step]: changed };
}

const inMalaysia = having(['agency'], answers) as Content;
const withValue = (path: string, value: unknown) =>
  having(
    path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    value,
    having(['plans', 'plans'], [plan], inMalaysia),
  ) as Content;

const said = (findings: { path: Path; says: string }[]) =>
  findings.map(({ path, says }) => `${path.join('.')} ${says}`);

test('finds no fault in the content of this site', () => {
  expect(
    said([...faultsInAnswers({ ...site.agency }), ...faultsIn({ ...site, notFound })]),
  ).toEqual([]);
});

const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));
const services = (count: number) => times(count, (index) => ({ ...service, title: `${index}` }));
const plans = (count: number) => times(count, (index) => ({ ...plan, title: `${index}` }));
const words = (count: number) => times(count, String);
const client = { does: 'A', gets: 'B', approves: 'C' };
const stepping = (count: number, ...more: object[]) => {
  const steps = [...times(count, (index) => ({ title: `${index}` })), ...more];
  return [...cards(3), { title: 'A', text: 'B', steps }];
};
const questions = (count: number) =>
  times(count, (index) => ({ question: `${index}?`, answer: 'Yes.' }));
const sections = (...names: string[]) => names.map((section) => ({ section, label: section }));
const cards = (count: number) => times(count, (index) => ({ title: `${index}`, text: 'A' }));

test.each<[string, unknown, ...string[]]>([
  [
    'plans.plans.0.price.MYR',
    '3,600',
    'plans.plans.0.price.MYR is "3,600", which is no number: write 3600, without quotes or commas.',
  ],
  ['plans.plans.0.price.MYR', -1, 'plans.plans.0.price.MYR is -1: a price is not below 0.'],
  ['plans.plans.0.price.MYR', 0],
  ['plans.plans.0.price.USD', Number.NaN, 'plans.plans.0.price.USD is NaN, which is no number.'],
  // One finding a wrong amount.
  [
    'plans.plans.0.price.MYR',
    '',
    'plans.plans.0.price.MYR is "", which is no number: write 4200, without quotes or commas.',
  ],
  [
    'plans.plans.0.price',
    '3,600',
    'plans.plans.0.price is "3,600": write one amount a currency, { MYR: 3600, USD: 3600 }.',
  ],
  [
    'plans.plans.0.price',
    { RM: 3600, USD: 2500 },
    'plans.plans.0.price.RM has to be an amount in MYR: src/content/agency.json names MYR and USD.',
  ],
  ['plans.plans.0.price', { MYR: 1 }, 'plans.plans.0.price has no amount in USD.'],
  ['plans.plans.0.monthly', { USD: 1 }, 'plans.plans.0.monthly has no amount in MYR.'],
  [
    'plans.plans.0.original',
    { MYR: 1, USD: 1, SGD: 1 },
    'plans.plans.0.original.SGD is an amount in a currency that the site does not have: src/content/agency.json names MYR and USD.',
  ],
  ['home.headline', ' ', 'home.headline is empty: write something.'],
  [
    'pricing.shownBecause.located',
    () => '',
    'pricing.shownBecause.located is empty: write something.',
  ],
  [
    'home.phrases',
    [],
    'home.phrases is an empty list: there must be 1 to 10, as the line types all of them before it begins again.',
  ],
  [
    'home.phrases',
    ['A', 'B', 'A'],
    'home.phrases.2 is "A" for the second time in this list: give each entry its own.',
  ],
  [
    'plans.plans',
    [plan, plan],
    'plans.plans.1.title is "A" for the second time in this list: give each entry its own.',
  ],
  [
    'services.services',
    [...services(3), { ...service, icon: 'soe' }],
    'services.services.3.icon is "soe", and there is no such icon: did you mean seo? There are webDevelopment, uiUxDesign, responsive, seo, pageSpeed, maintenance.',
  ],
  ['sections', sections('Home', 'Price', 'Example', 'Contact')],
  [
    'sections',
    sections('Home'),
    'sections has 1 entries: there must be at least 2, as the page begins with Home and ends with Contact.',
  ],
  [
    'sections',
    sections('Price', 'Home', 'About'),
    'sections.0.section is "Price", and the page begins with Home, which has its heading: put { section: \'Home\' } before it.',
    'sections.2.section is "About", and the page ends with Contact, which has the form: put { section: \'Contact\' } after it.',
  ],
  [
    'sections',
    sections('Home', 'Price', 'Example', 'Example', 'Contact'),
    'sections.3.section is "Example" for the second time in this list: give each entry its own.',
  ],
  [
    'sections',
    sections('Home', 'Prise', 'menu', 'Our team', 'Contact'),
    `sections.1.section is "Prise", and there is no src/page/own/Prise.tsx: did you mean Price? There are ${[...KNOWN, ...OWN].join(', ')}.`,
    'sections.2.section is "menu", which is no name for a section: begin with a capital letter, and use only letters and digits, as in Team.',
    'sections.3.section is "Our team", which is no name for a section: begin with a capital letter, and use only letters and digits, as in Team.',
  ],
  [
    'sections',
    [{ section: 'Home', label: 'Home' }, { section: 'Price' }, { section: 'Contact' }],
    "sections has no label but that of Home, and the bar leads through the page: write { section: 'Price', label: 'Pricing' }, for example.",
  ],
  ['page.lang', 'English (UK)', 'page.lang is no language: write en, ms, zh or ta, for example.'],
  [
    'work.cases',
    [{ ...piece, picture: 'none.png', link: 'kopi.example', alt: '' }],
    'work.cases.0.alt is empty: write something.',
    'work.cases.0.link is not an address such as https://www.example.com.',
    'work.cases.0.picture is "none.png", and there is no such file in src/content/pictures.',
  ],
  [
    'social.links',
    [{ name: 'Chat', url: 'javascript:alert(1)' }],
    'social.links.0.url is not an address such as https://www.example.com.',
  ],
  [
    'services.services',
    [...services(2), { ...service, claim: { figure: '9', sentence: 'Nine.', source: 'a study' } }],
    'services.services.2.claim.source is not an address such as https://www.example.com.',
  ],
  [
    'about',
    { title: 'About', cards: stepping(2, { title: 'Build', client }) },
    'about.cards.3.steps.0 has no lines for the client, as another step has.',
    'about.cards.3.steps.1 has no lines for the client, as another step has.',
    'about.clientLabels is missing: it names the lines of the steps.',
  ],
  [
    'company',
    {
      ...emptyCompany,
      number: '1',
      openingHours: ['Mo-Fr 09:00-18:00', '9 to 5'],
      since: 'Monday',
    },
    'company.name is empty, and the number stands alone.',
    'company.hours is empty, and only search engines read the others.',
    'company.since is no year such as 2019.',
    'company.openingHours.1 is "9 to 5": write Mo-Fr 09:00-18:00, or Sa 09:00-13:00.',
  ],
  ['company', emptyCompany],
  ['voices.voices', [{ ...voice, name: '' }], 'voices.voices.0.name is empty: write something.'],
  ['agency.phone', null],
  ['introduction.promise', ''],
  ['plans.plans.0.badge', 'Best'],
  [
    'plans.plans',
    [
      { ...plan, badge: 'Best' },
      { ...plan, title: 'B', badge: 'Best' },
    ],
  ],
])('judges %s with the value %j: %s', (path, value, ...faults) => {
  expect(said(faultsIn(withValue(path, value)))).toEqual(faults);
});

test.each<[string, (count: number) => unknown, taken: number[], not: number[]]>([
  ['plans.plans', plans, [1, 5], [0, 6]],
  ['plans.plans.0.benefits', words, [1, 99], [0]],
  ['services.services', services, [3, 9], [2, 10]],
  ['about.cards', cards, [3, 6], [2, 7]],
  ['about.cards', stepping, [3, 6], [2, 7]],
  ['home.phrases', words, [1, 10], [0, 11]],
  ['questions.questions', questions, [0, 20], []],
])('limits the number of %s', (path, list, taken, not) => {
  const isTaken = (count: number) => faultsIn(withValue(path, list(count))).length === 0;
  expect([taken.filter(isTaken), not.filter(isTaken)]).toEqual([taken, []]);
});

test.each<[Record<string, unknown>, ...string[]]>([
  [{ brand: undefined }, 'agency.brand is missing.'],
  [{ abroadCurrency: undefined, defaultCurrency: 'USD' }, 'agency.abroadCurrency is missing.'],
  [{ phone: 60123456789 }, 'agency.phone is 60123456789, which is no text: put it in quotes.'],
  [{ brand: null }, 'agency.brand is null, which is no text: put it in quotes.'],
  [{ $schema: '../../build/agency.schema.json' }],
  [{ emial: 'a@b.my' }, 'agency.emial is not asked for: did you mean email?'],
  [
    { homeCountry: 'Malaysa' },
    'agency.homeCountry is not a country that the country service knows. Did you mean Malaysia?',
  ],
  [{ defaultCurrency: 'EUR' }, 'agency.defaultCurrency is neither MYR nor USD.'],
  [
    { abroadCurrency: '$' },
    'agency.abroadCurrency is not the code of a currency in three capitals, such as SGD.',
  ],
])('judges the answers with %j: %s', (changes, ...faults) => {
  const known = Object.fromEntries(
    Object.entries(answers).filter(([name]) => name in content.agency),
  );
  expect(said(faultsInAnswers({ ...known, ...changes }))).toEqual(faults);
});

test.each<[string, unknown, string]>([
  [
    'agency.brand',
    'B'.repeat(31),
    'agency.brand has 31 characters: over 30, the bar has no room for more beside its links.',
  ],
  [
    'home.headline',
    'H'.repeat(116),
    'home.headline has 116 characters: over 115, a phone shows nothing else at first.',
  ],
  [
    'about',
    {
      title: 'About',
      clientLabels: client,
      cards: stepping(
        0,
        ...times(3, (index) => ({
          title: `${index}`,
          client: { ...client, gets: 'G'.repeat(61) },
        })),
      ),
    },
    'about.cards.3.steps.0.client.gets has 61 characters: over 60, it is one of three lines that are read at a glance.',
  ],
  [
    'introduction.promise',
    'P'.repeat(61),
    'introduction.promise has 61 characters: over 60, it is one line under a button.',
  ],
  [
    'page.title',
    '\u{1F642}'.repeat(66),
    'page.title has 66 characters: over 65, search engines cut it.',
  ],
])('warns of a long %s, which is no fault', (path, value, warning) => {
  const long = withValue(path, value);
  expect(faultsIn(long)).toEqual([]);
  expect(said(warningsIn(long))).toContain(warning);
});

test('a section of one’s own with a name of the project is never shown', () => {
  const folder = folderWith({ 'src/page/own/Price.tsx': '' });
  const content = withValue('sections', sections('Home', 'Price', 'Contact'));
  expect(said(faultsIn(content, folder)).filter((line) => line.startsWith('sections'))).toEqual([
    'sections.1.section is "Price", which the project has: give src/page/own/Price.tsx another name, or it is never shown.',
  ]);
});

test.each([
  ['about', 'About'],
  ['services', 'Service'],
  ['plans', 'Price'],
])('says nothing of %s where %s is left out', (part, section) => {
  const path = `${part}.title`;
  const faulty = withValue(path, '');
  expect(said(faultsIn(faulty))).toContain(`${path} is empty: write something.`);
  const sections = content.sections.filter((each) => each.section !== section);
  expect(faultsIn({ ...faulty, sections })).toEqual([]);
});

test('finds drawings that do not exist and those of two plans', () => {
  const drawn = (...drawings: string[]) =>
    drawings.map((drawing, index) => ({ ...plan, title: `Plan ${index}`, drawing }));
  expect(said(faultsIn(withValue('plans.plans', drawn('shop', 'offer'))))).toEqual([]);
  expect(said(faultsIn(withValue('plans.plans', drawn('shop', 'shp', 'shop'))))).toEqual([
    'plans.plans.1.drawing is "shp", and there is no such drawing: did you mean shop? There are offer, company, shop.',
    'plans.plans.2.drawing is "shop", which already leads to Plan 0.',
  ]);
});

test('warns of a kind of site that no plan draws, and of none where nothing is drawn', () => {
  const kinds = { offer: 'One offer', shop: 'Shop' };
  const one = having(['sketch', 'kinds'], kinds, withValue('plans.plans.0.drawing', 'shop'));
  const warned = (of: unknown) =>
    said(warningsIn(of as Content)).filter((warning) => warning.startsWith('sketch'));
  expect(warned(one)).toEqual([
    "sketch.kinds.offer is not offered, as no plan in src/content/plans.ts has drawing: 'offer'.",
  ]);
  expect(warned(having(['sketch', 'kinds'], {}, one))).toEqual([]);
});

test('warns of an original price that is no higher than the price', () => {
  const original = { MYR: 3600, USD: 2501 };
  expect(said(warningsIn(withValue('plans.plans.0.original', original)))).toContain(
    'plans.plans.0.original.MYR is 3600, which is struck through and yet no higher than the price.',
  );
});

test('reminds an agency of texts about Tapak, of claims without a source and of an empty company', () => {
  const claim = { figure: '9 of 10', sentence: '9 of 10 people like it.' };
  const proven = { ...claim, source: 'https://example.com/study' };
  const three = services(3).map((each, index) => ({
    ...each,
    ...[{}, { claim }, { claim: proven }][index],
  }));
  const speaking = withValue(
    'about.cards.0.text',
    'Tapak is Malay for the ground that a building stands on.',
  );
  const mine = having(
    ['agency', 'brand'],
    'Kedai Web',
    having(['services', 'services'], three, having(['company'], emptyCompany, speaking)),
  );
  const reminders = said(remindersOf(mine as Content, process.cwd()).words);
  expect(reminders.filter((line) => /^(about.cards.0|services|company)/.test(line))).toEqual([
    'about.cards.0.text still speaks of Tapak: Tapak is Malay for the ground that a building stands on.',
    "services.services.1.claim says 9 of 10 and not who measured it: add source: 'https://…', or take the claim out.",
    'company is empty: visitors like to know who you are, where and since when. Each line is optional.',
  ]);
  const found = having(['company', 'town'], 'Ipoh', mine) as Content;
  expect(remindersOf(found, process.cwd()).words.map(({ path }) => path[0])).not.toContain(
    'company',
  );
});

test.each([
  ['about', 'About'],
  ['services', 'Service'],
  ['questions', 'Price'],
])('reminds no agency of %s where %s is left out', (part, section) => {
  const speaking = withValue(`${part}.title`, 'Why Tapak?');
  const mine = having(['agency', 'brand'], 'Kedai Web', speaking) as Content;
  const remindedOf = (of: Content) =>
    remindersOf(of, process.cwd()).words.filter(({ path }) => path[0] === part);
  expect(said(remindedOf(mine))).toContain(`${part}.title still speaks of Tapak: Why Tapak?`);
  const sections = content.sections.filter((each) => each.section !== section);
  expect(remindedOf({ ...mine, sections })).toEqual([]);
});

test('reminds an agency of each answer that it has not confirmed', () => {
  const answers = [true, false, undefined, true].map((toBeConfirmed, index) => ({
    question: `${index}?`,
    answer: 'Yes.',
    ...(toBeConfirmed !== undefined && { toBeConfirmed }),
  }));
  const asked = withValue('questions.questions', answers);
  const mine = having(['agency', 'brand'], 'Kedai Web', asked) as Content;
  const reminders = remindersOf(mine, process.cwd()).words;
  expect(said(reminders.filter(({ path }) => path[0] === 'questions'))).toEqual(
    [0, 3].map(
      (index) =>
        `questions.questions.${index}.toBeConfirmed waits for you: change the answer if it is not true of you, then delete this line.`,
    ),
  );
});
