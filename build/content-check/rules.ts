/** The rules for content beyond its types. */
import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import type {
  AboutContent,
  Agency,
  Company,
  DrawingName,
  NotFoundContent,
  Plan,
  SiteContent,
} from '../../src/content/types.ts';
import { currenciesOf } from '../../src/content/derived/currencies.ts';
import { isShown, SECTIONS } from '../../src/content/derived/sections.ts';
import { serviceDetails } from '../../src/page/services/ServiceDetail.tsx';
import { agencyFaults, FOR_EDITORS } from '../agency-check.ts';
import { nearest } from '../nearest.ts';
import { webAddress } from '../settings.ts';

export type Content = SiteContent & { notFound: NotFoundContent };
export type Path = readonly (string | number)[];

/** A finding about a field, continuing its name. */
export interface Finding {
  path: Path;
  says: string;
}

/** The folder of the pictures of the work. */
export const PICTURES_FOLDER = 'src/content/pictures';

const ANY = Infinity;

/** How many entries a list may have, and what sets the limits. */
const COUNTS: Record<string, readonly [fewest: number, most: number, because: string]> = {
  'home.phrases': [1, 10, 'the line types all of them before it begins again'],
  'about.cards': [3, 6, 'the notes stand in two columns of a plan'],
  'about.cards.*.steps': [3, 6, 'the steps stand in one row'],
  'services.services': [3, 9, 'the cards fill a grid of three columns'],
  'plans.plans': [1, 5, 'the plans are there to be compared'],
  'plans.plans.*.benefits': [1, ANY, 'a plan says what is in it'],
  sections: [2, ANY, 'the page begins with Home and ends with Contact'],
  'work.cases': [0, 6, 'the pictures of more would make the page slow'],
  privacy: [1, ANY, 'who asks for details has to say what becomes of them'],
  'privacy.*.points': [1, ANY, 'a note without points says nothing'],
};

const SHORT_LINE = [60, 'it is one of three lines that are read at a glance'] as const;
const SHORT_LABEL = [20, 'it stands before a line'] as const;
const KIND = [16, 'three of them stand in one row on a phone'] as const;
const BUTTON = [40, 'a button has one line'] as const;

/** How many characters there is room for, and what happens to more. */
const LENGTHS: Record<string, readonly [most: number, otherwise: string]> = {
  'agency.brand': [30, 'the bar has no room for more beside its links'],
  'page.title': [65, 'search engines cut it'],
  'page.description': [180, 'search engines cut it'],
  'home.headline': [115, 'a phone shows nothing else at first'],
  'home.phrases.*': [40, 'it takes two lines on a phone'],
  'sections.*.label': [20, 'the bar has no room for it'],
  'about.cards.*.steps.*.title': [16, 'it stands under a drawing'],
  'about.cards.*.steps.*.client.does': SHORT_LINE,
  'about.cards.*.steps.*.client.gets': SHORT_LINE,
  'about.cards.*.steps.*.client.approves': SHORT_LINE,
  'about.clientLabels.does': SHORT_LABEL,
  'about.clientLabels.gets': SHORT_LABEL,
  'about.clientLabels.approves': SHORT_LABEL,
  'services.services.*.title': [50, 'its card grows beyond the others'],
  'services.services.*.description': [120, 'it is one line on what one gets'],
  'services.services.*.claim.figure': [8, 'it is set large'],
  'plans.plans.*.title': [40, 'its card grows beyond the others'],
  'plans.plans.*.badge': [24, 'it stands on the edge of its card'],
  'sketch.kinds.offer': KIND,
  'sketch.kinds.company': KIND,
  'sketch.kinds.shop': KIND,
  'sketch.emptySign': [24, 'it stands on the sign of the drawing'],
  'introduction.callToAction': BUTTON,
  'introduction.promise': [60, 'it is one line under a button'],
  'services.callToAction': BUTTON,
  'plans.callToAction': BUTTON,
};

/** The page leaves these out where they are empty. */
const MAY_BE_EMPTY = new Set(
  ['name', 'number', 'town', 'hours', 'person', 'since']
    .map((name) => `company.${name}`)
    .concat('introduction.promise'),
);

/** Fields that lead elsewhere. */
const ADDRESSES = new Set(['link', 'url', 'source']);

/** The folder of the sections that an owner has written. */
const OWN_SECTIONS = 'src/page/own';

