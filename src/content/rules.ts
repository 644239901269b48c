/** The rules that no field can answer for alone: what one part of the content demands of another. */
import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { countryCodes, countryNames } from './derived/countries.ts';
import { isShown, SECTIONS } from './derived/sections.ts';
import { placeOfFont, packageOf } from './font-files.ts';
import { nearest } from './nearest.ts';
import { examplePhone, internationalPhone } from './phone.ts';
import { hint, shown } from './messages.ts';
import type { ContentData, Parts, Report } from './read.ts';
import type { Site, Words } from './schema.ts';

const NONE = 'none';

/** Of all that can be read, so that a fault elsewhere hides none of them. */
export function faultsIn(parts: Parts, folder: string, report: Report) {
  const { site, words, translations } = parts;
  const inSite = (path: (string | number)[], fault: string | null) => {
    if (fault) report('site.yaml', path, fault);
  };
  const hasCurrencies = faultsInAnswers(site, inSite);
  faultsInSections(site.sections, inSite);
  faultsInFont(site.font, inSite);
  const { company } = site;
  if (company.number && !company.name)
    inSite(['company', 'name'], 'is empty, and the number stands alone.');
  if (company.openingHours.length > 0 && !company.hours)
    inSite(['company', 'hours'], 'is empty, and only search engines read the others.');
  if (hasCurrencies && words.plans && isShown(site, 'plans'))
    faultsInPlans(site, words.plans, report);
  for (const [index, { picture }] of (words.work?.cases ?? []).entries()) {
    if (!isShown(site, 'work') || existsSync(join(folder, 'pictures', picture))) continue;
    const says = `is ${shown(picture)}, and there is no such file in ${folder}/pictures.`;
    report('work.yaml', ['cases', index, 'picture'], says);
  }
  for (const [index, { example }] of (words.plans?.plans ?? []).entries()) {
    if (!example || !isShown(site, 'plans')) continue;
    const path = ['plans', index, 'example'];
    const missing = [`${example}.html`, `${example}.webp`, `${example}-phone.webp`].find(
      (file) => !existsSync(join(folder, 'examples', file)),
    );
    if (missing) {
      const says = `is ${shown(example)}, and there is no ${folder}/examples/${missing}.`;
      report('plans.yaml', path, says);
    } else if (!words.plans!.exampleLabel)
      report('plans.yaml', ['exampleLabel'], 'is empty, and a plan has an example.');
  }
  const languages = [{ folder: '', words }, ...translations];
  for (const [index, { folder: language, words: own }] of languages.entries()) {
    const prefix = language && `${language}/`;
    if (own.navigation && words.navigation)
      faultsInLinks(site, words.navigation, own.navigation, `${prefix}navigation.yaml`, report);
    const lang = own.page?.lang;
    if (lang && languages.slice(0, index).some((other) => other.words.page?.lang === lang))
      report(
        `${prefix}page.yaml`,
        ['lang'],
        `is ${lang}, as in another language: write the tag of this one.`,
      );
  }
}

/** Setup asks for these. Returns whether amounts can be asked for in the currencies. */
export function faultsInAnswers(
  { agency, currencies }: Pick<Site, 'agency' | 'currencies'>,
  report: InSite,
) {
  report(['agency', 'email'], faultInEmail(agency.email));
  report(['agency', 'phone'], faultInPhone(agency));
  report(['agency', 'country'], faultInCountry(agency.country));
  return faultsInCurrencies(currencies, report);
}

