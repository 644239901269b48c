/** Everything that an owner may break, with the words that the check answers. A line below is a line of the changed file. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkContent } from '../../build/content-check/index.ts';
import { lookAtPictures } from '../../build/content-check/pictures.ts';
import {
  problemsIn,
  unknownSettings,
  type SettingName,
  type Settings,
} from '../../src/content/settings.ts';
import { loadContent } from '../../src/content/load.ts';
import { faultInCountry, faultInPhone, isMailAddress } from '../../src/content/rules.ts';
import { finish, folderWith, tool, viteBuild } from '../support/run-tool.ts';
import { linesOf } from './lines-of.ts';

/** A replacement in a file, a file with this text, or a file that is deleted. */
type Edit =
  | readonly [file: string, from: string | RegExp, to: string]
  | readonly [file: string, text: string | null];
type Row = [what: string, edits: Edit | readonly Edit[], ...findings: string[]];

const AGENCY = 'tests/agencies/default';
const WORDS =
  'about contact foot home navigation not-found page plans questions services voices work';
const FACTS = /^ +(icon|price|original|monthly|drawing|toBeConfirmed):.*\n/gm;

const isOne = (edits: Row[1]): edits is Edit => typeof edits[0] === 'string';

function contentWith(edits: Row[1], isTranslated = false) {
  const folder = folderWith({});
  cpSync(AGENCY, folder, { recursive: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const change = (...[file, from, to]: Edit) => {
    if (from === null) return rmSync(join(folder, file));
    if (to === undefined) return write(file, String(from));
    const text = readFileSync(join(folder, file), 'utf8');
    const changed = text.replace(from, () => to);
    expect(changed, 'the edit').not.toBe(text);
    return write(file, changed);
  };
  if (isTranslated) {
    change('site.yaml', 'languages: []', 'languages: [ms]');
    for (const name of WORDS.split(' ')) {
      const words = readFileSync(join(folder, `${name}.yaml`), 'utf8').replaceAll(FACTS, '');
      write(`ms/${name}.yaml`, words.replace('lang: en', 'lang: ms'));
    }
  }
  for (const edit of isOne(edits) ? [edits] : edits) change(...edit);
  return folder;
}

async function findingsOf(edits: Row[1], isTranslated = false) {
  const folder = contentWith(edits, isTranslated);
  const { faults, warnings } = await checkContent(folder);
  return { faults: linesOf(faults, folder), warnings: linesOf(warnings, folder) };
}

const plan = (title: string) =>
  `  - title: ${title}\n    suits: Everybody.\n    price: { MYR: 1, USD: 1 }\n    delivery: Soon\n    benefits: [One]\n    choose: Take it\n`;

// oxfmt-ignore
const REFUSED: readonly Row[] = [
  ['a tab', ['home.yaml', '  - Fully', '\t- Fully'],
    'home.yaml:6  the file  is indented by a tab: use spaces.'],
  ['a space before a field of the file', ['home.yaml', 'playLabel', ' playLabel'],
    'home.yaml:9  playLabel  has more spaces before it than the line above: give both the same.'],
  ['a field with one space too many', ['home.yaml', '  callToAction', '   callToAction'],
    'home.yaml:12  callToAction  has more spaces before it than the line above: give both the same.'],
  ['a field with one space too few in a list', ['plans.yaml', '    delivery: 3-4', '   delivery: 3-4'],
    'plans.yaml:11  delivery  does not line up with the lines that it belongs to: give all the same spaces, and each entry of a list its -.'],
  ['a field of a group with one space too few', ['home.yaml', '  callToAction', ' callToAction'],
    'home.yaml:12  callToAction  does not line up with the lines that it belongs to: give all the same spaces, and each entry of a list its -.'],
  ['no colon', ['home.yaml', 'headline: W', 'headline W'],
    'home.yaml:1  the file  lacks a colon and a space after the name of its field.'],
  ['no space after the colon', ['home.yaml', 'pauseLabel: P', 'pauseLabel:P'],
    'home.yaml:8  pauseLabel  lacks a colon and a space after the name of its field.'],
  ['no colon on the last line', ['services.yaml', 'callToAction: L', 'callToAction L'],
    'services.yaml:36  the file  lacks a colon and a space after the name of its field.'],
  ['a colon in a text without quotes', ['home.yaml', 'Websites with good', 'Websites: with good'],
    'home.yaml:1  headline  has a second colon: put the whole text in quotes.'],
  ['a single quote that is not closed', ['home.yaml', 'headline: Websites', "headline: 'Websites"],
    'home.yaml:1  headline  has a quote that is not closed: add it at the end of the text.'],
  ['a double quote that is not closed', ['home.yaml', 'headline: Websites', 'headline: "Websites'],
    'home.yaml:1  headline  has a quote that is not closed: add it at the end of the text.'],
  ['an apostrophe between single quotes', ['home.yaml', 'Websites with good foundations.', "'It's ours'"],
    'home.yaml:1  headline  has a sign that does not belong here: put the whole text in double quotes, as in "It\'s yours".'],
  ['words after a quote', ['home.yaml', 'Websites with good', '"Websites" with good'],
    'home.yaml:1  headline  has a sign that does not belong here: put the whole text in double quotes, as in "It\'s yours".'],
  ['a field twice', ['home.yaml', 'pauseLabel: P', 'headline: Two\npauseLabel: P'],
    'home.yaml:8  headline  is there for the second time: delete one of the two.'],
  ['a bracket that is not closed', ['plans.yaml', 'USD: 2500 }', 'USD: 2500'],
    'plans.yaml:9  price  has a bracket that is not closed: add it at the end of the line.'],
  ['no comma between amounts', ['plans.yaml', '3600, USD', '3600 USD'],
    'plans.yaml:9  price  lacks a comma between two values in brackets.'],
  ['a text that begins with @', ['site.yaml', 'hello@tapak.example', '@kedaiweb'],
    'site.yaml:7  email  has a text that begins with a special sign: put the text in quotes.'],
  ['a text that begins with *', ['home.yaml', 'Websites with', '*Websites* with'],
    'home.yaml:1  headline  has a sign that does not belong here: put the whole text in double quotes, as in "It\'s yours".'],
  ['a text that is one word after *', ['home.yaml', 'Websites with good foundations.', '*Websites'],
    'home.yaml:1  headline  has a text that begins with a special sign: put the text in quotes.'],
  ['a text that begins with !', ['home.yaml', 'Websites with', '!Websites with'],
    'home.yaml:1  headline  has a text that begins with a special sign: put the text in quotes.'],
  ['a list on the line of its field', ['home.yaml', 'pauseLabel: Pause', 'pauseLabel: - Pause'],
    'home.yaml:8  pauseLabel  has a sign that does not belong here: put the whole text in double quotes, as in "It\'s yours".'],
  ['a line without - in a list', ['about.yaml', '  - title: Our Journey', '  title: Our Journey'],
    'about.yaml:9  title  does not line up with the lines that it belongs to: give all the same spaces, and each entry of a list its -.'],
  ['two parts in a file', ['foot.yaml', 'dateLabel', '---\ndateLabel'],
    'foot.yaml:3  the file  has a line of --- and nothing below it is read: delete that line.'],
  ['a file without a field', ['foot.yaml', 'Only words.\n'],
    'foot.yaml:1  the file  is "Only words.": write its fields on indented lines below it: flowsLabel, licencesLabel, dateLabel, socialLabel, companyLabels, hours.'],
  ['an empty file', ['voices.yaml', ''],
    'voices.yaml:1  title  is missing.'],
  ['a backslash between double quotes', ['home.yaml', 'headline: Websites with good foundations.', 'headline: "C:\\docs"'],
    'home.yaml:1  headline  has a backslash between double quotes: use single quotes.'],
  ['a deleted file', ['home.yaml', null],
    'home.yaml:1  the file  is missing: git restore CONTENT/home.yaml brings it back.'],
  ['a deleted site.yaml', ['site.yaml', null],
    'site.yaml:1  the file  is missing, so CONTENT is not a folder of content.'],
  ['a plan without a title', ['plans.yaml', 'title: Landing Page\n    suits', 'suits'],
    'plans.yaml:22  plans › number 2 › title  is missing.'],
  ['a group without a field', ['home.yaml', '  callToAction: Let\'s Make it Happen!\n', ''],
    'home.yaml:10  introduction › callToAction  is missing.'],
  ['a field of the file', ['home.yaml', 'headline: Websites with good foundations.\n', ''],
    'home.yaml:1  headline  is missing.'],
  ['an empty field', ['home.yaml', 'headline: Websites with good foundations.', 'headline:'],
    'home.yaml:1  headline  is empty: write something.'],
  ['an empty text', ['home.yaml', 'headline: Websites with good foundations.', "headline: ' '"],
    'home.yaml:1  headline  is empty: write something.'],
  ['an entry without words', ['home.yaml', '- Fully Responsive', '-'],
    'home.yaml:6  phrases › number 3  is empty: write something.'],
  ['an empty group', ['home.yaml', 'sketch:\n', 'sketch:\nold:\n'],
    'home.yaml:20  sketch  is empty: write something.',
    'home.yaml:21  old  is not a field. There are headline, phrasesLabel, phrases, pauseLabel, playLabel, introduction, sketch.'],
  ['a number where a sentence belongs', ['home.yaml', 'headline: Websites with good foundations.', 'headline: 3600'],
    'home.yaml:1  headline  is 3600, which is a number: put it in quotes.'],
  ['true where a sentence belongs', ['home.yaml', 'headline: Websites with good foundations.', 'headline: true'],
    'home.yaml:1  headline  is true, which is not a text: put it in quotes.'],
  ['a placeholder without quotes', ['home.yaml', 'headline: Websites with good foundations.', 'headline: {brand}'],
    'home.yaml:1  headline  is a list or a group, and has to be a text: put it in quotes if it begins with [ or {.'],
  ['brackets without quotes', ['home.yaml', 'headline: Websites with good foundations.', 'headline: [Your words]'],
    'home.yaml:1  headline  is a list or a group, and has to be a text: put it in quotes if it begins with [ or {.'],
  ['a number in a list', ['home.yaml', '- Fully Responsive', '- 24'],
    'home.yaml:6  phrases › number 3  is 24, which is a number: put it in quotes.'],
  ['a price as text', ['plans.yaml', 'price: { MYR: 3600', "price: { MYR: 'RM 3,600'"],
    'plans.yaml:9  plans › Business/Corporate Website › price › MYR  is "RM 3,600": write 3600, without quotes, commas or a currency sign.'],
  ['a price with a currency sign', ['plans.yaml', 'price: { MYR: 3600', 'price: { MYR: RM3600'],
    'plans.yaml:9  plans › Business/Corporate Website › price › MYR  is "RM3600": write 3600, without quotes, commas or a currency sign.'],
  ['a price with a comma', ['plans.yaml', 'price: { MYR: 3600', 'price: { MYR: 3,600'],
    'plans.yaml:9  plans › Business/Corporate Website › price › 600  is empty: write a number, without quotes, commas or a currency sign.'],
  ['a price in words', ['plans.yaml', 'price: { MYR: 3600', 'price: { MYR: free'],
    'plans.yaml:9  plans › Business/Corporate Website › price › MYR  is "free": write a number, without quotes, commas or a currency sign.'],
  ['a price without a currency', ['plans.yaml', 'price: { MYR: 3600, USD: 2500 }', 'price: 3600'],
    'plans.yaml:9  plans › Business/Corporate Website › price  is 3600: write an amount for each currency, such as { MYR: 3600, USD: 2500 }.'],
  ['a price below 0', ['plans.yaml', 'price: { MYR: 3600', 'price: { MYR: -1'],
    'plans.yaml:9  plans › Business/Corporate Website › price › MYR  is -1: a price is not below 0.'],
  ['no price', ['plans.yaml', 'price: { MYR: 3600', 'price: { MYR: .nan'],
    'plans.yaml:9  plans › Business/Corporate Website › price › MYR  is NaN: write a number, without quotes, commas or a currency sign.'],
  ['a text where a list belongs', ['home.yaml', 'phrases:\n  - Web Development\n  - Search Engine Optimization\n  - Fully Responsive\n  - Fast Performance\n', 'phrases: Web Development\n'],
    'home.yaml:3  phrases  is "Web Development": write a list, each entry on a line that begins with -.'],
  ['a text where fields belong', ['services.yaml', 'claim:\n      figure: 7%\n      sentence: A 1-second delay can reduce sales by 7%.', 'claim: 7%'],
    'services.yaml:27  services › Page Speed Optimization › claim  is "7%": write its fields on indented lines below it: figure, sentence, source.'],
  ['neither yes nor no', ['site.yaml', 'sketch: yes', 'sketch: maybe'],
    'site.yaml:47  extras › sketch  is "maybe": write yes or no.'],
  ['a number for yes or no', ['site.yaml', 'sketch: yes', 'sketch: 7'],
    'site.yaml:47  extras › sketch  is 7: write yes or no.'],
  ['a font without its files', ['site.yaml', '  family: Bricolage Grotesque\n  files:', '  family: Bricolage Grotesque\n  file:'],
    'site.yaml:52  font › file  is not a field: did you mean files?'],
  ['the name of a font alone', ['site.yaml', /font:\n(  .*\n)+/, 'font: Arial\n'],
    'site.yaml:50  font  is "Arial": write none, or its fields on indented lines below it.'],
  ['a section as a number', ['site.yaml', '- Service', '- 7'],
    'site.yaml:41  sections › number 3  is 7: write a name, or its fields on indented lines below it.'],
  ['a section with an unknown field', ['site.yaml', 'desktopOffset: -190', 'offset: -190'],
    'site.yaml:40  sections › About › offset  is not a field. There are section, desktopOffset, mobileOffset.'],
  ['a section with a text as its offset', ['site.yaml', 'desktopOffset: -190', 'desktopOffset: 190px'],
    'site.yaml:40  sections › About › desktopOffset  is "190px": write 190, without quotes, commas or a currency sign.'],
  ['text where a file has fields', ['questions.yaml', '- One\n- Two\n'],
    'questions.yaml:1  the file  is ["One","Two"]: write its fields on indented lines below it: title, questions.'],
  ['a misspelt field', ['home.yaml', 'headline:', 'headlin:'],
    'home.yaml:1  headlin  is not a field: did you mean headline?'],
  ['an unknown field', ['home.yaml', 'pauseLabel:', 'colour: red\npauseLabel:'],
    'home.yaml:8  colour  is not a field. There are headline, phrasesLabel, phrases, pauseLabel, playLabel, introduction, sketch.'],
  ['an unknown field without a value', ['site.yaml', '  brand: Tapak', '  brand: Tapak\n  fax:'],
    'site.yaml:7  agency › fax  is not a field. There are brand, email, phone, country.'],
  ['a misspelt icon', ['services.yaml', 'icon: seo', 'icon: soe'],
    'services.yaml:20  services › Search Engine Optimization (SEO) › icon  is "soe": did you mean seo? There are webDevelopment, uiUxDesign, responsive, seo, pageSpeed, maintenance.'],
  ['an unknown drawing', ['plans.yaml', 'drawing: offer', 'drawing: shp'],
    'plans.yaml:37  plans › Landing Page › drawing  is "shp": did you mean shop? There are offer, company, shop.'],
  ['an unknown kind of site', ['home.yaml', '    shop: Shop', '    store: Shop'],
    'home.yaml:26  sketch › kinds › store  is not a field. There are offer, company, shop.'],
  ['an unknown condition', ['questions.yaml', 'if: two-currencies', 'if: two-currency'],
    'questions.yaml:33  questions › Why is the price different outside {country}? › if  is "two-currency": did you mean two-currencies? There are emailjs, link, prices, two-currencies, country-service, country-here, counting-service, counting-here.'],
  ['an unknown way of sending', ['site.yaml', 'by: emailjs', 'by: post'],
    'site.yaml:63  mail › by  is "post", which is not known. There are emailjs, link.'],
  ['an unknown choice for https', ['site.yaml', 'https: host', 'https: on'],
    'site.yaml:78  https  is "on", which is not known. There are host, subdomains, preload.'],
  ['fields of version 1', [['site.yaml', '  brand: Tapak', '  brand: Tapak\n  tagline: Good.\n  homeCurrency: MYR'], ['site.yaml', '  sketch: yes', '  sketch: yes\n  tryOut: no'], ['site.yaml', 'desktopOffset: -190', 'label: About us'], ['services.yaml', 'sentence: 88%', 'isReduction: yes\n      sentence: 88%']],
    'services.yaml:11  services › UI/UX Design › claim › isReduction  was removed in version 2: delete this line.',
    'site.yaml:7  agency › tagline  is in page.yaml since version 2.',
    'site.yaml:8  agency › homeCurrency  is called home since version 2, under currencies.',
    'site.yaml:42  sections › About › label  is in navigation.yaml since version 2, under links.',
    'site.yaml:50  extras › tryOut  was removed in version 2: delete this line and those that belong to it.'],
  ['six plans', ['plans.yaml', 'domainNote', plan('A') + plan('B') + plan('C') + 'domainNote'],
    'plans.yaml:5  plans  has 6 entries: there must be at most 5, as the plans are there to be compared.'],
  ['no plan', ['plans.yaml', /plans:\n(  .*\n)+/, 'plans: []\n'],
    'plans.yaml:5  plans  has no entries: there must be at least 1, as the plans are there to be compared.'],
  ['a plan without benefits', ['plans.yaml', /benefits:\n(      - .*\n)+/, 'benefits: []\n'],
    'plans.yaml:12  plans › Business/Corporate Website › benefits  has no entries: there must be at least 1, as a plan says what is in it.'],
  ['two services', ['services.yaml', /services:\n(  .*\n)+/, 'services:\n  - { title: A, description: A, icon: seo }\n  - { title: B, description: B, icon: seo }\n'],
    'services.yaml:2  services  has 2 entries: there must be at least 3, as the cards fill a grid of three columns.'],
  ['ten services', ['services.yaml', /services:\n(  .*\n)+/, 'services:\n' + Array.from('ABCDEFGHIJ').map((x) => `  - { title: ${x}, description: D, icon: seo }\n`).join('')],
    'services.yaml:2  services  has 10 entries: there must be at most 9, as the cards fill a grid of three columns.'],
  ['two cards', ['about.yaml', /cards:\n(  .*\n)+/, 'cards:\n  - { title: A, text: A }\n  - { title: B, text: B }\n'],
    'about.yaml:6  cards  has 2 entries: there must be at least 3, as the notes stand in two columns.'],
  ['seven cards', ['about.yaml', /cards:\n(  .*\n)+/, 'cards:\n' + Array.from('ABCDEFG').map((x) => `  - { title: ${x}, text: T }\n`).join('')],
    'about.yaml:6  cards  has 7 entries: there must be at most 6, as the notes stand in two columns.'],
  ['two steps', ['about.yaml', /steps:\n(      .*\n)+/, 'steps:\n      - { title: A }\n      - { title: B }\n'],
    'about.yaml:16  cards › How We Work › steps  has 2 entries: there must be at least 3, as the steps stand in one row.'],
  ['seven steps', ['about.yaml', /steps:\n(      .*\n)+/, 'steps:\n' + Array.from('ABCDEFG').map((x) => `      - { title: ${x} }\n`).join('')],
    'about.yaml:16  cards › How We Work › steps  has 7 entries: there must be at most 6, as the steps stand in one row.'],
  ['no phrase', ['home.yaml', /phrases:\n(  - .*\n)+/, 'phrases: []\n'],
    'home.yaml:3  phrases  has no entries: there must be at least 1, as the line types all of them before it begins again.'],
  ['eleven phrases', ['home.yaml', /phrases:\n(  - .*\n)+/, 'phrases: [A, B, C, D, E, F, G, H, I, J, K]\n'],
    'home.yaml:3  phrases  has 11 entries: there must be at most 10, as the line types all of them before it begins again.'],
  ['one section', ['site.yaml', /sections:\n(  .*\n)+/, 'sections:\n  - Home\n'],
    'site.yaml:37  sections  has 1 entry: there must be at least 2, as the page begins with Home and ends with Contact.'],
  ['seven pieces of work', ['work.yaml', 'cases: []', 'cases:\n' + Array.from('ABCDEFG').map((x) => `  - { title: ${x}, text: T, picture: a.png, alt: A }\n`).join('')],
    'work.yaml:10  cases  has 7 entries: there must be at most 6, as the pictures of more would make the page slow.'],
  ['a phrase twice', ['home.yaml', 'Fully Responsive', 'Web Development'],
    'home.yaml:6  phrases › number 3  is "Web Development" for the second time in this list: give each entry its own.'],
  ['a title twice', ['plans.yaml', 'title: Landing Page', 'title: E-Commerce Website'],
    'plans.yaml:39  plans › E-Commerce Website › title  is "E-Commerce Website" for the second time in this list: give each entry its own.'],
  ['a question twice', ['questions.yaml', 'Do I pay everything at once?', 'Who owns the site and the domain?'],
    'questions.yaml:11  questions › Who owns the site and the domain? › question  is "Who owns the site and the domain?" for the second time in this list: give each entry its own.'],
  ['a section twice', ['site.yaml', '  - Price', '  - Service'],
    'site.yaml:42  sections › number 4 › section  is "Service" for the second time in this list: give each entry its own.'],
  ['a profile twice', ['site.yaml', 'social: []', 'social:\n  - { name: A, url: https://a.example }\n  - { name: B, url: https://a.example }'],
    'site.yaml:35  social › B › url  is "https://a.example" for the second time in this list: give each entry its own.'],
  ['a mail address without an end', ['site.yaml', 'hello@tapak.example', 'halo@kedaiweb'],
    'site.yaml:7  agency › email  is not a mail address such as hello@kedaiweb.my.'],
  ['a phone number without its country', ['site.yaml', '+60 00-000 0000', '012-345 6789'],
    'site.yaml:9  agency › phone  cannot be dialled: write it with its country code, such as +60 12 345 6789.'],
  ['a phone number that YAML reads as a number', ['site.yaml', '+60 00-000 0000', '60123456789'],
    'site.yaml:9  agency › phone  is 60123456789, which is a number: put it in quotes.'],
  ['a phone number with a zero in brackets', ['site.yaml', '+60 00-000 0000', '+60 (0)12-345 6789'],
    'site.yaml:9  agency › phone  has digits that are not dialled from abroad: write +60 12 345 6789.'],
  ['a misspelt country', ['site.yaml', 'country: Malaysia', 'country: Malaysa'],
    'site.yaml:10  agency › country  is not a country that the country service knows: did you mean Malaysia?'],
  ['a country by its code', ['site.yaml', 'country: Malaysia', 'country: SG'],
    'site.yaml:10  agency › country  is not the name that the country service uses: write Singapore.'],
  ['a country in another language', ['site.yaml', 'country: Malaysia', 'country: Deutschland'],
    'site.yaml:10  agency › country  is not a country in English, such as Malaysia.'],
  ['an unknown currency abroad', ['site.yaml', 'abroad: USD', 'abroad: usd'],
    'site.yaml:16  currencies › abroad  is not the code of a currency in three capitals, such as SGD.'],
  ['the same currency abroad', ['site.yaml', 'abroad: USD', 'abroad: MYR'],
    'site.yaml:16  currencies › abroad  is the currency of home too: for a single currency, write none.'],
  ['an unknown currency at home', ['site.yaml', 'home: MYR', 'home: RM'],
    'site.yaml:15  currencies › home  is not the code of a currency in three capitals, such as SGD.'],
  ['another first currency', ['site.yaml', 'first: MYR', 'first: EUR'],
    'site.yaml:18  currencies › first  is EUR: write MYR or USD.'],
  ['a first currency beside the only one', [['site.yaml', 'abroad: USD', 'abroad: none'], ['site.yaml', 'first: MYR', 'first: USD'], ['plans.yaml', /, USD: \d+/g, '']],
    'site.yaml:18  currencies › first  is USD: write MYR.'],
  ['an unknown section', ['site.yaml', '  - Price', '  - Prise'],
    'site.yaml:42  sections › number 4  is "Prise", and there is no src/page/own/Prise.tsx: did you mean Price? There are Home, About, Service, Price, Contact, Example.'],
  ['a section that begins with a small letter', ['site.yaml', '  - Price', '  - menu'],
    'site.yaml:42  sections › number 4  is "menu", which is not a name for a section: begin with a capital letter, and use only letters and digits, as in Team.'],
  ['a section of two words', ['site.yaml', '  - Price', '  - Our team'],
    'site.yaml:42  sections › number 4  is "Our team", which is not a name for a section: begin with a capital letter, and use only letters and digits, as in Team.'],
  ['a page that begins and ends with others', ['site.yaml', /sections:\n(  .*\n)+/, 'sections:\n  - Price\n  - Home\n  - About\n'],
    'site.yaml:38  sections › number 1  is "Price", and the page begins with Home: put Home before it.',
    'site.yaml:40  sections › number 3  is "About", and the page ends with Contact: put Contact after it.'],
  ['no link but that to Home', ['navigation.yaml', /  About.*\n.*\n.*\n/, ''],
    'navigation.yaml:1  links  leads to no section but Home: the bar leads through the page.'],
  ['a link to a section that does not exist', ['navigation.yaml', '  Price: Pricing', '  Prices: Pricing'],
    'navigation.yaml:5  links › Prices  is not a section of the page: did you mean Price?'],
  ['a number without a company', ['site.yaml', '  number:', '  number: 202601012345'],
    'site.yaml:23  company › name  is empty, and the number stands alone.'],
  ['hours for search engines alone', ['site.yaml', 'openingHours: []', 'openingHours: [Mo-Fr 09:00-18:00, 9 to 5]'],
    'site.yaml:27  company › openingHours › number 2  is not of the form Mo-Fr 09:00-18:00.'],
  ['hours for search engines alone, well written', ['site.yaml', 'openingHours: []', 'openingHours: [Mo-Fr 09:00-18:00]'],
    'site.yaml:26  company › hours  is empty, and only search engines read the others.'],
  ['a wrong year', ['site.yaml', '  since:', '  since: last year'],
    'site.yaml:29  company › since  is not a year such as 2019.'],
  ['a date for a year', ['site.yaml', '  since:', '  since: 2019-05-01'],
    'site.yaml:29  company › since  is not a year such as 2019.'],
  ['a profile without an address', ['site.yaml', 'social: []', 'social:\n  - { name: Chat, url: "javascript:alert(1)" }'],
    'site.yaml:34  social › Chat › url  is not an address such as https://www.example.com.'],
  ['a language without a folder', ['site.yaml', 'languages: []', 'languages: [ms]'],
    'site.yaml:56  languages  names ms, and there is no folder CONTENT/ms: npm run setup -- --language ms makes it.'],
  ['languages as text', ['site.yaml', 'languages: []', 'languages: ms'],
    'site.yaml:56  languages  is "ms": write a list, each entry on a line that begins with -.'],
  ['a weight that is none', ['site.yaml', '600 700:', 'bold:'],
    'site.yaml:53  font › files › bold  is neither a weight, such as 700, nor a range, such as 600 700.'],
  ['a weight too few', ['site.yaml', '600 700:', '700:'],
    'site.yaml:52  font › files  has no file for each weight from 600 to 700. A font of one weight serves for all: write 600 700 before its file.'],
  ['a font without a file', ['site.yaml', /'@fontsource.*'/, "'@fontsource/nothing/files/a.woff2'"],
    'site.yaml:53  font › files › 600 700  is "@fontsource/nothing/files/a.woff2", and there is no such file: is it written right, and npm install --save-exact @fontsource/nothing done?'],
  ['no name of the font', ['site.yaml', 'family: Bricolage Grotesque', "family: ''"],
    'site.yaml:51  font › family  is empty: write something.'],
  ['an address of this computer', ['site.yaml', 'address:', 'address: http://localhost:4173'],
    'site.yaml:59  address  is an address that visitors cannot reach: localhost is this computer or a private network.'],
  ['settings that cannot be', [['site.yaml', 'publicKey:', 'publicKey: service_a1b2c3d'], ['site.yaml', 'serviceId:', 'serviceId: your_service_id'], ['site.yaml', 'countryService:', 'countryService: ipapi.co/json'], ['site.yaml', '  script:', "  script: '<script src=\"https://count.example/script.js\">'"], ['site.yaml', '  data:', '  data: kedai.my']],
    'site.yaml:64  mail › publicKey  looks like the ID of a service or template, not like a public key.',
    'site.yaml:65  mail › serviceId  is still the placeholder your_service_id.',
    'site.yaml:69  countryService  is neither an address such as https://ipapi.co/json/ nor a path such as /country.',
    'site.yaml:73  counting › script  is a whole tag: only give the address after its src=.',
    'site.yaml:74  counting › data  is not of the form domain=kedai.my.'],
  ['a dollar sign before a placeholder', ['plans.yaml', 'remove: Remove {plan}', 'remove: Remove ${plan}'],
    'plans.yaml:62  remove  has ${…} in it: write {…}, without the dollar sign.'],
  ['an unknown placeholder', ['plans.yaml', 'remove: Remove {plan}', "remove: 'Remove {plan} and {prize}'"],
    'plans.yaml:62  remove  has the unknown placeholder {prize}. Use {plan}, {brand}, {tagline}, {email}, {country}.'],
  ['a missing placeholder', ['plans.yaml', "about: 'About: {plan}, {price}'", "about: 'About: {plan}'"],
    'plans.yaml:58  about  lacks the placeholder {price}.'],
  ['a misspelt placeholder', ['home.yaml', '{country} and beyond', '{contry} and beyond'],
    'home.yaml:11  introduction › text  has the unknown placeholder {contry}. Use {brand}, {tagline}, {email}, {country}.'],
  ['a placeholder without a name', ['home.yaml', '{country} and beyond', '{} and beyond'],
    'home.yaml:11  introduction › text  has the unknown placeholder {}. Use {brand}, {tagline}, {email}, {country}.'],
  ['188% of users', [['services.yaml', 'figure: 88%', 'figure: 188%'], ['services.yaml', 'sentence: 88% of', 'sentence: 188% of']],
    'services.yaml:10  services › UI/UX Design › claim › figure  is more than 100%.',
    'services.yaml:11  services › UI/UX Design › claim › sentence  speaks of more than 100% of something.'],
  ['188% of users in the sentence alone', ['services.yaml', 'sentence: 88% of', 'sentence: 188% of'],
    'services.yaml:11  services › UI/UX Design › claim › sentence  speaks of more than 100% of something.'],
  ['a source that is not an address', ['services.yaml', 'figure: 88%', 'figure: 88%\n      source: a study'],
    'services.yaml:11  services › UI/UX Design › claim › source  is not an address such as https://www.example.com.'],
  ['the language malay', ['page.yaml', 'lang: en', 'lang: malay'],
    'page.yaml:1  lang  is not a language tag: write en, ms, zh or ta, for example.'],
  ['a language with spaces', ['page.yaml', 'lang: en', 'lang: English (UK)'],
    'page.yaml:1  lang  is not a language tag: write en, ms, zh or ta, for example.'],
  ['two badges', ['plans.yaml', '    delivery: 6-8 weeks', '    badge: New\n    delivery: 6-8 weeks'],
    'plans.yaml:44  plans › E-Commerce Website › badge  is the second badge: one plan stands out, or none does.'],
  ['a kind of site that leads to two plans', ['plans.yaml', 'drawing: shop', 'drawing: offer'],
    'plans.yaml:53  plans › E-Commerce Website › drawing  is offer, which already leads to Landing Page.'],
  ['an amount in another currency', ['plans.yaml', 'price: { MYR: 3600', 'price: { RM: 3600'],
    'plans.yaml:9  plans › Business/Corporate Website › price › RM  has to be an amount in MYR: site.yaml names MYR and USD.'],
  ['a missing amount', ['plans.yaml', 'monthly: { MYR: 65, USD: 30 }', 'monthly: { MYR: 65 }'],
    'plans.yaml:10  plans › Business/Corporate Website › monthly  has no amount in USD.'],
  ['an amount too many', ['plans.yaml', 'USD: 2500 }', 'USD: 2500, SGD: 3400 }'],
    'plans.yaml:9  plans › Business/Corporate Website › price › SGD  is in a currency that the site does not have: site.yaml names MYR and USD.'],
  ['another currency in site.yaml', [['site.yaml', 'abroad: USD', 'abroad: SGD'], ['plans.yaml', /plans:\n(  .*\n)+/, 'plans:\n' + plan('Plan 1').replace('delivery', 'monthly: { MYR: 1, USD: 1 }\n    delivery')]],
    'plans.yaml:8  plans › Plan 1 › price › USD  has to be an amount in SGD: site.yaml names MYR and SGD.',
    'plans.yaml:9  plans › Plan 1 › monthly › USD  has to be an amount in SGD: site.yaml names MYR and SGD.'],
  ['steps of which one has no lines for the client', ['about.yaml', '      - title: Listen\n        client:\n          does: Tell us what you do, and for whom.\n          gets: A written summary, with the price.\n          approves: The goals, the price and the date.\n', '      - title: Listen\n'],
    'about.yaml:17  cards › How We Work › steps › Listen  has no lines for the client, as another step has.'],
  ['lines for the client without labels', ['about.yaml', /clientLabels:\n(  .*\n)+?cards/, 'cards'],
    'about.yaml:1  clientLabels  is missing: it names the lines of the steps.'],
  ['a picture that is not there', ['work.yaml', 'cases: []', "cases:\n  - title: Kedai\n    text: A shop.\n    picture: none.png\n    alt: ''\n    link: kopi.example"],
    'work.yaml:14  cases › Kedai › alt  is empty: write something.',
    'work.yaml:15  cases › Kedai › link  is not an address such as https://www.example.com.'],
  ['a picture that is not there, alone', ['work.yaml', 'cases: []', "cases:\n  - title: Kedai\n    text: A shop.\n    picture: none.png\n    alt: Bags."],
    'work.yaml:13  cases › Kedai › picture  is "none.png", and there is no such file in CONTENT/pictures.'],
  ['no note', [['privacy/en.md', null], ['privacy/ms.md', null]],
    'privacy:1  the file  has no note: write privacy/en.md, which says what becomes of the details that visitors send.'],
  ['a note without fields', ['privacy/en.md', '---\n', ''],
    'privacy/en.md:1  the file  has to begin with its question and its title, between two lines of ---.'],
  ['a note without a title', ['privacy/en.md', 'title: Privacy notice\n', ''],
    'privacy/en.md:1  title  is missing.'],
  ['an unknown condition', ['privacy/en.md', '(if not prices)', '(if not price)'],
    'privacy/en.md:9  the text  depends on price: did you mean prices? There are emailjs, link, prices, two-currencies, country-service, country-here, counting-service, counting-here.'],
  ['an unknown placeholder in a note', ['privacy/en.md', 'Write to {email}', 'Write to {emial}'],
    'privacy/en.md:26  the text  has the unknown placeholder {emial}. Use {countryService}, {countingService}, {brand}, {tagline}, {email}, {country}.'],
  ['a text above the first title', ['privacy/en.md', '## What we collect\n', ''],
    'privacy/en.md:7  the text  begins without a title: write ## and a title above it.'],
  ['a note without points', ['privacy/en.md', "---\nquestion: Privacy\ntitle: Notice\n---\n\n"],
    'privacy/en.md:1  the file  has no points: each begins with ## and its title.'],
  ['a page without fields', ['pages/terms.md', '# Terms\n'],
    'pages/terms.md:1  the file  has to begin with its title and its description, between two lines of ---: docs/own-pages.md shows it.'],
  ['fields without an end', ['pages/terms.md', '---\ntitle: A\n'],
    'pages/terms.md:1  the file  has to begin with its title and its description, between two lines of ---: docs/own-pages.md shows it.'],
  ['fields left out or empty', ['pages/terms.md', '---\ntitle:\n---\n'],
    'pages/terms.md:1  description  is missing.',
    'pages/terms.md:2  title  is empty: write something.'],
  ['a misspelt field of a page', ['pages/terms.md', '---\ntitle: Terms\ndescription: Ours.\nfoter: yes\n---\n'],
    'pages/terms.md:4  foter  is not a field: did you mean footer?'],
  ['an unknown field of a page', ['pages/terms.md', '---\ntitle: Terms\ndescription: Ours.\nlayout: wide\n---\n'],
    'pages/terms.md:4  layout  is not a field. There are title, description, footer, html.'],
  ['a field of a page twice', ['pages/terms.md', '---\ntitle: Terms\ndescription: Ours.\ntitle: B\n---\n'],
    'pages/terms.md:4  title  is there for the second time: delete one of the two.'],
  ['a choice of a page that is none', ['pages/terms.md', '---\ntitle: Terms\ndescription: Ours.\nfooter: maybe\n---\n'],
    'pages/terms.md:4  footer  is "maybe": write yes or no.'],
  ['a colon in a title', ['pages/terms.md', '---\ntitle: Terms: ours\ndescription: Ours.\n---\n'],
    'pages/terms.md:2  title  has a second colon: put the whole text in quotes.'],
  ['a page with capitals and spaces', ['pages/Our Terms.md', '---\ntitle: Terms\ndescription: Ours.\n---\n'],
    'pages/Our Terms.md:1  the file  is not a valid name for a page. Use small letters, digits and hyphens, as in our-terms.md.'],
  ['a page at an address that is taken', ['pages/flows.md', '---\ntitle: Terms\ndescription: Ours.\n---\n'],
    'pages/flows.md:1  the file  cannot be a page because the site already uses /flows. Rename the file.'],
  ['another kind of file', ['pages/terms.txt', ''],
    'pages/terms.txt:1  the file  is not a page: give it a name such as terms.md.'],
  ['HTML in a page', ['pages/terms.md', '---\ntitle: Terms\ndescription: Ours.\n---\nOne.\n\n<div>Two</div>\n\nThree\nand <b>four</b>.\n'],
    'pages/terms.md:7  the text  is HTML: <div>Two</div> Write html: yes above to allow it, or put it between backticks.',
    'pages/terms.md:10  the text  is HTML: <b> Write html: yes above to allow it, or put it between backticks.',
    'pages/terms.md:10  the text  is HTML: </b> Write html: yes above to allow it, or put it between backticks.'],
  ['a link to a section that does not exist', ['pages/terms.md', '---\ntitle: Terms\ndescription: Ours.\n---\nSee [the prices](/#Prices).\n'],
    'pages/terms.md:5  a link  leads to Prices, which is not a section of the page. The sections are Home, About, Service, Price, Contact.'],
  ['faults of several files', [['site.yaml', 'country: Malaysia', 'country: Malaysa'], ['site.yaml', 'hello@tapak.example', 'halo@kedaiweb'], ['home.yaml', 'pauseLabel: Pause the moving text', 'pauseLabel: 7'], ['home.yaml', 'headline: Websites with good foundations.', 'headline:'], ['questions.yaml', 'title: Questions', 'titel: Questions'], ['plans.yaml', 'price: { MYR: 3600', 'price: { MYR: free'], ['foot.yaml', 'dateLabel', '\tdateLabel'], ['pages/terms.md', '---\ntitle: Terms\n---\n<b>One</b>\n']],
    'foot.yaml:3  dateLabel  is indented by a tab: use spaces.',
    'home.yaml:1  headline  is empty: write something.',
    'home.yaml:8  pauseLabel  is 7, which is a number: put it in quotes.',
    'pages/terms.md:1  description  is missing.',
    'plans.yaml:9  plans › Business/Corporate Website › price › MYR  is "free": write a number, without quotes, commas or a currency sign.',
    'questions.yaml:3  titel  is not a field: did you mean title?',
    'site.yaml:7  agency › email  is not a mail address such as hello@kedaiweb.my.',
    'site.yaml:10  agency › country  is not a country that the country service knows: did you mean Malaysia?'],
];

test.each(REFUSED)('%s is refused', async (_, edits, ...findings) => {
  expect((await findingsOf(edits)).faults).toEqual(findings);
});

// oxfmt-ignore
const WARNED: readonly Row[] = [
  ['a long name', ['site.yaml', 'brand: Tapak', 'brand: ' + 'B'.repeat(31)],
    'site.yaml:6  agency › brand  has 31 characters: over 30, the bar has no room for it beside its links.'],
  ['a long headline', ['home.yaml', 'Websites with good foundations.', 'H'.repeat(116)],
    'home.yaml:1  headline  has 116 characters: over 115, a phone shows nothing else at first.'],
  ['a long title', ['page.yaml', "title: '{brand}: {tagline}'", `title: '${'T'.repeat(66)}'`],
    'page.yaml:3  title  has 66 characters: over 65, search engines cut it.'],
  ['a long title of signs', ['page.yaml', "title: '{brand}: {tagline}'", `title: '${'\u{1F642}'.repeat(65)}'`]],
  ['a long description', ['page.yaml', /description: .*/, `description: ${'D'.repeat(181)}`],
    'page.yaml:4  description  has 181 characters: over 180, search engines cut it.'],
  ['a long phrase', ['home.yaml', 'Fully Responsive', 'P'.repeat(41)],
    'home.yaml:6  phrases › number 3  has 41 characters: over 40, it takes two lines on a phone.'],
  ['a long link', ['navigation.yaml', 'Price: Pricing', `Price: ${'P'.repeat(21)}`],
    'navigation.yaml:5  links › Price  has 21 characters: over 20, the bar has no room for it.'],
  ['a long step', ['about.yaml', 'title: Listen', `title: ${'L'.repeat(17)}`],
    'about.yaml:17  cards › How We Work › steps › LLLLLLLLLLLLLLLLL › title  has 17 characters: over 16, it does not fit under its drawing.'],
  ['a long line for the client', ['about.yaml', 'A written summary, with the price.', 'G'.repeat(61)],
    'about.yaml:20  cards › How We Work › steps › Listen › client › gets  has 61 characters: over 60, it is one of three lines that are read at a glance.'],
  ['a long promise', ['home.yaml', 'The first talk is free. No obligation.', 'P'.repeat(61)],
    'home.yaml:15  introduction › promise  has 61 characters: over 60, it is one line under a button.'],
  ['a long service', ['services.yaml', 'title: Web Development', `title: ${'S'.repeat(51)}`],
    'services.yaml:3  services › SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS › title  has 51 characters: over 50, its card grows beyond the others.'],
  ['a long badge', ['plans.yaml', 'Best Seller', 'B'.repeat(25)],
    'plans.yaml:24  plans › Landing Page › badge  has 25 characters: over 24, it is wider than its card.'],
  ['a long button', ['plans.yaml', "Let's Discuss your Project!", 'B'.repeat(41)],
    'plans.yaml:57  callToAction  has 41 characters: over 40, the button needs a second line.'],
  ['an original price that is not higher', ['plans.yaml', 'original: { MYR: 4200, USD: 3100 }', 'original: { MYR: 3600, USD: 2501 }'],
    'plans.yaml:8  plans › Business/Corporate Website › original › MYR  is 3600, which is struck through and yet no higher than the price.'],
  ['a kind of site that no plan draws', ['plans.yaml', '    drawing: offer\n', ''],
    'home.yaml:24  sketch › kinds › offer  is not offered: no plan in plans.yaml has drawing: offer.'],
];

test.each(WARNED)('%s is warned of, and no fault', async (_, edits, ...warnings) => {
  expect(await findingsOf(edits)).toEqual({ faults: [], warnings });
});

// oxfmt-ignore
const ACCEPTED: readonly Row[] = [
  ['the content of the default agency', []],
  ['lines of Windows, and the mark that its editors write', [['home.yaml', /\n/g, '\r\n'], ['home.yaml', /^/, '\uFEFF'], ['privacy/en.md', /\n/g, '\r\n']]],
  ['no, on, off and true', [['site.yaml', 'sketch: yes', 'sketch: off'], ['questions.yaml', 'toBeConfirmed: yes', 'toBeConfirmed: true'], ['site.yaml', 'flowsPage: yes', 'flowsPage: no'], ['questions.yaml', 'toBeConfirmed: yes', 'toBeConfirmed: on']]],
  ['a company with a number, not in quotes', [['site.yaml', /company:\n  name:\n  number:/, 'company:\n  name: Kedai\n  number: 202601012345'], ['site.yaml', '  since:', '  since: 2019']]],
  ['fields of the company left out', ['site.yaml', /company:\n(  .*\n)+/, '']],
  ['an empty promise', ['home.yaml', 'The first talk is free. No obligation.', '']],
  ['one currency', [['site.yaml', 'abroad: USD', 'abroad: none'], ['plans.yaml', /, USD: \d+/g, '']]],
  ['a plan that costs nothing, and one without what may be left out', [['plans.yaml', 'price: { MYR: 3600, USD: 2500 }', 'price: { MYR: 0, USD: 0.5 }'], ['plans.yaml', /    original.*\n/g, ''], ['plans.yaml', /    monthly:.*\n/g, ''], ['plans.yaml', /    badge.*\n/, '']]],
  ['an agency without a chat', ['site.yaml', '+60 00-000 0000', 'none']],
  ['a phone number with a plus and no spaces', ['site.yaml', '+60 00-000 0000', '+6560000000']],
  ['the country United Kingdom', ['site.yaml', 'country: Malaysia', 'country: United Kingdom']],
  ['a mail address that ends like a reserved one', ['site.yaml', 'hello@tapak.example', 'a@myexample.my']],
  ['no font', ['site.yaml', /font:\n(  .*\n)+/, 'font: none\n']],
  ['a section of the owner’s own', [['site.yaml', '  - Price', '  - Price\n  - Example'], ['navigation.yaml', '  Price', '  Example: Example\n  Price']]],
  ['old words of a section that is left out', [['site.yaml', '  - Price\n', ''], ['plans.yaml', 'price: { MYR: 3600, USD: 2500 }', 'price: { EUR: 3600 }'], ['plans.yaml', 'drawing: shop', 'drawing: offer']]],
  ['anchors and aliases', [['plans.yaml', 'choose: Discuss this plan', 'choose: &choose Discuss this plan'], ['plans.yaml', 'choose: Discuss this plan', 'choose: *choose']]],
  ['no words of sketch kinds', ['home.yaml', /kinds:\n(    .*\n)+/, 'kinds: {}\n']],
  ['a page with HTML that says so', ['pages/terms.md', '---\ntitle: "Terms: ours"\ndescription: Ours.\nhtml: yes\nfooter: no\n---\n<div>One</div>\n\n[Prices](/#Price)\n']],
];

test.each(ACCEPTED)('%s is in order', async (_, edits) => {
  expect(await findingsOf(edits)).toEqual({ faults: [], warnings: [] });
});

// oxfmt-ignore
const TRANSLATED: readonly Row[] = [
  ['a translation of all words', []],
  ['a missing file', ['ms/home.yaml', null],
    'ms/home.yaml:1  the file  is missing: copy home.yaml and translate it.'],
  ['a missing file that is not shown', [['ms/plans.yaml', null], ['ms/questions.yaml', null], ['site.yaml', '  - Price\n', '']]],
  ['a missing field', ['ms/home.yaml', 'headline: Websites with good foundations.\n', ''],
    'ms/home.yaml:1  headline  is missing.'],
  ['an empty text', ['ms/contact.yaml', '  title: Get In Touch', "  title: ' '"],
    'ms/contact.yaml:18  form › title  is empty: write something.'],
  ['an amount', ['ms/plans.yaml', '    choose', '    price: { MYR: 7, USD: 7 }\n    choose'],
    'ms/plans.yaml:16  plans › Business/Corporate Website › price  is taken from the first language, for all of them: delete this line.'],
  ['fewer plans', ['ms/plans.yaml', /  - title: E-Commerce[^]*(?=domainNote)/, ''],
    'ms/plans.yaml:5  plans  has 2 entries, and the first language has 3.'],
  ['the tag of the first language', ['ms/page.yaml', 'lang: ms', 'lang: en'],
    'ms/page.yaml:1  lang  is en, as in another language: write the tag of this one.'],
  ['no link to a section', ['ms/navigation.yaml', '  Price: Pricing\n', ''],
    'ms/navigation.yaml:1  links  has no Price, as the first language has.'],
  ['a missing placeholder', ['ms/plans.yaml', 'Remove {plan}', 'Buang'],
    'ms/plans.yaml:47  remove  lacks the placeholder {plan}.'],
  ['a long text', ['ms/home.yaml', 'Websites with good foundations.', 'H'.repeat(116)],
    'ms/home.yaml:1  headline  has 116 characters: over 115, a phone shows nothing else at first.'],
  ['an unknown field', ['ms/foot.yaml', 'dateLabel: Last updated', 'dateLabel: Last updated\ntarikh: Tarikh'],
    'ms/foot.yaml:4  tarikh  is not a field. There are flowsLabel, licencesLabel, dateLabel, socialLabel, companyLabels, hours.'],
  ['a company in another language', ['ms/foot.yaml', 'dateLabel: Last updated', 'dateLabel: Tarikh\nhours: Isnin']],
];

test.each(TRANSLATED)('%s in a translation', async (_, edits, ...findings) => {
  const { faults, warnings } = await findingsOf(edits, true);
  expect([...faults, ...warnings]).toEqual(findings);
});

const NOT_DIALLED = 'cannot be dialled: write it with its country code, such as +65 8123 4567.';

test.each([
  ['+60 00-000 0000', null],
  ['+1 (415) 555-0132', null],
  ['+39 06 1234 5678', null],
  ['(415) 555-0132', NOT_DIALLED],
  ['+1 (555) 010-0000', NOT_DIALLED],
  ['+60 12', NOT_DIALLED],
  ['+60 12-345 6789 ext. 5', NOT_DIALLED],
  ['https://wa.me/60123456789', NOT_DIALLED],
])('judges the phone number %s: %s', (phone, fault) => {
  expect(faultInPhone({ phone, country: 'Singapore' })).toBe(fault);
});

test.each([
  ['Hong Kong', null],
  ['Hong Kong SAR China', 'is not the name that the country service uses: write Hong Kong.'],
  ['singapore', 'is not the name that the country service uses: write Singapore.'],
  ['Singapur', 'is not a country that the country service knows: did you mean Singapore?'],
  ['at home', 'is not a country in English, such as Malaysia.'],
])('judges the country %s: %s', (country, fault) => {
  expect(faultInCountry(country)).toBe(fault);
});

test('a mail address has a name, one @ and a host with a dot', () => {
  const addresses = ['a@b.my', 'a.b@c-d.com.my', 'a@b', 'a@b c.my', '@b.my', 'a@.my', ''];
  expect(addresses.filter(isMailAddress)).toEqual(['a@b.my', 'a.b@c-d.com.my']);
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

test('a picture of the work is one, whatever its name is, and is wide enough', async () => {
  const cases = ['text.jpg', 'small.gif', 'turned.jpg'].map(
    (picture) => `  - { title: ${picture}, text: It sells., alt: A shop., picture: ${picture} }\n`,
  );
  const folder = contentWith([
    ['work.yaml', 'cases: []', `cases:\n${cases.join('')}`],
    ['pictures/text.jpg', 'a shop'],
  ]);
  await drawn(1199, 800).png().toFile(join(folder, 'pictures/small.gif'));
  // A phone that is held upright writes its pictures lying, and says so in them.
  const turned = drawn(800, 1200).withMetadata({ orientation: 6 });
  await turned.jpeg().toFile(join(folder, 'pictures/turned.jpg'));
  const { faults } = await checkContent(folder);
  expect(linesOf(faults, folder)).toEqual([
    'work.yaml:11  cases › text.jpg › picture  is CONTENT/pictures/text.jpg, which is not a PNG, a JPEG or a WebP.',
  ]);

  await drawn(1200, 800).png().toFile(join(folder, 'pictures/text.jpg'));
  const { warnings } = await checkContent(folder);
  expect(linesOf(warnings, folder)).toEqual([
    'work.yaml:12  cases › small.gif › picture  is CONTENT/pictures/small.gif, a PNG of 1199 × 800 pixels: under 1200 pixels of width it is blurred on sharp screens.',
  ]);
});

test('a picture of the site is there, of its kind and large enough', async () => {
  const root = folderWith({
    'public/favicon.svg': 'a mark',
    'public/icon-192.png': '<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192"/>',
  });
  await drawn(600, 512).png().toFile(join(root, 'public/icon-512.png'));
  await drawn(512, 512).png().toFile(join(root, 'public/icon-maskable-512.png'));
  await drawn(1200, 600).png().toFile(join(root, 'public/social-card.png'));
  const { faults, warnings } = await lookAtPictures(null, AGENCY, root);
  expect(linesOf(faults, root)).toEqual([
    'public/favicon.svg  is not a picture: it has to be an SVG.',
    'public/apple-touch-icon.png  is missing: it has to be a PNG of 180 × 180 pixels or more.',
    'public/icon-192.png  is an SVG: it has to be a PNG of 192 × 192 pixels or more.',
  ]);
  expect(linesOf(warnings, root)).toEqual([
    'public/icon-512.png  is a PNG of 600 × 512 pixels: it has to be a PNG of 512 × 512 pixels or more.',
    'public/social-card.png  is a PNG of 1200 × 600 pixels: it has to be a PNG of 1200 × 630 pixels or more.',
  ]);
});

const { data } = loadContent(AGENCY);
const { site } = data!;
const ACCOUNT = {
  VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7hI9jK1l',
  VITE_EMAILJS_SERVICE_ID: 'service_a1b2c3d',
  VITE_EMAILJS_TEMPLATE_ID: 'template_a1b2c3d',
};

const TOO_MUCH = 'must end with the host and have nothing after it: write';
const QUOTED = 'has quotes or white space in it: leave them out.';

test.each<[setting: SettingName, value: string, fault: string]>([
  ['VITE_MAIL', 'LINK', 'is "LINK": did you mean link? There are emailjs, link.'],
  ['VITE_EMAILJS_PUBLIC_KEY', '"aB3-dE_fG7hI9jK1l"', QUOTED],
  ['VITE_EMAILJS_TEMPLATE_ID', 'template a1b2c3d', QUOTED],
  ['VITE_EMAILJS_PUBLIC_KEY', '<public-key>', 'is still the placeholder <public-key>.'],
  ['VITE_EMAILJS_SERVICE_ID', 'service_xxxxxxx', 'is still the placeholder service_xxxxxxx.'],
  ['VITE_EMAILJS_TEMPLATE_ID', 'template_...', 'is still the placeholder template_....'],
  [
    'VITE_EMAILJS_SERVICE_ID',
    'template_a1b2c3d',
    'looks like the ID of a template, not of a service.',
  ],
  [
    'VITE_EMAILJS_TEMPLATE_ID',
    'service_a1b2c3d',
    'looks like the ID of a service, not of a template.',
  ],
  ['VITE_EMAILJS_PUBLIC_KEY', 'aB3dE', 'is too short for a public key.'],
  [
    'VITE_EMAILJS_SERVICE_ID',
    'service/a1b2c3d',
    'may only have letters, digits, "_", "-" and ".".',
  ],
  ['VITE_EMAILJS_ORIGIN', 'api.emailjs.com', 'is not an address such as https://api.emailjs.com.'],
  ['VITE_EMAILJS_ORIGIN', 'https://mail.example.com/', `${TOO_MUCH} https://mail.example.com.`],
  [
    'VITE_GEO_URL',
    '//ipapi.co/json/',
    'is neither an address such as https://ipapi.co/json/ nor a path such as /country.',
  ],
  ['VITE_SITE_URL', 'https://example.com/#a', 'is not an address such as https://www.example.com.'],
  ...['localhost', '192.168.1.20', '172.16.0.1', '[::1]', 'studio.local', 'intranet'].map(
    (host): [SettingName, string, string] => [
      'VITE_SITE_URL',
      `http://${host}:4173`,
      `is an address that visitors cannot reach: ${host} is this computer or a private network.`,
    ],
  ),
  ['VITE_ANALYTICS', 'https://count.example/script.js;', 'may have no ";" and no "," in it.'],
  ['VITE_ANALYTICS_DATA', 'data-domain=kedai.my', 'has "data-" in it: leave that out.'],
  ['VITE_ANALYTICS_DATA', 'domain=', 'is not of the form domain=kedai.my.'],
  ['VITE_ANALYTICS_HOST', 'https://count.example/count', `${TOO_MUCH} https://count.example.`],
])('the environment cannot have %s=%s', (name, value, fault) => {
  const [problem] = problemsIn(site, { ...ACCOUNT, [name]: value });
  expect(problem?.split('\n')[0]).toBe(`  ${name} ${fault}`);
});

test.each<Settings>([
  {},
  { VITE_MAIL: 'link', VITE_EMAILJS_PUBLIC_KEY: '' },
  { VITE_EMAILJS_ORIGIN: '', VITE_GEO_URL: '', VITE_SITE_URL: '' },
  { VITE_GEO_URL: '/country', VITE_SITE_URL: 'http://172.32.0.1', VITE_FLOWS_PAGE: 'off' },
  { VITE_ANALYTICS: '/count.js', VITE_ANALYTICS_DATA: 'cf-beacon={"token":"a1b2"}' },
  { VITE_HSTS: 'preload', VITE_ANALYTICS_HOST: 'https://cloudflareinsights.com' },
])('the environment may have %j', (env) => {
  expect(problemsIn(site, { ...ACCOUNT, ...env })).toEqual([]);
});

test('a setting that is missing is named with its field, its variable and the way without it', () => {
  expect(problemsIn(site, { ...ACCOUNT, VITE_EMAILJS_SERVICE_ID: '' })).toEqual([
    `  mail › serviceId in site.yaml (or VITE_EMAILJS_SERVICE_ID) is missing.
      Where: EmailJS dashboard (https://dashboard.emailjs.com/admin), Email Services, "Service ID".`,
    "  Without an account: mail: by: link in site.yaml makes a form that opens the visitor's own mail program.",
  ]);
});

test('misspelt variables are told from unknown ones, and those of hosts are ignored', () => {
  const env = { VITE_SITE_ULR: 'a', VITE_COLOUR: 'a', VITE_VERCEL_URL: 'a', PATH: 'a' };
  expect(unknownSettings(env)).toEqual({
    misspelt: ['  VITE_SITE_ULR is not a setting: did you mean VITE_SITE_URL?'],
    unread: ['  VITE_COLOUR is not a setting: nothing reads it.'],
  });
});

test.each([
  ['npm run check', tool('cli/check')],
  ['npm run build', tool('cli/build')],
  ['vite build', viteBuild()],
])('%s ends with the findings, and no stack', async (_, command) => {
  const folder = contentWith(['home.yaml', 'headline: W', "headline: 'W"]);
  const isVite = command.includes('build');
  const { code, stdout, stderr } = isVite
    ? await finish(command, { env: { CONTENT_FOLDER: folder } })
    : await finish([...command, '--content', folder]);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(
      `  ${folder}/home.yaml:1  headline\n      has a quote that is not closed: add it at the end of the text.`,
    ),
  ]);
  expect(stdout + stderr).not.toMatch(/^\s+at /m);
});
