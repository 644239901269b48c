/** What content has to be beyond what its types say, so that the page can show it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionId } from '../../machines/section-scroll.machine.ts';
import type {
  AboutContent,
  Agency,
  Company,
  NotFoundContent,
  Plan,
  SiteContent,
} from '../../src/content/types.ts';
import { currenciesOf } from '../../src/content/derived/currencies.ts';
import { serviceIcons } from '../../src/page/services/service-icons.tsx';
import { agencyFaults } from '../agency-check.ts';
import { nearest } from '../nearest.ts';
import { webAddress } from '../settings.ts';

export type Content = SiteContent & { notFound: NotFoundContent };
export type Path = readonly (string | number)[];

/** What is said of a field, continuing its name. */
export interface Finding {
  path: Path;
  says: string;
}

/** Where the pictures lie of the work that is shown. */
export const PICTURES_FOLDER = 'src/content/pictures';

const ANY = Infinity;

/** How many of each there may be, and what sets the limits. */
const COUNTS: Record<string, { fewest: number; most: number; because: string }> = {
  'home.phrases': {
    fewest: 1,
    most: 10,
    because: 'the line types all of them before it begins again',
  },
  'about.cards': { fewest: 3, most: 6, because: 'the notes stand in two columns of a plan' },
  'about.cards.*.steps': { fewest: 3, most: 6, because: 'the steps stand in one row' },
  'services.services': { fewest: 3, most: 9, because: 'the cards fill a grid of three columns' },
  'plans.plans': { fewest: 1, most: 5, because: 'the plans are there to be compared' },
  'plans.plans.*.benefits': { fewest: 1, most: ANY, because: 'a plan says what is in it' },
  'navigation.links': { fewest: 1, most: ANY, because: 'the bar leads through the page' },
  privacy: {
    fewest: 1,
    most: ANY,
    because: 'who asks for details has to say what becomes of them',
  },
  'work.cases': { fewest: 0, most: 6, because: 'the pictures of more would make the page slow' },
  'privacy.*.points': { fewest: 1, most: ANY, because: 'a note without points says nothing' },
};

const SHORT_LINE = { most: 60, otherwise: 'it is one of three lines that are read at a glance' };
const SHORT_LABEL = { most: 20, otherwise: 'it stands before a line' };

/** How many characters there is room for, and what becomes of more. */
const LENGTHS: Record<string, { most: number; otherwise: string }> = {
  'agency.brand': { most: 30, otherwise: 'the bar has no room for more beside its links' },
  'page.title': { most: 65, otherwise: 'search engines cut it' },
  'page.description': { most: 180, otherwise: 'search engines cut it' },
  'home.headline': { most: 115, otherwise: 'a phone shows nothing else at first' },
  'home.phrases.*': { most: 40, otherwise: 'it takes two lines on a phone' },
  'navigation.links.*.label': { most: 20, otherwise: 'the bar has no room for it' },
  'about.cards.*.steps.*.title': { most: 16, otherwise: 'it stands under a drawing' },
  'about.cards.*.steps.*.client.does': SHORT_LINE,
  'about.cards.*.steps.*.client.gets': SHORT_LINE,
  'about.cards.*.steps.*.client.approves': SHORT_LINE,
  'about.clientLabels.does': SHORT_LABEL,
  'about.clientLabels.gets': SHORT_LABEL,
  'about.clientLabels.approves': SHORT_LABEL,
  'services.services.*.title': { most: 50, otherwise: 'its card grows beyond the others' },
  'services.services.*.description': { most: 120, otherwise: 'it is one line on what one gets' },
  'services.services.*.claim.figure': { most: 8, otherwise: 'it is set large' },
  'plans.plans.*.title': { most: 40, otherwise: 'its card grows beyond the others' },
  'plans.plans.*.badge': { most: 24, otherwise: 'it stands on the edge of its card' },
  'introduction.callToAction': { most: 40, otherwise: 'a button has one line' },
  'services.callToAction': { most: 40, otherwise: 'a button has one line' },
  'plans.callToAction': { most: 40, otherwise: 'a button has one line' },
};

/** What is left out of the page where it says nothing. */
const MAY_BE_EMPTY = new Set(
  ['name', 'number', 'town', 'hours', 'person', 'since'].map((name) => `company.${name}`),
);

/** Fields that lead elsewhere. */
const ADDRESSES = new Set(['link', 'url', 'source']);

const SECTIONS = Object.keys({
  Home: true,
  About: true,
  Service: true,
  Price: true,
  Contact: true,
} satisfies Record<SectionId, true>);

const MAY_BE_NONE = new Set(['phone', 'abroadCurrency']);