/** All other ids of the page begin with a small letter. */
const OWN_NAME = /^[A-Z][A-Za-z0-9]*$/;

const DRAWINGS = Object.keys({
  offer: true,
  company: true,
  shop: true,
} satisfies Record<DrawingName, true>);

/** The answers with which a wrong page would be built. */
const STOPPING = ['homeCountry', 'homeCurrency', 'abroadCurrency', 'defaultCurrency'] as const;

type Report = (path: Path, says: string) => void;

/** The findings that a check reports. */
function findings(check: (report: Report) => void): Finding[] {
  const found: Finding[] = [];
  check((path, says) => found.push({ path, says }));
  return found;
}

/** Goes before all else, as other texts are made of these answers. */
export const faultsInAnswers = (answers: Readonly<Record<string, unknown>>) =>
  findings((report) => {
    const known = Object.keys(agencyFaults);
    for (const name of known) {
      if (answers[name] === undefined) report(['agency', name], 'is missing.');
    }
    for (const [name, answer] of Object.entries(answers)) {
      if (name === FOR_EDITORS) continue;
      if (!known.includes(name)) {
        report(['agency', name], `is not asked for${hint(name, known)}`);
      }
      const mayBeNone = name === 'phone' || name === 'abroadCurrency';
      const isText = typeof answer === 'string' || answer === undefined;
      if (!isText && !(mayBeNone && answer === null)) {
        report(['agency', name], `is ${shown(answer)}, which is no text: put it in quotes.`);
      }
    }
    const agency = answers as unknown as Agency;
    // A currency can only be judged by the others.
    const hasCurrencies = agency.homeCurrency !== undefined && agency.abroadCurrency !== undefined;
    for (const name of hasCurrencies ? STOPPING : STOPPING.slice(0, 1)) {
      const answer: unknown = agency[name];
      const fault = typeof answer === 'string' ? agencyFaults[name](answer, agency) : null;
      if (fault) report(['agency', name], fault);
    }
  });

export const faultsIn = (content: Content, root = process.cwd()) =>
  findings((report) => {
    const { agency, about, plans, services, page, company, work } = content;
    for (const { path, value } of everyField(content)) {
      if (!AMOUNT.test(pattern(path))) checkValue(path, value, report);
    }
    for (const [index, plan] of plans.plans.entries()) {
      checkAmounts(plan, ['plans', 'plans', index], agency, report);
    }
    checkDrawings(plans.plans, report);
    checkSteps(about, report);
    for (const [index, { icon }] of services.services.entries()) {
      const path = ['services', 'services', index, 'icon'];
      checkName(icon, Object.keys(serviceDetails), 'icon', path, report);
    }
    checkSections(content, root, report);
    for (const [index, { picture }] of work.cases.entries()) {
      if (existsSync(join(root, PICTURES_FOLDER, picture))) continue;
      const says = `is ${shown(picture)}, and there is no such file in ${PICTURES_FOLDER}.`;
      report(['work', 'cases', index, 'picture'], says);
    }
    checkCompany(company, report);
    if (!isLanguage(page.lang)) {
      report(['page', 'lang'], 'is no language: write en, ms, zh or ta, for example.');
    }
  }).filter(isOnPage(content));

/** Content of a section that is left out may stay as it is. */
export const isOnPage =
  (content: Content) =>
  ({ path: [part = ''] }: Pick<Finding, 'path'>) =>
    isShown(content, String(part));

function checkSections({ sections }: Content, root: string, report: Report) {
  const names = sections.map(({ section }) => section);
  const own = ownSectionsIn(root);
  for (const [index, name] of names.entries()) {
    const fault = faultInSection(name, own);
    if (fault) report(['sections', index, 'section'], `is ${shown(name)}, ${fault}`);
  }
  if (names.length < 2) return;
  if (names[0] !== 'Home') {
    const says = `is ${shown(names[0])}, and the page begins with Home, which has its heading: put { section: 'Home' } before it.`;
    report(['sections', 0, 'section'], says);
  }
  if (names.at(-1) !== 'Contact') {
    const says = `is ${shown(names.at(-1))}, and the page ends with Contact, which has the form: put { section: 'Contact' } after it.`;
    report(['sections', names.length - 1, 'section'], says);
  }
  if (!sections.some(({ section, label }) => section !== 'Home' && label)) {
    report(
      ['sections'],
      "has no label but that of Home, and the bar leads through the page: write { section: 'Price', label: 'Pricing' }, for example.",
    );
  }
}

