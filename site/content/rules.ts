/** Rules that involve more than one file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { currenciesOf } from '../../src/model/currencies.ts';
import { isShown } from '../../src/model/sections.ts';
import { pagesOf } from './example-pages.ts';
import { packageOf, placeOfFont } from './font-files.ts';
import { hint, nearest, shown } from '../../src/model/messages.ts';
import type { ContentData, Parts, Report } from './read.ts';
import { DRAWINGS, type SiteFacts, type Words } from '../../src/model/schema.ts';
import { currencyMeantBy, isAnotherMeant, SECTIONS } from '../../src/model/site-rules.ts';

/** Checks every file that could be read, so that a fault in one file does not hide faults in another. */
export function faultsIn(parts: Parts, folder: string, report: Report) {
  const { site, words, translations } = parts;
  const { plans } = words;
  faultsInOwnSections(site, report);
  faultsInFontFiles(site, report);
  if (plans && isShown(site, 'plans')) faultsInPlans(site, plans, folder, report);
  for (const { name, path, picture } of picturesIn(words)) {
    if (!isShown(site, name) || existsSync(join(folder, 'pictures', picture))) continue;
    const place = join(folder, 'pictures');
    const files = existsSync(place) ? readdirSync(place) : [];
    const meant = nearest(picture.replace(/^.*\//, ''), files);
    const message = `is ${shown(picture)}, and there is no such file in ${folder}/pictures${meant ? `: did you mean ${meant}?` : '.'}`;
    report(`${name}.yaml`, path, message);
  }
  const languages = [{ folder: '', words }, ...translations];
  for (const [index, { folder: language, words: own }] of languages.entries()) {
    const prefix = language && `${language}/`;
    if (own.navigation && words.navigation)
      faultsInLinks(site, words.navigation, own.navigation, `${prefix}navigation.yaml`, report);
    const lang = own.page?.lang;
    if (lang && languages.slice(0, index).some((other) => other.words.page?.lang === lang)) {
      const message = `is ${lang}, the tag of another language: write the tag of this language.`;
      report(`${prefix}page.yaml`, ['lang'], message);
    }
  }
}

const OWN_SECTIONS = 'src/page/own';

const filesOfOwnSections = () => (existsSync(OWN_SECTIONS) ? readdirSync(OWN_SECTIONS) : []);

const nameOf = (file: string) => basename(file, extname(file));

export const namesOfOwnSections = () =>
  filesOfOwnSections()
    .filter((file) => file.endsWith('.tsx'))
    .map(nameOf);

function faultsInOwnSections({ sections }: SiteFacts, report: Report) {
  const [files, own] = [filesOfOwnSections(), namesOfOwnSections()];
  for (const [index, { section }] of sections.entries()) {
    const file = `${section}.tsx`;
    const refuse = (message: string) =>
      report('site.yaml', ['sections', index], `is ${shown(section)}, ${message}`);
    if (SECTIONS.includes(section)) {
      if (files.includes(file))
        refuse(
          `which the project has: give ${OWN_SECTIONS}/${file} another name, or it is never shown.`,
        );
      continue;
    }
    if (files.includes(file)) continue;
    const isMeant = (other: string) => nameOf(other).toLowerCase() === section.toLowerCase();
    const meant = files.find((other) => /\.[jt]sx?$/.test(other) && isMeant(other));
    if (meant) refuse(`and its file is ${OWN_SECTIONS}/${meant}: rename it to ${file}.`);
    else refuse(`and there is no ${OWN_SECTIONS}/${file}${hint(section, [...SECTIONS, ...own])}`);
  }
}

function faultsInFontFiles({ font }: SiteFacts, report: Report) {
  for (const [weights, file] of Object.entries(font?.files ?? {})) {
    if (placeOfFont(file, process.cwd())) continue;
    const message = `is "${file}", and there is no such file: check its name, or run npm install --save-exact ${packageOf(file)}.`;
    report('site.yaml', ['font', 'files', weights], message);
  }
}

/** Returns the pictures that the content names, each with its file of words and the path of its field. */
export function picturesIn({ about, work }: Parts['words']) {
  const found = (
    name: 'about' | 'work',
    list: string,
    entries: readonly { picture?: string | undefined }[] = [],
  ) =>
    entries.flatMap(({ picture }, index) =>
      picture ? [{ name, path: [list, index, 'picture'], picture }] : [],
    );
  return [...found('about', 'people', about?.people), ...found('work', 'cases', work?.cases)];
}

function faultsInLinks(
  site: SiteFacts,
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
    report(
      file,
      ['links'],
      'links to no section except Home: add the sections that the bar should link to.',
    );
}

const AMOUNTS = ['original', 'price', 'monthly'] as const;

function faultsInPlans(site: SiteFacts, words: Words['plans'], folder: string, report: Report) {
  const codes = currenciesOf(site).map(({ code }) => code);
  const all = `site.yaml names ${codes.join(' and ')}.`;
  const free = DRAWINGS.filter((name) => words.plans.every(({ drawing }) => drawing !== name));
  const remedy = `${free.length > 0 ? `write ${free.join(' or ')}, or ` : 'no other is free, so '}delete this line`;
  for (const [index, plan] of words.plans.entries()) {
    const refuse = (path: readonly string[], message: string) =>
      report('plans.yaml', ['plans', index, ...path], message);
    for (const field of AMOUNTS) {
      const amounts = plan[field];
      if (!amounts) continue;
      const missing = codes.filter((code) => !(code in amounts));
      for (const code of Object.keys(amounts).filter((each) => !codes.includes(each))) {
        const instead = missing.shift();
        if (instead) refuse([field, code], `has to be an amount in ${instead}: ${all}`);
      }
      for (const code of missing) refuse([field], `has no amount in ${code}.`);
    }
    const { drawing, example } = plan;
    const other = words.plans.slice(0, index).find((each) => drawing && each.drawing === drawing);
    const isUnknown = drawing && !DRAWINGS.includes(drawing);
    const why = other ? `already leads to ${other.title}` : isUnknown && 'is not known';
    if (why) refuse(['drawing'], `is ${drawing}, which ${why}: ${remedy}.`);
    if (!example) continue;
    const examples = `${folder}/examples`;
    const missing = ['.html', '.webp']
      .map((ending) => `${examples}/${example}${ending}`)
      .find((file) => !existsSync(file));
    if (missing) refuse(['example'], `is ${shown(example)}, and there is no ${missing}.`);
    else
      for (const { page, address, file } of linksIn(example, examples))
        if (!existsSync(file))
          refuse(['example'], `has a link to ${address} in ${page}, and there is no ${file}.`);
  }
  if (!words.exampleLabel && words.plans.some(({ example }) => example))
    report('plans.yaml', ['exampleLabel'], 'is empty, and a plan has an example.');
}

/** Returns the links from the pages of an example to other files of the examples. */
const linksIn = (example: string, folder: string) =>
  pagesOf(example, folder).flatMap(([, page]) => {
    const html = readFileSync(join(folder, page), 'utf8');
    return [...html.matchAll(/href="(\/examples\/([^"#?]+))/g)].map(([, address, path]) => ({
      page,
      address,
      // The page /examples/shop/cart/ is the file shop-cart.html.
      file: `${folder}/${path!.replace(/\/$/, '.html').replace('/', '-')}`,
    }));
  });

/** Asks about a currency whose letters may be in another order, even while the prices do not fit it. */
export function warningsInCurrencies({ agency, currencies }: SiteFacts, report: Report) {
  for (const field of ['home', 'abroad'] as const) {
    const code = currencies[field];
    const meant = currencyMeantBy(code, agency.country);
    if (meant) report('site.yaml', ['currencies', field], isAnotherMeant(code, meant));
  }
}

export function warningsIn({ site, words }: ContentData, report: Report) {
  if (words.work.cases.length > 0 && !isShown(site, 'work')) {
    const message =
      'are not shown, because site.yaml leaves out Service: add it to sections there, or write cases: [] here.';
    report('work.yaml', ['cases'], message);
  }
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
  const codes = new Set(currenciesOf(site).map(({ code }) => code));
  for (const [index, plan] of plans.entries()) {
    const { price, original = {} } = plan;
    for (const field of AMOUNTS) {
      for (const code of Object.keys(plan[field] ?? {}).filter((each) => !codes.has(each))) {
        const message = 'is not shown: the site does not have this currency.';
        report('plans.yaml', ['plans', index, field, code], message);
      }
    }
    for (const [code, amount] of Object.entries(original)) {
      if (amount > (price[code] ?? 0)) continue;
      const message = `is ${amount}, which is struck through and yet no higher than the price.`;
      report('plans.yaml', ['plans', index, 'original', code], message);
    }
  }
}