/** Before all else, as other texts are made of these answers. */
export function faultsInAnswers(answers: Readonly<Record<string, unknown>>): Finding[] {
  const known = Object.keys(agencyFaults);
  const missing = known
    .filter((name) => answers[name] === undefined)
    .map((name) => ({ path: ['agency', name], says: 'is missing.' }));
  const unknown = Object.keys(answers)
    .filter((name) => !known.includes(name))
    .map((name) => ({ path: ['agency', name], says: `is not asked for${hint(name, known)}` }));
  const noTexts = Object.entries(answers)
    .filter(
      ([name, answer]) =>
        !['string', 'undefined'].includes(typeof answer) &&
        !(MAY_BE_NONE.has(name) && answer === null),
    )
    .map(([name, answer]) => ({
      path: ['agency', name],
      says: `is ${shown(answer)}, which is no text: put it in quotes.`,
    }));
  return [
    ...missing,
    ...unknown,
    ...noTexts,
    ...countryFaults(answers),
    ...currencyFaults(answers),
  ];
}

/** A visitor is at home if the country service gives exactly this name. */
function countryFaults(answers: Readonly<Record<string, unknown>>) {
  const { homeCountry } = answers;
  if (typeof homeCountry !== 'string') return [];
  const says = agencyFaults.homeCountry(homeCountry, answers as unknown as Agency);
  return says ? [{ path: ['agency', 'homeCountry'], says }] : [];
}

/** Each is judged by the others, so that nothing is said before all are there. */
function currencyFaults(answers: Readonly<Record<string, unknown>>) {
  const agency = answers as unknown as Agency;
  if (agency.homeCurrency === undefined || agency.abroadCurrency === undefined) return [];
  return (['homeCurrency', 'abroadCurrency', 'defaultCurrency'] as const).flatMap((name) => {
    const code: unknown = agency[name];
    const fault = typeof code === 'string' ? agencyFaults[name](code, agency) : null;
    return fault ? [{ path: ['agency', name], says: fault }] : [];
  });
}

export function faultsIn(content: Content, root = process.cwd()): Finding[] {
  const { agency, about, plans, services, navigation, page, company, work } = content;
  return [
    ...everyField(content).flatMap(({ path, value }) => faultsInValue(path, value)),
    ...plans.plans.flatMap((plan, index) => amountFaults(plan, ['plans', 'plans', index], agency)),
    ...stepFaults(about),
    ...services.services.flatMap(({ icon }, index) =>
      oneOf(icon, Object.keys(serviceIcons), 'icon', ['services', 'services', index, 'icon']),
    ),
    ...navigation.links.flatMap(({ section }, index) =>
      oneOf(section, SECTIONS, 'section', ['navigation', 'links', index, 'section']),
    ),
    ...work.cases.flatMap(({ picture }, index) =>
      existsSync(join(root, PICTURES_FOLDER, picture))
        ? []
        : [
            {
              path: ['work', 'cases', index, 'picture'],
              says: `is ${shown(picture)}, and there is no such file in ${PICTURES_FOLDER}.`,
            },
          ],
    ),
    ...companyFaults(company),
    ...(isLanguage(page.lang)
      ? []
      : [{ path: ['page', 'lang'], says: 'is no language: write en, ms, zh or ta, for example.' }]),
  ];
}

const YEAR = /^\d{4}$/;
/** As schema.org has it. */
const OPENING_HOURS =
  /^(Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su))* [0-2]\d:[0-5]\d-[0-2]\d:[0-5]\d$/;

function companyFaults({ name, number, hours, openingHours, since }: Company): Finding[] {
  const faults = [
    number && !name && { field: ['name'], says: 'is empty, and the number stands alone.' },
    openingHours.length > 0 &&
      !hours && { field: ['hours'], says: 'is empty, and only search engines read the others.' },
    since && !YEAR.test(since) && { field: ['since'], says: 'is no year such as 2019.' },
    ...openingHours.map(
      (each, index) =>
        !OPENING_HOURS.test(each) && {
          field: ['openingHours', index],
          says: `is ${shown(each)}: write Mo-Fr 09:00-18:00, or Sa 09:00-13:00.`,
        },
    ),
  ];
  return faults.flatMap((fault) =>
    fault ? [{ path: ['company', ...fault.field], says: fault.says }] : [],
  );
}

export function warningsIn(content: Content): Finding[] {
  const tooLong = everyField(content).flatMap(({ path, value }) => {
    const { most, otherwise } = LENGTHS[pattern(path)] ?? { most: ANY, otherwise: '' };
    const length = typeof value === 'string' ? Array.from(value).length : 0;
    return length > most
      ? [{ path, says: `has ${length} characters: over ${most}, ${otherwise}.` }]
      : [];
  });
  const noBargains = content.plans.plans.flatMap(({ price, original }, index) =>
    Object.entries(original ?? {})
      .filter(([currency, amount]) => amount <= (price as Record<string, number>)[currency]!)
      .map(([currency, amount]) => ({
        path: ['plans', 'plans', index, 'original', currency],
        says: `is ${amount}, which is struck through and yet no higher than the price.`,
      })),
  );
  return [...tooLong, ...noBargains];
}

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