const ownSectionsIn = (root: string) => {
  const folder = join(root, OWN_SECTIONS);
  const files = existsSync(folder) ? readdirSync(folder).map((file) => parse(file)) : [];
  return files.filter(({ ext }) => ext === '.tsx').map(({ name }) => name);
};

function faultInSection(name: string, own: readonly string[]) {
  const file = `${OWN_SECTIONS}/${name}.tsx`;
  if (SECTIONS.includes(name)) {
    return own.includes(name)
      ? `which the project has: give ${file} another name, or it is never shown.`
      : null;
  }
  if (!OWN_NAME.test(name)) {
    return 'which is no name for a section: begin with a capital letter, and use only letters and digits, as in Team.';
  }
  if (own.includes(name)) return null;
  const names = [...SECTIONS, ...own];
  return `and there is no ${file}${hint(name, names)} There are ${names.join(', ')}.`;
}

/** A visitor who draws a kind of site is led to one plan. */
function checkDrawings(plans: readonly Plan[], report: Report) {
  for (const [index, { drawing }] of plans.entries()) {
    if (drawing === undefined) continue;
    const path = ['plans', 'plans', index, 'drawing'];
    checkName(drawing, DRAWINGS, 'drawing', path, report);
    const other = plans.slice(0, index).find((plan) => plan.drawing === drawing);
    if (other) report(path, `is ${shown(drawing)}, which already leads to ${other.title}.`);
  }
}

/** As schema.org has them. */
const OPENING_HOURS =
  /^(Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su))* [0-2]\d:[0-5]\d-[0-2]\d:[0-5]\d$/;

function checkCompany({ name, number, hours, openingHours, since }: Company, report: Report) {
  if (number && !name) report(['company', 'name'], 'is empty, and the number stands alone.');
  if (openingHours.length > 0 && !hours) {
    report(['company', 'hours'], 'is empty, and only search engines read the others.');
  }
  if (since && !/^\d{4}$/.test(since)) report(['company', 'since'], 'is no year such as 2019.');
  for (const [index, each] of openingHours.entries()) {
    if (OPENING_HOURS.test(each)) continue;
    const says = `is ${shown(each)}: write Mo-Fr 09:00-18:00, or Sa 09:00-13:00.`;
    report(['company', 'openingHours', index], says);
  }
}

export const warningsIn = (content: Content) =>
  findings((report) => {
    for (const { path, value } of everyField(content)) {
      const [most, otherwise] = LENGTHS[pattern(path)] ?? [ANY, ''];
      const length = typeof value === 'string' ? Array.from(value).length : 0;
      if (length > most) report(path, `has ${length} characters: over ${most}, ${otherwise}.`);
    }
    for (const kind of Object.keys(content.sketch.kinds)) {
      if (content.plans.plans.some(({ drawing }) => drawing === kind)) continue;
      const says = `is not offered, as no plan in src/content/plans.ts has drawing: '${kind}'.`;
      report(['sketch', 'kinds', kind], says);
    }
    for (const [index, { price, original = {} }] of content.plans.plans.entries()) {
      for (const [currency, amount] of Object.entries(original)) {
        if (amount > (price as Record<string, number>)[currency]!) continue;
        const says = `is ${amount}, which is struck through and yet no higher than the price.`;
        report(['plans', 'plans', index, 'original', currency], says);
      }
    }
  }).filter(isOnPage(content));

/** Every field with all that is in it, outermost first. */
export function everyField(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    { path, value },
    ...inner.flatMap(([name, each]) =>
      everyField(each, [...path, Array.isArray(value) ? Number(name) : name]),
    ),
  ];
}

function checkValue(path: Path, value: unknown, report: Report) {
  const texts = typeof value === 'function' ? [value('Singapore'), value(null)] : [value];
  const isEmpty = texts.some((text) => typeof text === 'string' && text.trim() === '');
  if (typeof value === 'number' && !Number.isFinite(value)) {
    report(path, `is ${value}, which is no number.`);
  } else if (isEmpty && !MAY_BE_EMPTY.has(pattern(path))) {
    report(path, 'is empty: write something.');
  } else if (ADDRESSES.has(String(path.at(-1))) && !webAddress(String(value))) {
    report(path, 'is not an address such as https://www.example.com.');
  } else if (Array.isArray(value)) {
    checkCount(path, value, report);
    checkTwins(path, value, report);
  }
}