export const isMailAddress = (email: string) =>
  /^[^\s@<>"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim());

const faultInEmail = (email: string) =>
  isMailAddress(email) ? null : 'is not a mail address such as hello@kedaiweb.my.';

/** It cannot be dialled by accident. */
export const DEFAULT_PHONE = '+60 00-000 0000';

function faultInPhone({ phone, country }: Pick<Site['agency'], 'phone' | 'country'>) {
  if (phone === NONE || phone === DEFAULT_PHONE) return null;
  const written = internationalPhone(phone);
  if (!written) {
    return `cannot be dialled: write it with its country code, such as ${examplePhone(country)}.`;
  }
  const digits = (number: string) => number.replaceAll(/\D/g, '');
  return digits(written) === digits(phone)
    ? null
    : `has digits that are not dialled from abroad: write ${written}.`;
}

/** An owner may know a country by its code, or by the name that browsers use. */
const browserNames = new Intl.DisplayNames('en', { type: 'region' });

export function countryCalled(text: string) {
  const isSame = (name = '') => name.toLowerCase() === text.toLowerCase();
  const known = [...countryNames].find(([code, name]) =>
    [code, name, browserNames.of(code)].some(isSame),
  );
  return known?.[1];
}

export function faultInCountry(country: string) {
  if (countryCodes.has(country)) return null;
  const known = countryCalled(country);
  if (known) return `is not the name that the country service uses: write ${known}.`;
  const meant = nearest(country, [...countryCodes.keys()]);
  return meant
    ? `is not a country that the country service knows: did you mean ${meant}?`
    : 'is not a country in English, such as Malaysia.';
}

const faultInCurrency = (code: string) =>
  Intl.supportedValuesOf('currency').includes(code)
    ? null
    : 'is not the code of a currency in three capitals, such as SGD.';

type InSite = (path: (string | number)[], fault: string | null) => void;

function faultsInCurrencies({ home, abroad, first }: Site['currencies'], report: InSite) {
  const inHome = faultInCurrency(home);
  const inAbroad =
    abroad === home
      ? 'is the currency of home too: for a single currency, write none.'
      : abroad === NONE
        ? null
        : faultInCurrency(abroad);
  report(['currencies', 'home'], inHome);
  report(['currencies', 'abroad'], inAbroad);
  if (inHome ?? inAbroad) return false;
  const codes = abroad === NONE ? [home] : [home, abroad];
  if (first !== undefined && !codes.includes(first))
    report(['currencies', 'first'], `is ${first}: write ${codes.join(' or ')}.`);
  return true;
}

/** All other ids of the page begin with a small letter. */
const OWN_NAME = /^[A-Z][A-Za-z0-9]*$/;
const OWN_SECTIONS = 'src/page/own';

function faultsInSections(sections: Site['sections'], report: InSite) {
  const names = sections.map(({ section }) => section);
  const own = existsSync(OWN_SECTIONS)
    ? readdirSync(OWN_SECTIONS).flatMap((file) => (file.endsWith('.tsx') ? parse(file).name : []))
    : [];
  for (const [index, name] of names.entries()) {
    const fault = faultInSection(name, own);
    if (fault) report(['sections', index], `is ${shown(name)}, ${fault}`);
  }
  if (names[0] !== 'Home')
    report(
      ['sections', 0],
      `is ${shown(names[0])}, and the page begins with Home: put Home before it.`,
    );
  if (names.at(-1) !== 'Contact')
    report(
      ['sections', names.length - 1],
      `is ${shown(names.at(-1))}, and the page ends with Contact: put Contact after it.`,
    );
}

function faultInSection(name: string, own: readonly string[]) {
  const file = `${OWN_SECTIONS}/${name}.tsx`;
  if (SECTIONS.includes(name)) {
    return own.includes(name)
      ? `which the project has: give ${file} another name, or it is never shown.`
      : null;
  }
  if (own.includes(name)) return null;
  if (!OWN_NAME.test(name))
    return 'which is not a name for a section: begin with a capital letter, and use only letters and digits, as in Team.';
  const names = [...SECTIONS, ...own];
  const meant = nearest(name, names);
  return `and there is no ${file}${meant ? `: did you mean ${meant}?` : '.'} There are ${names.join(', ')}.`;
}

function faultsInLinks(
  site: Site,
  first: Words['navigation'],
  own: Words['navigation'],
  file: string,
  report: Report,
) {
  const names = site.sections.map(({ section }) => section);
  const links = Object.keys(own.links);
  for (const name of links.filter((each) => !names.includes(each) && !SECTIONS.includes(each))) {
    report(file, ['links', name], `is not a section of the page${hint(name, names)}`);
  }
  const isShownHere = (name: string) => names.includes(name);
  for (const name of Object.keys(first.links).filter(isShownHere)) {
    if (!links.includes(name))
      report(file, ['links'], `has no ${name}, as the first language has.`);
  }
  if (!links.some((name) => name !== 'Home' && isShownHere(name)))
    report(file, ['links'], 'leads to no section but Home: the bar leads through the page.');
}

/** Between these the page sets titles, prices and buttons. */
const LIGHTEST = 600;
const BOLDEST = 700;

function faultsInFont(font: Site['font'], report: InSite) {
  if (font === NONE) return;
  const files = Object.entries(font.files);
  let isRead = true;
  for (const [weights, file] of files) {
    const isWeight = /^\d{1,4}( \d{1,4})?$/.test(weights);
    const isThere = placeOfFont(file, process.cwd()) !== null;
    isRead &&= isWeight && isThere;
    if (!isWeight)
      report(
        ['font', 'files', weights],
        'is neither a weight, such as 700, nor a range, such as 600 700.',
      );
    else if (!isThere)
      report(
        ['font', 'files', weights],
        `is "${file}", and there is no such file: is it written right, and npm install --save-exact ${packageOf(file)} done?`,
      );
  }
  const weights = files.flatMap(([name]) => name.split(' ').map(Number));
  if (isRead && !(Math.min(...weights) <= LIGHTEST && Math.max(...weights) >= BOLDEST))
    report(
      ['font', 'files'],
      `has no file for each weight from ${LIGHTEST} to ${BOLDEST}. A font of one weight serves for all: write ${LIGHTEST} ${BOLDEST} before its file.`,
    );
}

const AMOUNTS = ['original', 'price', 'monthly'] as const;

function faultsInPlans({ currencies }: Site, { plans }: Words['plans'], report: Report) {
  const codes = [currencies.home, ...(currencies.abroad === NONE ? [] : [currencies.abroad])];
  for (const [index, plan] of plans.entries()) {
    for (const field of AMOUNTS) {
      const amounts = plan[field];
      if (!amounts) continue;
      const missing = codes.filter((code) => !(code in amounts));
      for (const code of Object.keys(amounts).filter((each) => !codes.includes(each))) {
        const instead = missing.shift();
        const says = instead
          ? `has to be an amount in ${instead}: site.yaml names ${codes.join(' and ')}.`
          : `is in a currency that the site does not have: site.yaml names ${codes.join(' and ')}.`;
        report('plans.yaml', ['plans', index, field, code], says);
      }
      for (const code of missing)
        report('plans.yaml', ['plans', index, field], `has no amount in ${code}.`);
    }
    const other = plans.slice(0, index).find(({ drawing }) => drawing && drawing === plan.drawing);
    if (other)
      report(
        'plans.yaml',
        ['plans', index, 'drawing'],
        `is ${plan.drawing}, which already leads to ${other.title}.`,
      );
  }
}

export function warningsIn({ site, words }: ContentData, report: Report) {
  if (!isShown(site, 'plans')) return;
  const { plans } = words.plans;
  for (const kind of Object.keys(words.home.sketch.kinds)) {
    if (!site.extras.sketch || plans.some(({ drawing }) => drawing === kind)) continue;
    report(
      'home.yaml',
      ['sketch', 'kinds', kind],
      `is not offered: no plan in plans.yaml has drawing: ${kind}.`,
    );
  }
  for (const [index, { price, original = {} }] of plans.entries()) {
    for (const [code, amount] of Object.entries(original)) {
      if (amount > (price[code] ?? 0)) continue;
      const says = `is ${amount}, which is struck through and yet no higher than the price.`;
      report('plans.yaml', ['plans', index, 'original', code], says);
    }
  }
}