function faultsInValue(path: Path, value: unknown): Finding[] {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return [{ path, says: `is ${value}, which is no number.` }];
  }
  const texts = typeof value === 'function' ? [value('Singapore'), value(null)] : [value];
  const isEmpty = texts.some((text) => typeof text === 'string' && text.trim() === '');
  if (isEmpty && !MAY_BE_EMPTY.has(pattern(path))) {
    return [{ path, says: 'is empty: write something.' }];
  }
  if (ADDRESSES.has(String(path.at(-1))) && !isWebAddress(value)) {
    return [{ path, says: 'is not an address such as https://www.example.com.' }];
  }
  return Array.isArray(value) ? [...countFaults(path, value), ...twins(path, value)] : [];
}

function countFaults(path: Path, { length }: readonly unknown[]): Finding[] {
  const limits = COUNTS[pattern(path)];
  if (!limits || (length >= limits.fewest && length <= limits.most)) return [];
  const { fewest, most, because } = limits;
  const range = most === ANY ? `at least ${fewest}` : `${fewest} to ${most}`;
  const has = length === 0 ? 'is an empty list' : `has ${length} entries`;
  return [{ path, says: `${has}: there must be ${range}, as ${because}.` }];
}

/** React tells the entries of a list from each other by what names them. */
const NAMES = ['lang', 'section', 'title', 'question', 'url'] as const;

function twins(path: Path, list: readonly unknown[]): Finding[] {
  const names = list.map((item) => {
    if (typeof item !== 'object' || item === null) return ['', item];
    const field = NAMES.find((name) => name in item) ?? '';
    return [field, (item as Record<string, unknown>)[field]];
  });
  return names.flatMap(([field, name], index) =>
    name !== undefined && names.findIndex(([, other]) => other === name) < index
      ? [
          {
            path: [...path, index, ...(field ? [field as string] : [])],
            says: `is ${shown(name)} for the second time in this list: give each entry its own.`,
          },
        ]
      : [],
  );
}

/** A row of lines has a name, and no gap. */
function stepFaults({ cards, clientLabels }: AboutContent): Finding[] {
  return cards.flatMap(({ steps = [] }, card) => {
    const isTold = steps.some((step) => step?.client);
    const gaps = steps.flatMap((step, index) =>
      isTold && !step?.client
        ? [
            {
              path: ['about', 'cards', card, 'steps', index],
              says: 'has no lines for the client, as another step has.',
            },
          ]
        : [],
    );
    return isTold && !clientLabels
      ? [
          ...gaps,
          { path: ['about', 'clientLabels'], says: 'is missing: it names the lines of the steps.' },
        ]
      : gaps;
  });
}

function amountFaults(plan: Plan, path: Path, agency: Agency): Finding[] {
  const currencies = currenciesOf(agency).map(({ currency }) => currency);
  return (['original', 'price', 'monthly'] as const).flatMap((field) => {
    const amounts = plan[field] as Readonly<Record<string, unknown>> | undefined;
    if (typeof amounts !== 'object') return [];
    const here = [...path, field];
    const missing = currencies
      .filter((currency) => !(currency in amounts))
      .map((currency) => ({ path: here, says: `has no amount in ${currency}.` }));
    const wrong = Object.entries(amounts).flatMap(([currency, amount]) => {
      const says = currencies.includes(currency)
        ? faultInAmount(amount)
        : `is an amount in a currency that the site does not have: src/content/agency.json names ${currencies.join(' and ')}.`;
      return says ? [{ path: [...here, currency], says }] : [];
    });
    return [...missing, ...wrong];
  });
}

function faultInAmount(amount: unknown) {
  if (typeof amount !== 'number') {
    const asNumber = Number(String(amount).replaceAll(/[^\d.]/g, '')) || 4200;
    return `is ${shown(amount)}, which is no number: write ${asNumber}, without quotes or commas.`;
  }
  return amount < 0 ? `is ${amount}: a price is not below 0.` : null;
}

function oneOf(name: string, names: readonly string[], kind: string, path: Path): Finding[] {
  if (names.includes(name)) return [];
  const says = `is ${shown(name)}, and there is no such ${kind}${hint(name, names)} There are ${names.join(', ')}.`;
  return [{ path, says }];
}

function hint(name: string, names: readonly string[]) {
  const meant = nearest(name, names);
  return meant ? `: did you mean ${meant}?` : '.';
}

const isWebAddress = (value: unknown) => typeof value === 'string' && webAddress(value) !== null;

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