function checkCount(path: Path, { length }: readonly unknown[], report: Report) {
  const [fewest, most, because] = COUNTS[pattern(path)] ?? [0, ANY, ''];
  if (length >= fewest && length <= most) return;
  const range = most === ANY ? `at least ${fewest}` : `${fewest} to ${most}`;
  const has = length === 0 ? 'is an empty list' : `has ${length} entries`;
  report(path, `${has}: there must be ${range}, as ${because}.`);
}

/** React tells the entries of a list apart by these fields, or by the entries themselves. */
const NAMES = ['lang', 'section', 'title', 'question', 'url'] as const;

function checkTwins(path: Path, list: readonly unknown[], report: Report) {
  const seen = new Set<unknown>();
  for (const [index, item] of list.entries()) {
    const isObject = typeof item === 'object' && item !== null;
    const field = isObject ? NAMES.find((name) => name in item) : undefined;
    const name = isObject ? field && (item as Record<string, unknown>)[field] : item;
    if (name !== undefined && seen.has(name)) {
      const says = `is ${shown(name)} for the second time in this list: give each entry its own.`;
      report([...path, index, ...(field ? [field] : [])], says);
    }
    seen.add(name);
  }
}

/** Either every step of a card has lines for the client, which have labels, or none has. */
function checkSteps({ cards, clientLabels }: AboutContent, report: Report) {
  for (const [card, { steps = [] }] of cards.entries()) {
    if (!steps.some((step) => step?.client)) continue;
    for (const [index, step] of steps.entries()) {
      if (step?.client) continue;
      const path = ['about', 'cards', card, 'steps', index];
      report(path, 'has no lines for the client, as another step has.');
    }
    if (!clientLabels) {
      report(['about', 'clientLabels'], 'is missing: it names the lines of the steps.');
    }
  }
}

/** Has findings of its own, of which one is enough. */
const AMOUNT = /^plans\.plans\.\*\.(original|price|monthly)\./;

function checkAmounts(plan: Plan, path: Path, agency: Agency, report: Report) {
  const currencies = currenciesOf(agency).map(({ currency }) => currency);
  for (const field of ['original', 'price', 'monthly'] as const) {
    const amounts: unknown = plan[field];
    if (amounts === undefined) continue;
    if (typeof amounts !== 'object' || amounts === null) {
      const example = currencies.map((currency) => `${currency}: ${numberIn(amounts)}`).join(', ');
      report(
        [...path, field],
        `is ${shown(amounts)}: write one amount a currency, { ${example} }.`,
      );
      continue;
    }
    const missing = currencies.filter((currency) => !(currency in amounts));
    for (const [currency, amount] of Object.entries(amounts)) {
      const says = currencies.includes(currency)
        ? faultInAmount(amount)
        : faultInCurrency(currencies, missing.shift());
      if (says) report([...path, field, currency], says);
    }
    for (const currency of missing) report([...path, field], `has no amount in ${currency}.`);
  }
}

/** An amount in another currency often stands where one is missing. */
const faultInCurrency = (currencies: readonly string[], missing: string | undefined) =>
  missing
    ? `has to be an amount in ${missing}: src/content/agency.json names ${currencies.join(' and ')}.`
    : `is an amount in a currency that the site does not have: src/content/agency.json names ${currencies.join(' and ')}.`;

const numberIn = (amount: unknown) => Number(String(amount).replaceAll(/[^\d.]/g, '')) || 4200;

function faultInAmount(amount: unknown) {
  if (typeof amount !== 'number') {
    return `is ${shown(amount)}, which is no number: write ${numberIn(amount)}, without quotes or commas.`;
  }
  if (!Number.isFinite(amount)) return `is ${amount}, which is no number.`;
  return amount < 0 ? `is ${amount}: a price is not below 0.` : null;
}

function checkName(
  name: string,
  names: readonly string[],
  kind: string,
  path: Path,
  report: Report,
) {
  if (names.includes(name)) return;
  const says = `is ${shown(name)}, and there is no such ${kind}${hint(name, names)}`;
  report(path, `${says} There are ${names.join(', ')}.`);
}

function hint(name: string, names: readonly string[]) {
  const meant = nearest(name, names);
  return meant ? `: did you mean ${meant}?` : '.';
}

function isLanguage(tag: string) {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const pattern = (path: Path) =>
  path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');

const shown = (value: unknown) => JSON.stringify(value) ?? String(value);
