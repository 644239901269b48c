/** Makes the content of the pages from the data: fills in everything that follows from `site.yaml`. */
import type { Currency } from '../../machines/region.machine.ts';
import { DEFAULT_COUNTRY_URL } from './default-endpoints.ts';
import { fill } from './derived/fill.ts';
import { inLanguages } from './derived/languages.ts';
import { offersIn } from './derived/prices.ts';
import { hasPrices } from './derived/sections.ts';
import type { ContentData, PrivacyNote } from './read.ts';
import { CONDITIONS, type Site, type Words } from './schema.ts';
import { settingsOf, type Settings } from './settings.ts';
import type { Agency, NotFoundContent, PrivacyContent, SiteContent } from './site.ts';

/** Each language of the site, the first one first. */
export function sitesIn({ site, words, privacy, translations }: ContentData, env: Settings = {}) {
  const settings = settingsOf(site, env);
  const holds = conditionsOf(site, settings);
  const inLanguage = (language: Words) => {
    const { notFound, ...content } = contentIn(site, language, holds);
    const notes = privacy
      .map((note) => noteIn(note, holds, settings))
      .toSorted(
        (one, other) =>
          Number(other.lang === language.page.lang) - Number(one.lang === language.page.lang),
      );
    const common = commonIn(site, language);
    return {
      content: filled({ ...content, privacy: notes }, common),
      notFound: filled(notFound, common),
    };
  };
  return inLanguages(
    inLanguage(words),
    translations.map(({ folder, words: own }) => ({ folder, ...inLanguage(own) })),
  ).map(({ content, notFound }) => ({
    content: {
      ...content,
      pricing: { ...content.pricing, offers: hasPrices(content) ? offersIn(content) : [] },
    },
    notFound,
  }));
}

function contentIn(
  site: Site,
  words: Words,
  holds: (condition: string) => boolean,
): SiteContent & { notFound: NotFoundContent } {
  const { introduction, sketch, ...home } = words.home;
  const { invitation, form, sending, handOver } = words.contact;
  const { currency, about, aboutNamed, chosen, chosenNamed, removed, ...plans } = words.plans;
  const { links, ...navigation } = words.navigation;
  const { companyLabels, socialLabel, hours, ...colophon } = words.foot;
  const agency = agencyOf(site, words);
  return {
    agency,
    sections: site.sections.map((section) => ({
      ...section,
      ...(links[section.section] && { label: links[section.section] }),
    })),
    extras: site.extras,
    page: words.page,
    navigation,
    home,
    introduction,
    sketch,
    about: words.about,
    services: words.services,
    work: words.work,
    plans,
    pricing: {
      ...switchIn(currency, agency, words.page.lang),
      about,
      aboutNamed,
      chosen,
      chosenNamed,
      removed,
      offers: [],
    },
    questions: {
      ...words.questions,
      questions: words.questions.questions.filter((each) => !each.if || holds(each.if)),
    },
    voices: words.voices,
    invitation,
    form,
    contact: sending,
    handOver,
    privacy: [],
    colophon,
    social: { label: socialLabel, links: site.social },
    company: { ...site.company, ...(hours && { hours }), labels: companyLabels },
    notFound: words['not-found'],
  };
}

const orNull = (value: string) => (value === 'none' ? null : value);

const agencyOf = (
  { agency: { brand, email, phone, country }, currencies: { home, abroad, first } }: Site,
  { page: { tagline } }: Words,
): Agency => ({
  brand,
  tagline,
  email,
  phone: orNull(phone),
  homeCountry: country,
  homeCurrency: home,
  abroadCurrency: orNull(abroad),
  defaultCurrency: first ?? home,
});

/** Fills what the visitor's place does not change into the words of the switch. */
function switchIn(words: Words['plans']['currency'], agency: Agency, lang: string) {
  const codes = { home: agency.homeCurrency, abroad: agency.abroadCurrency ?? agency.homeCurrency };
  const named = (code: string) => {
    const inWords = inSentence(code, lang);
    return words.names?.[code] ?? { short: code, inWords, inFull: `${code}, ${inWords}` };
  };
  const inBoth = (write: (own: string, other: string) => string): Record<Currency, string> => ({
    home: write(codes.home, codes.abroad),
    abroad: write(codes.abroad, codes.home),
  });
  const sentence = (template: string) =>
    inBoth((own, other) =>
      fill(template, { currency: named(own).inWords, other: named(other).inWords }),
    );
  return {
    currencyLabel: words.label,
    currencyNames: inBoth((code) => named(code).short),
    currencyNamesInFull: inBoth((code) => named(code).inFull),
    shownBecause: {
      unknown: sentence(words.unknown),
      located: sentence(words.located),
      chosen: sentence(words.chosen),
    },
    withdrawChoice: words.withdrawChoice,
  };
}

/** `US dollars` */
const inSentence = (currency: string, lang: string) =>
  (2)
    .toLocaleString(lang, { style: 'currency', currency, currencyDisplay: 'name' })
    .replace(/^\S+\s/, '');

function conditionsOf(site: Site, settings: Settings) {
  const hasPrices = site.sections.some(({ section }) => section === 'Price');
  const hasTwo = hasPrices && site.currencies.abroad !== 'none';
  const isLink = settings.VITE_MAIL === 'link';
  const isHere = (address = '') => address.startsWith('/');
  const counting = settings.VITE_ANALYTICS;
  const countingService = countingHosts(settings).length > 0;
  const holding: Record<(typeof CONDITIONS)[number], boolean> = {
    emailjs: !isLink,
    link: isLink,
    prices: hasPrices,
    'two-currencies': hasTwo,
    'country-service': hasTwo && !isHere(settings.VITE_GEO_URL),
    'country-here': hasTwo && isHere(settings.VITE_GEO_URL),
    'counting-service': Boolean(counting) && countingService,
    'counting-here': Boolean(counting) && !countingService,
  };
  return (condition: string) => {
    const name = condition.replace(/^not /, '') as (typeof CONDITIONS)[number];
    return holding[name] !== condition.startsWith('not ');
  };
}

const hostOf = (address = '') => (URL.canParse(address) ? [new URL(address).hostname] : []);

const countingHosts = ({ VITE_ANALYTICS, VITE_ANALYTICS_HOST }: Settings) => [
  ...new Set([VITE_ANALYTICS, VITE_ANALYTICS_HOST].flatMap(hostOf)),
];

/** The lines that hold; a point without any is absent. */
function noteIn(
  { points, ...note }: PrivacyNote,
  holds: (condition: string) => boolean,
  settings: Settings,
): PrivacyContent {
  const services = {
    countryService: hostOf(settings.VITE_GEO_URL || DEFAULT_COUNTRY_URL).join(),
    countingService: countingHosts(settings).join(', '),
  };
  return {
    ...note,
    points: points
      .map(({ title, lines }) => ({
        title,
        text: fill(
          lines
            .filter((line) => line.if.every(holds))
            .map(({ text }) => text)
            .join(' '),
          services,
        ),
      }))
      .filter(({ text }) => text),
  };
}

const commonIn = ({ agency }: Site, { page }: Words) => ({
  brand: agency.brand,
  tagline: page.tagline.replace(/\.$/, ''),
  email: agency.email,
  country: agency.country,
});

/** The same in every text of a value. */
function filled<Value>(value: Value, values: Readonly<Record<string, string>>): Value {
  if (typeof value === 'string') return fill(value, values) as Value;
  if (Array.isArray(value)) return value.map((each) => filled(each, values)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, filled(each, values)]),
  ) as Value;
}
