/** Edits of the content, with the faults and warnings that the check reports. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { checkContent, findingsIn } from '../../../site/check/index.ts';
import { faultsInOwnSections } from '../../../site/check/own-sections.ts';
import { lookAtIcons } from '../../../site/check/pictures.ts';
import {
  hasFlowsPage,
  problemsIn,
  settingsOf,
  unknownSettings,
  type SettingName,
  type Settings,
} from '../../../site/content/settings.ts';
import { describeFindings, loadContent, loadSite } from '../../../site/content/load.ts';
import type { Finding } from '../../../site/content/read.ts';
import { folderWith, project } from '../../support/run-tool.ts';
import { defaultContent } from '../../support/default-content.ts';
import { contentWith, linesOf, type Edit } from './content-with.ts';

/** A replacement and its findings. A finding that begins with a line number is in the changed file. */
type Row = readonly [from: string | RegExp, to: string | null | string[], ...findings: string[]];
/** Rows by changed file. An empty `from` replaces the whole file, and a null `to` deletes it. */
type Table = Record<string, readonly Row[]>;
type Together = readonly [what: string, edits: Edit[], ...findings: string[]];

const cases = (table: Table, together: readonly Together[]) => [
  ...Object.entries(table).flatMap(([file, rows]) =>
    rows.flatMap(([from, to, ...message]) =>
      (Array.isArray(to) ? to : [to]).map((each) => ({
        what: `${JSON.stringify(each)} for ${from || 'all'} in ${file}`,
        edits: [[file, from, each] as const],
        findings: message.map((finding) => finding.replace(/^(?=\d)/, `${file}:`)),
      })),
    ),
  ),
  ...together.map(([what, edits, ...findings]) => ({ what, edits, findings })),
];

async function findingsOf(edits: readonly Edit[], isTranslated = false) {
  const folder = contentWith(edits, isTranslated);
  const { faults, warnings } = await findingsIn(folder);
  const lines = (findings: readonly Finding[]) =>
    findings.length > 0 ? linesOf([describeFindings(folder, findings)], folder) : [];
  return { faults: lines(faults), warnings: lines(warnings) };
}

const CUT =
  'ends at its #, and the rest is not shown: put the whole text in quotes, or a comment on a line of its own.';

const each = (count: number, entry: (letter: string) => string) =>
  Array.from('ABCDEFGHIJ').slice(0, count).map(entry).join('');
const plan = (title: string) =>
  `  - title: ${title}\n    suits: Everybody.\n    price: { MYR: 1, USD: 1 }\n    delivery: Soon\n    benefits: [One]\n    choose: Take it\n`;
const ownPage = (fields: string, text = '') =>
  `---\ntitle: Terms\ndescription: Ours.\n${fields}---\n${text}`;

// oxfmt-ignore
const REFUSED: Table = {
  'home.yaml': [
    ['  - Fully', '\t- Fully', '6  the file  is indented by a tab: use spaces.'],
    ['playLabel', ' playLabel', '9  playLabel  has more spaces before it than the line above: give both the same.'],
    ['  callToAction', '   callToAction', '12  callToAction  has more spaces before it than the line above: give both the same.'],
    ['  callToAction', ' callToAction',
      '12  callToAction  does not line up with the lines that it belongs to: give all the same spaces, and each entry of a list its -.'],
    ['headline: W', 'headline W', '1  the file  lacks a colon and a space after the name of its field.'],
    ['pauseLabel: P', 'pauseLabel:P', '8  pauseLabel  lacks a colon and a space after the name of its field.'],
    ['Websites with good', 'Websites: with good', '1  headline  has a second colon: put the whole text in quotes.'],
    ['Websites', ["'Websites", '"Websites'], '1  headline  has a quote that is not closed: add it at the end of the text.'],
    ['Websites with good foundations.', ["'It's ours'", '"Websites" with good foundations', '*Websites* with good foundations'],
      '1  headline  has a sign that does not belong here: put the whole text in double quotes, as in "It\'s yours".'],
    ['pauseLabel: P', 'headline: Two\npauseLabel: P', '8  headline  is written twice: delete one of the two.'],
    ['Websites with good foundations.', ['*Websites', '!Websites with good foundations'],
      '1  headline  has a text that begins with a special sign: put the text in quotes.'],
    ['pauseLabel: Pause', 'pauseLabel: - Pause',
      '8  pauseLabel  has a sign that does not belong here: put the whole text in double quotes, as in "It\'s yours".'],
    ['Websites with good foundations.', '"C:\\docs"', '1  headline  has a backslash between double quotes: use single quotes.'],
    ['', null, '1  the file  is missing: git restore CONTENT/home.yaml brings it back.'],
    ['  callToAction: Let\'s Make it Happen!\n', '', '10  introduction › callToAction  is missing.'],
    ['Websites with good foundations.', ['', "' '"], '1  headline  is empty: write something.'],
    ['sketch:\n', 'sketch:\nold:\nolder:\n',
      '18  sketch  is empty: write something.',
      '19  old  is not a field. There are headline, phrasesLabel, phrases, pauseLabel, playLabel, introduction, sketch.',
      '20  older  is not a field. There are headline, phrasesLabel, phrases, pauseLabel, playLabel, introduction, sketch.'],
    ['Websites with good foundations.', ['We are #1 in Penang', '#1 in Penang'], `1  headline  ${CUT}`],
    ['- Fully', '- Rank #1\n  - Fully', `6  the file  ${CUT}`],
    [/^  callToAction/m, ['\u00A0 callToAction', ' \u3000callToAction'],
      '12  callToAction  is indented by a special space, as copied from a web page: type plain spaces.'],
    ['pauseLabel', '<<<<<<< HEAD\npauseLabel: Halt\n=======\npauseLabel',
      '8  the file  has a conflict that git has left: keep one of the two texts, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.'],
    ['Websites with good foundations.', '3600', '1  headline  is 3600, which is a number: put it in quotes.'],
    ['Websites with good foundations.', 'true', '1  headline  is true, which is not a text: put it in quotes.'],
    ['Websites with good foundations.', ['{brand}', '[Your words]'],
      '1  headline  is a list or a group, and has to be a text: put it in quotes if it begins with [ or {.'],
    ['phrases:\n  - Web Development\n  - Search Engine Optimization\n  - Fully Responsive\n  - Fast Performance\n', 'phrases: Web Development\n',
      '3  phrases  is "Web Development": write a list, each entry on a line that begins with -.'],
    ['headline:', 'headlin:', '1  headlin  is not a field: did you mean headline?'],
    ['pauseLabel:', 'colour: red\npauseLabel:',
      '8  colour  is not a field. There are headline, phrasesLabel, phrases, pauseLabel, playLabel, introduction, sketch.'],
    ['    shop: E-Commerce', '    store: E-Commerce', '24  sketch › kinds › store  is not a field. There are offer, company, shop.'],
    [/phrases:\n(  - .*\n)+/, 'phrases: []\n',
      '3  phrases  has no entries: there must be at least 1, as the line types all of them before it begins again.'],
    [/phrases:\n(  - .*\n)+/, 'phrases: [A, B, C, D, E, F, G, H, I, J, K]\n',
      '3  phrases  has 11 entries: there must be at most 10, as the line types all of them before it begins again.'],
    ['Fully Responsive', 'Web Development', '6  phrases › number 3  repeats "Web Development": give each entry of the list its own.'],
    ['{country} and beyond', '{contry} and beyond',
      '11  introduction › text  has the unknown placeholder {contry}. Use {brand}, {tagline}, {email}, {country}.'],
    ['{country} and beyond', '{} and beyond', '11  introduction › text  has the unknown placeholder {}. Use {brand}, {tagline}, {email}, {country}.'],
  ],
  'plans.yaml': [
    ['    delivery: 3-4', '   delivery: 3-4',
      '30  delivery  does not line up with the lines that it belongs to: give all the same spaces, and each entry of a list its -.'],
    ['USD: 2500 }', 'USD: 2500', '28  price  has a bracket that is not closed: add it at the end of the line.'],
    ['3600, USD', '3600 USD', '28  price  lacks a comma between two values in brackets.'],
    ['title: Landing Page\n    suits', 'suits', '6  plans › number 1 › title  is missing.'],
    ['MYR: 3600', ['MYR: 3.600', 'MYR: "3.600"'],
      '28  plans › Business/Corporate Website › price › MYR  is 3.600, which can mean 3600 or 3.6: write one of these.'],
    ['USD: 2500', "USD: 'RM 2,500'",
      '28  plans › Business/Corporate Website › price › USD  is "RM 2,500": write a number, without quotes, commas or a currency sign.'],
    ['MYR: 3600', 'MYR: 3.6k',
      '28  plans › Business/Corporate Website › price › MYR  is "3.6k": write a number, without quotes, commas or a currency sign.'],
    ['MYR: 3600', 'MYR:3600', '28  price  has MYR:3600 in it: write a space after the colon.'],
    ['MYR: 3600', 'MYR: 3,600', '28  price  has 3,600 in it, where the comma begins another field: write 3600.'],
    ['MYR: 3600', 'MYR: RM 3,600', '28  price  has RM 3,600 in it, where the comma begins another field: write 3600.'],
    ['MYR: 3600', 'MYR: 1,203,600', '28  price  has 1,203,600 in it, where the comma begins another field: write 1203600.'],
    ['MYR: 3600', 'MYR: free',
      '28  plans › Business/Corporate Website › price › MYR  is "free": write a number, without quotes, commas or a currency sign.'],
    ['price: { MYR: 3600, USD: 2500 }', 'price: 3600',
      '28  plans › Business/Corporate Website › price  is 3600: write an amount for each currency, such as { MYR: 3600, USD: 2500 }.'],
    ['MYR: 3600', 'MYR: -1', '28  plans › Business/Corporate Website › price › MYR  is -1: a price is not below 0.'],
    ['MYR: 3600', 'MYR: .nan',
      '28  plans › Business/Corporate Website › price › MYR  is NaN: write a number, without quotes, commas or a currency sign.'],
    ['exampleLabel: See an example', 'exampleLabel:', '79  exampleLabel  is empty, and a plan has an example.'],
    ['drawing: offer', 'drawing: shp', '21  plans › Landing Page › drawing  is shp, which is not known: write offer, or delete this line.'],
    ['domainNote', `${plan('Blog')}    drawing: blog\ndomainNote`,
      '67  plans › Blog › drawing  is blog, which is not known: no other is free, so delete this line.'],
    ['domainNote', each(4, plan) + 'domainNote', '5  plans  has 7 entries: there must be at most 6, as the plans are there to be compared.'],
    [/plans:\n(  .*\n)+/, 'plans: []\n', '5  plans  has no entries: there must be at least 1, as the plans are there to be compared.'],
    [/benefits:\n(      - .*\n)+/, 'benefits: []\n',
      '13  plans › Landing Page › benefits  has no entries: there must be at least 1, as a plan says what is in it.'],
    ['title: Landing Page', 'title: E-Commerce Website',
      '43  plans › E-Commerce Website › title  repeats "E-Commerce Website": give each entry of the list its own.'],
    ['remove: Remove {plan}', 'remove: Remove ${plan}', '68  remove  has ${…} in it: write {…}, without the dollar sign.'],
    ['remove: Remove {plan}', "remove: 'Remove {plan} and {prize}'",
      '68  remove  has the unknown placeholder {prize}. Use {plan}, {brand}, {tagline}, {email}, {country}.'],
    ["about: 'About: {plan}, {price}'", "about: 'About: {plan}'", '64  about  lacks the placeholder {price}.'],
    ['drawing: shop', 'drawing: offer', '57  plans › E-Commerce Website › drawing  is offer, which already leads to Landing Page: write shop, or delete this line.'],
    ['MYR: 3600', 'RM: 3600', '28  plans › Business/Corporate Website › price › RM  has to be an amount in MYR: site.yaml names MYR and USD.'],
    ['monthly: { MYR: 65, USD: 30 }', 'monthly: { MYR: 65 }', '11  plans › Landing Page › monthly  has no amount in USD.'],
    ['original: { MYR: 3100, USD: 2000 }', 'original: { USD: 2000 }', '9  plans › Landing Page › original  has no amount in MYR.'],
  ],
  'services.yaml': [
    ['callToAction: L', 'callToAction L', '36  the file  lacks a colon and a space after the name of its field.'],
    ['claim:\n      figure: 7%\n      sentence: A 1-second delay can reduce sales by 7%.', 'claim: 7%',
      '27  services › Page Speed Optimization › claim  is "7%": write its fields on indented lines below it: figure, sentence, source.'],
    ['icon: seo', 'icon: soe',
      '20  services › Search Engine Optimization (SEO) › icon  is "soe", which is not known: did you mean seo?'],
    [/services:\n(  .*\n)+/, 'services:\n  - { title: A, description: A, icon: seo }\n  - { title: B, description: B, icon: seo }\n',
      '2  services  has 2 entries: there must be at least 3, as they stand in three columns.'],
    [/services:\n(  .*\n)+/, 'services:\n' + each(10, (x) => `  - { title: ${x}, description: D, icon: seo }\n`),
      '2  services  has 10 entries: there must be at most 9, as they stand in three columns.'],
    ['figure: 88%', 'figure: 88%\n      source: a study',
      '11  services › UI/UX Design › claim › source  is not a full address such as https://www.example.com.'],
  ],
  'site.yaml': [
    ['hello@tapak.example', '@kedaiweb', '7  email  has a text that begins with a special sign: put the text in quotes.'],
    ['', null, '1  the file  is missing, so CONTENT is not a folder of content.'],
    ['sketch: yes', 'sketch: maybe', '47  extras › sketch  is "maybe": write yes or no.'],
    ['  family: Bricolage Grotesque\n  files:', '  family: Bricolage Grotesque\n  file:', '52  font › file  is not a field: did you mean files?'],
    [/font:\n(  .*\n)+/, 'font: Arial\n', '50  font  is "Arial": write its fields on indented lines below it: family, files.'],
    ['- Service', '- 7', '41  sections › number 3 › section  is 7, which is a number: put it in quotes.'],
    ['desktopOffset: -190', 'offset: -190', '40  sections › About › offset  is not a field. There are section, desktopOffset, mobileOffset.'],
    ['desktopOffset: -190', 'desktopOffset: 190px',
      '40  sections › About › desktopOffset  is "190px": write 190, without quotes, commas or a currency sign.'],
    ['by: emailjs', 'by: post', '63  mail › by  is "post", which is not known. There are emailjs, link.'],
    ['flowsPage: yes', 'admin: { service: bitbucket }', '81  admin › service  is "bitbucket", which is not known. There are none, github, gitlab, gitea.'],
    ['flowsPage: yes', 'admin: { service: github }', '81  admin › repository  is empty: write it as in its address, such as kedai/website.'],
    ['flowsPage: yes', ['https://github.com/kedai/web.git', 'git@github.com:kedai/web', 'github.com/kedai/web', 'https://github.com/kedai/web/'].map((repository) => `admin: { service: github, repository: '${repository}' }`),
      '81  admin › repository  is a whole address: write kedai/web.'],
    ['flowsPage: yes', 'admin: { service: github, repository: website }', '81  admin › repository  is not of the form kedai/website.'],
    ['flowsPage: yes', 'admin: { service: github, repository: kedai/web, server: https://git.kedai.my, application: a1 }',
      '81  admin › server  is for GitLab, Gitea and Forgejo alone: leave it empty.', '81  admin › application  is not for GitHub: leave it empty.'],
    ['flowsPage: yes', 'admin: { service: gitea, repository: kedai/web, server: codeberg.org, authenticator: https://auth.kedai.my }',
      '81  admin › server  is not an address such as https://git.example.com.', '81  admin › authenticator  is for GitHub alone: leave it empty.'],
    ['flowsPage: yes', 'admin: { service: github, repository: kedai/web, authenticator: auth.kedai.my }',
      '81  admin › authenticator  is not an address such as https://git.example.com.'],
    ['flowsPage: yes', 'admin: { service: gitlab, repository: kedai/web, server: https://git.kedai.my/web }',
      '81  admin › server  must end with the host and have nothing after it: write https://git.kedai.my.'],
    ['https: host', 'https: on', '78  https  is "on", which is not known. There are host, subdomains, preload.'],
    [/sections:\n(  .*\n)+/, 'sections:\n  - Home\n',
      '38  sections › number 1  is "Home", and the page ends with Contact: put Contact after it.'],
    ['  - Price', '  - Service', '42  sections › number 4 › section  repeats "Service": give each entry of the list its own.'],
    ['social: []', 'social:\n  - { name: A, url: https://a.example }\n  - { name: A, url: https://b.example }',
      '35  social › A › name  repeats "A": give each entry of the list its own.'],
    ['hello@tapak.example', ['halo@kedaiweb', 'a@b c.my', "'@b.my'", 'a@.my'], '7  agency › email  is not a mail address such as hello@kedaiweb.my.'],
    ['+60 00-000 0000',
      ['012-345 6789', '+1 (555) 010-0000', '+60 12', '+60 12-345 6789 ext. 5', 'https://wa.me/60123456789'],
      '9  agency › phone  cannot be dialled: write it with its country code, such as +60 12 345 6789.'],
    ['+60 00-000 0000', '+60 (0)12-345 6789', '9  agency › phone  has digits that are not dialled from abroad: write +60 12 345 6789.'],
    ['country: Malaysia', 'country: Malaysa', '10  agency › country  is not a country that the country service knows: did you mean Malaysia?'],
    ['country: Malaysia', ['country: SG', 'country: singapore'],
      '10  agency › country  is not the name that the country service uses: write Singapore.'],
    ['country: Malaysia', 'country: Hong Kong SAR China',
      '10  agency › country  is not the name that the country service uses: write Hong Kong.'],
    ['country: Malaysia', 'country: Deutschland', '10  agency › country  is not a country in English, such as Malaysia.'],
    ['abroad: USD', 'abroad: usd', '16  currencies › abroad  is not the code of a currency in three capitals, such as SGD.'],
    ['abroad: USD', 'abroad: GPB', '16  currencies › abroad  is not the code of a currency in three capitals: did you mean GBP?'],
    ['address:', 'address: www.kedaiweb.my/shop', '59  address  is not a full address: write https://www.kedaiweb.my/shop.'],
    ['  - Price', '  - price', '42  sections › number 4  is "price", which is not known: did you mean Price?'],
    ['languages: []', 'languages: [Malay]',
      '56  languages  names Malay, which is not a language tag: write one such as ms.'],
    ['abroad: USD', 'abroad: MYR', '16  currencies › abroad  is the currency of home too: for a single currency, write none.'],
    ['home: MYR', 'home: RM', '15  currencies › home  is not the code of a currency in three capitals, such as SGD.'],
    ['first: MYR', 'first: EUR', '18  currencies › first  is EUR: write MYR or USD.'],
    ['  - Price', '  - Prise',
      '42  sections › number 4  is "Prise", and there is no src/page/own/Prise.tsx: did you mean Price?'],
    ['  - Price', '  - menu',
      '42  sections › number 4  is "menu", which is not a name for a section: begin with a capital letter, and use only letters and digits, as in Team.'],
    ['  - Price', '  - example',
      '42  sections › number 4  is "example", which is not a name for a section: begin with a capital letter, and use only letters and digits, as in Team.'],
    ['  - Price', '  - EXAMPLE',
      '42  sections › number 4  is "EXAMPLE", and its file is src/page/own/Example.tsx: rename it to EXAMPLE.tsx.'],
    ['  - Price', '  - Our team',
      '42  sections › number 4  is "Our team", which is not a name for a section: begin with a capital letter, and use only letters and digits, as in Team.'],
    [/sections:\n(  .*\n)+/, 'sections:\n  - Price\n  - Home\n  - About\n',
      '38  sections › number 1  is "Price", and the page begins with Home: put Home before it.',
      '40  sections › number 3  is "About", and the page ends with Contact: put Contact after it.'],
    ['  number:', '  number: 202601012345', '23  company › name  is empty, and the number stands alone.'],
    ['openingHours: []', 'openingHours: [Mo-Fr 09:00-18:00, 9 to 5]', '27  company › openingHours › number 2  is not of the form Mo-Fr 09:00-18:00.'],
    ['openingHours: []', 'openingHours: [Mo-Fr 18:00-09:00]',
      '27  company › openingHours › number 1  closes before it opens: write 09:00-18:00, or 18:00-24:00 for a night.'],
    ['openingHours: []', ['openingHours: [Mo-Fr 09:00-27:00]', 'openingHours: [Mo-Fr 18:00-24:30]'],
      '27  company › openingHours › number 1  is not of the form Mo-Fr 09:00-18:00.'],
    ['  since:', '  since: 2999', '29  company › since  is 2999, which is in the future: write the year in which you began.'],
    ['  since:', ['  since: last year', '  since: 2019-05-01'], '29  company › since  is not a year such as 2019.'],
    ['social: []', 'social:\n  - { name: Chat, url: "javascript:alert(1)" }',
      '34  social › Chat › url  is not a full address such as https://www.example.com.'],
    ['languages: []', 'languages: [ms]', '56  languages  names ms, and there is no folder CONTENT/ms: npm run setup -- --language ms makes it.'],
    ['languages: []', 'languages: ms', '56  languages  is "ms": write a list, each entry on a line that begins with -.'],
    ['600 700:', 'bold:', '53  font › files › bold  is neither a weight, such as 700, nor a range, such as 600 700.'],
    ['600 700:', '700:',
      '52  font › files  has no file for each weight from 600 to 700. A font with one weight can serve all: write 600 700 before its file.'],
    [/'@fontsource.*'/, "'@fontsource/nothing/files/a.woff2'",
      '53  font › files › 600 700  is "@fontsource/nothing/files/a.woff2", and there is no such file: check its name, or run npm install --save-exact @fontsource/nothing.'],
    ['address:', 'address: http://localhost:4173',
      '59  address  is an address that visitors cannot reach: localhost is this computer or a private network.'],
    ['address:', 'address: https://www.kedaiweb.my/shop/',
      '59  address  ends with the path /shop/, and the site only works at the root of a domain: write https://www.kedaiweb.my.'],
  ],
  'about.yaml': [
    ['  - title: Our Journey', '  title: Our Journey',
      '9  title  does not line up with the lines that it belongs to: give all the same spaces, and each entry of a list its -.'],
    [/cards:\n(  .*\n)+/, 'cards:\n  - { title: A, text: A }\n  - { title: B, text: B }\n',
      '6  cards  has 2 entries: there must be at least 3, as the notes stand in two columns.'],
    [/cards:\n(  .*\n)+/, 'cards:\n' + each(7, (x) => `  - { title: ${x}, text: T }\n`),
      '6  cards  has 7 entries: there must be at most 6, as the notes stand in two columns.'],
    [/steps:\n(      .*\n)+/, 'steps:\n      - { title: A }\n      - { title: B }\n',
      '16  cards › How We Work › steps  has 2 entries: there must be at least 3, as the steps stand in one row.'],
    [/steps:\n(      .*\n)+/, 'steps:\n' + each(7, (x) => `      - { title: ${x} }\n`),
      '16  cards › How We Work › steps  has 7 entries: there must be at most 6, as the steps stand in one row.'],
    ['people: []', 'people:\n  - { name: Aminah, part: Draws., picture: none.png }',
      '45  people › Aminah › picture  is "none.png", and there is no such file in CONTENT/pictures.'],
    [/clientLabels:\n(  .*\n)+?cards/, 'cards', '1  clientLabels  is missing: it names the lines of the steps.'],
  ],
  'foot.yaml': [
    ['socialLabel', '---\nsocialLabel', '3  the file  has a line of --- and nothing below it is read: delete that line.'],
    ['', 'Only words.\n',
      '1  the file  is "Only words.": write its fields on indented lines below it: flowsLabel, licencesLabel, socialLabel, companyLabels, hours.'],
  ],
  'voices.yaml': [['', '', '1  title  is missing.']],
  'questions.yaml': [
    ['', '- One\n- Two\n', '1  the file  is ["One","Two"]: write its fields on indented lines below it: title, questions.'],
    ['if: two-currencies', 'if: two-currency',
      '21  questions › Why is the price different abroad? › if  is "two-currency", which is not known: did you mean two-currencies?'],
    ['Who writes the text?', 'Who owns the site?',
      '11  questions › Who owns the site? › question  repeats "Who owns the site?": give each entry of the list its own.'],
  ],
  'work.yaml': [
    ['cases: []', 'cases:\n' + each(7, (x) => `  - { title: ${x}, text: T, picture: a.png, alt: A }\n`),
      '10  cases  has 7 entries: there must be at most 6, as the pictures of more would make the page slow.'],
    ['cases: []', "cases:\n  - title: Kedai\n    text: A shop.\n    picture: none.png\n    alt: ''\n    link: kopi.example",
      '14  cases › Kedai › alt  is empty: write something.',
      '15  cases › Kedai › link  is not a full address: write https://kopi.example.'],
    ['cases: []', "cases:\n  - title: Kedai\n    text: A shop.\n    picture: none.png\n    alt: Bags.",
      '13  cases › Kedai › picture  is "none.png", and there is no such file in CONTENT/pictures.'],
  ],
  'navigation.yaml': [
    [/  About.*\n.*\n.*\n/, '', '1  links  links to no section except Home: add the sections that the bar should link to.'],
    ['  Price: Pricing', '  Prices: Pricing', '5  links › Prices  is not a section of the page: did you mean Price?'],
  ],
  'page.yaml': [['lang: en', ['lang: malay', 'lang: English (UK)'], '1  lang  is not a language tag: write en, ms, zh or ta, for example.']],
  'privacy/en.yaml': [
    ['title: Privacy notice\n', '', '1  title  is missing.'],
    ['if: [not prices]', 'if: [not price]',
      '8  points › What we collect › lines › number 2 › if › number 1  is "not price", which is not known: did you mean not prices?'],
    ['Write to {email}', 'Write to {emial}',
      '29  points › Your choice › lines › number 1 › text  has the unknown placeholder {emial}. Use {countryService}, {countingService}, {brand}, {tagline}, {email}, {country}.'],
    [/points:[^]*/, 'points: []\n', '3  points  has no entries: there must be at least 1, as a note says something.'],
  ],
  'pages/terms.md': [
    ['', ['# Terms\n', '---\ntitle: A\n'],
      '1  the file  has to begin with title and description between two lines of ---: see docs/own-pages.md.'],
    ['', '---\ntitle:\n---\n', '1  description  is missing.', '2  title  is empty: write something.'],
    ['', ownPage('foter: yes\n'), '4  foter  is not a field: did you mean footer?'],
    ['', ownPage('layout: wide\n'), '4  layout  is not a field. There are title, description, footer, html.'],
    ['', ownPage('title: B\n'), '4  title  is written twice: delete one of the two.'],
    ['', '---\ntitle: Terms: ours\ndescription: Ours.\n---\n', '2  title  has a second colon: put the whole text in quotes.'],
    ['', ownPage('', 'One.\n\n<div>Two</div>\n\nThree\nand <b>four</b>.\n'),
      '7  the text  is HTML: <div>Two</div> Write html: yes above to allow it, or put it between backticks.',
      '10  the text  is HTML: <b> Write html: yes above to allow it, or put it between backticks.',
      '10  the text  is HTML: </b> Write html: yes above to allow it, or put it between backticks.'],
    ['', ownPage('', 'See [the prices](/#Prices).\n'),
      '5  a link  leads to Prices, which is not a section of the page. The sections are Home, About, Service, Price, Contact.'],
    ['', ownPage('', 'See [the prices](/#price).\n'), '5  a link  leads nowhere as /#price: write /#Price.'],
    ['', ownPage('', '## What it *costs*\n\n[One](#what-it-cost), [two](/term/), [three](flyer.pdf)\n'),
      '7  a link  leads to #what-it-cost, and /terms/ has no such heading: write its words in small letters, joined by hyphens.',
      '7  a link  leads to /term/, which is neither a page nor a file in public/: did you mean /terms/?',
      '7  a link  leads to /terms/flyer.pdf, which is neither a page nor a file in public/. There are /, /terms/.'],
    ['', ownPage('', '[1](www.kedai.my) [2](kedai.my/menu) [3](hello@kedai.my) [4](+60123456789) [5](terms.md) [6](../pages/terms.md) [7](https//kedai.my) [8](#Price) [9](/contact)\n'),
      ...[['www.kedai.my', 'https://www.kedai.my'], ['kedai.my/menu', 'https://kedai.my/menu'],
        ['hello@kedai.my', 'mailto:hello@kedai.my'], ['+60123456789', 'tel:+60123456789'], ['terms.md', '/terms/'], ['../pages/terms.md', '/terms/'],
        ['https//kedai.my', 'https://kedai.my'], ['#Price', '/#Price'], ['/contact', '/#Contact']].map(([from, to]) =>
        `5  a link  leads nowhere as ${from}: write ${to}.`)],
    ['', ownPage('', '![A](pictures/%E9.jpg) [1](/%E9)\n'),
      '5  a picture  is \uFFFD.jpg, but there is no such file in CONTENT/pictures.',
      '5  a link  leads to /\uFFFD, which is neither a page nor a file in public/: did you mean /?'],
    ['', ownPage('', 'One\n[two](JavaScript&colon;alert(1))\n'),
      '6  a link  leads to JavaScript:alert(1), which is not the address of a page, a mailbox or a phone.'],
    ['', ownPage('', '[One](data:text/html,x)\n'), '5  a link  leads to data:text/html,x, which is not the address of a page, a mailbox or a phone.'],
    ['', ownPage('', '![ ](pictures/a.jpg)\n'),
      '5  a picture  has no description for people who cannot see it. Write ![what it shows](pictures/a.jpg).'],
    ['', ownPage('', '| A | B |\n| - | - |\n| 1 | ![A](pictures/a%20b.jpg) |\n'),
      '7  a picture  is a b.jpg, but there is no such file in CONTENT/pictures.'],
    ['', ownPage('', '![A](https://a.example/b.jpg)\n'),
      '5  a picture  is https://a.example/b.jpg. Put the file into CONTENT/pictures and write pictures/ before its name.'],
    ['', ownPage('', '\n# Terms\n'), '6  a heading  repeats the title, which the page shows by itself: delete it.'],
  ],
  'pages/Our Terms.md': [['', ownPage(''), '1  the file  is not a valid name for a page. Use small letters, digits and hyphens, as in our-terms.md.']],
  'pages/assets.md': [['', ownPage(''), '1  the file  cannot be a page because the site already uses /assets. Rename the file.']],
  'pages/flows.md': [['', ownPage(''), '1  the file  cannot be a page because the site already uses /flows. Rename the file.']],
  'pages/index.md': [['', ownPage(''), '1  the file  cannot be a page because the site already uses /index. Rename the file.']],
  'pages/404.md': [['', ownPage(''), '1  the file  cannot be a page because the site already uses /404. Rename the file.']],
  'pages/country.md': [['', ownPage(''), '1  the file  cannot be a page because the site already uses /country. Rename the file.']],
  'pages/local.md': [['', ownPage(''), '1  the file  cannot be a page because the site already uses /local. Rename the file.']],
  'pages/legal/terms.md': [['', ownPage(''), 'pages/legal:1  the file  is a folder: put its pages into pages itself.']],
  'privacy/english.yaml': [['', String(defaultContent['privacy/en.yaml']),
    '1  the file  is not named after its language: write the tag, as in en.yaml or ms.yaml.']],
  'pages/terms.txt': [['', '', '1  the file  is not a page: give it a name such as terms.md.']],
};
// oxfmt-ignore
const REFUSED_TOGETHER: Together[] = [
  ['a phone number in another country', [
    ['site.yaml', 'country: Malaysia', 'country: Singapore'], ['site.yaml', '+60 00-000 0000', '+60 12'],
  ],
    'site.yaml:9  agency › phone  cannot be dialled: write it with its country code, such as +65 8123 4567.'],
  ['a first currency that the site does not have', [
    ['site.yaml', 'abroad: USD', 'abroad: none'], ['site.yaml', 'first: MYR', 'first: USD'], ['plans.yaml', /, USD: \d+/g, '']
  ],
    'site.yaml:18  currencies › first  is USD: write MYR.'],
  ['invalid settings', [
    ['site.yaml', 'publicKey:', 'publicKey: service_a1b2c3d'], ['site.yaml', 'serviceId:', 'serviceId: your_service_id'],
    ['site.yaml', 'countryService:', 'countryService: ipapi.co/json'],
    ['site.yaml', '  script:', "  script: '<script src=\"https://count.example/script.js\">'"],
    ['site.yaml', '  data:', '  data: kedai.my']
  ],
    'site.yaml:64  mail › publicKey  looks like the ID of a service, not like the public key.',
    'site.yaml:65  mail › serviceId  is still the placeholder your_service_id.',
    'site.yaml:69  countryService  is neither an address such as https://ipapi.co/json/ nor a path such as /country.',
    'site.yaml:73  counting › script  is a whole tag: only give the address after its src=.',
    'site.yaml:74  counting › data  is not of the form domain=kedai.my.'],
  ['a link to nothing but a section that is left out', [
    ['site.yaml', '  - Price\n', ''], ['navigation.yaml', /  About.*\n.*\n/, ''],
  ],
    'navigation.yaml:1  links  links to no section except Home: add the sections that the bar should link to.'],
  ['a currency in site.yaml without prices', [
    ['site.yaml', 'abroad: USD', 'abroad: SGD'],
    ['plans.yaml', /plans:\n(  .*\n)+/, 'plans:\n' + plan('Plan 1').replace('delivery', 'monthly: { MYR: 1, USD: 1 }\n    delivery')]
  ],
    'plans.yaml:8  plans › Plan 1 › price › USD  has to be an amount in SGD: site.yaml names MYR and SGD.',
    'plans.yaml:9  plans › Plan 1 › monthly › USD  has to be an amount in SGD: site.yaml names MYR and SGD.'],
  ['files that are not UTF-8', [
    ['home.yaml', '', Buffer.from('headline: A\nphrasesLabel: Café', 'latin1')],
    ['foot.yaml', '', Buffer.from('\uFEFFhours: Monday', 'utf16le')],
    ['pages/terms.md', '', Buffer.from(ownPage('', 'Café'), 'latin1')],
  ],
    ...['foot.yaml:1  the file', 'home.yaml:2  phrasesLabel', 'pages/terms.md:5  the file'].map((place) =>
      `${place}  has letters that are not UTF-8: save the file as UTF-8, then correct them.`)],
  ['site.yaml under another name', [['site.yaml', '', null], ['site.yml', '', 'agency: {}']],
    'site.yaml:1  the file  is missing: rename site.yml to site.yaml.'],
  ['a file of words under another name', [['home.yaml', '', null], ['Home.yml', '', 'headline: A']],
    'home.yaml:1  the file  is missing: rename Home.yml to home.yaml.'],
  ['the path or the capitals of a picture', [
    ['about.yaml', 'people: []', 'people:\n  - { name: A, part: B, picture: pictures/a.jpg }\n  - { name: B, part: B, picture: A.JPG }'],
    ['pictures/a.jpg', '', 'a'],
  ],
    ...[['A', 'pictures/a.jpg', 45], ['B', 'A.JPG', 46]].map(([name, picture, line]) =>
      `about.yaml:${line}  people › ${name} › picture  is "${picture}", and there is no such file in CONTENT/pictures: did you mean a.jpg?`)],
  ['no privacy note', [['privacy/en.yaml', '', null], ['privacy/ms.yaml', '', null]],
    'privacy:1  the file  has no note: write privacy/en.yaml, which says what happens to the details that visitors send.'],
  ['faults in several files', [
    ['site.yaml', 'country: Malaysia', 'country: Malaysa'], ['site.yaml', 'hello@tapak.example', 'halo@kedaiweb'],
    ['home.yaml', 'headline: Websites with good foundations.', 'headline:'], ['foot.yaml', 'socialLabel', '\tsocialLabel'],
    ['pages/terms.md', '', '---\ntitle: Terms\n---\n<b>One</b>\n'],
  ],
    'foot.yaml:3  socialLabel  is indented by a tab: use spaces.',
    'home.yaml:1  headline  is empty: write something.',
    'pages/terms.md:1  description  is missing.',
    'site.yaml:7  agency › email  is not a mail address such as hello@kedaiweb.my.',
    'site.yaml:10  agency › country  is not a country that the country service knows: did you mean Malaysia?'],
];

test.each(cases(REFUSED, REFUSED_TOGETHER))('faults: $what', async ({ edits, findings }) => {
  expect((await findingsOf(edits)).faults).toEqual(findings);
});

// oxfmt-ignore
const WARNED: Table = {
  'site.yaml': [
    ['brand: Tapak', 'brand: ' + 'B'.repeat(31), '6  agency › brand  has 31 characters: over 30, the bar has no room for it beside its links.'],
  ],
  'home.yaml': [
    ['Websites with good foundations.', 'H'.repeat(116), '1  headline  has 116 characters: over 115, a phone shows nothing else at first.'],
    ['Fully Responsive', 'P'.repeat(41), '6  phrases › number 3  has 41 characters: over 40, it takes two lines on a phone.'],
    ['The first talk is free. No obligation.', 'P'.repeat(61),
      '15  introduction › promise  has 61 characters: over 60, it is one line under a button.'],
  ],
  'page.yaml': [
    ["title: '{brand}: {tagline}'", `title: '${'T'.repeat(66)}'`, '3  title  has 66 characters: over 65, search engines cut it.'],
    ["title: '{brand}: {tagline}'", `title: '${'\u{1F642}'.repeat(65)}'`],
    [/description: .*/, `description: ${'D'.repeat(181)}`, '4  description  has 181 characters: over 180, search engines cut it.'],
  ],
  'navigation.yaml': [['Price: Pricing', `Price: ${'P'.repeat(21)}`, '5  links › Price  has 21 characters: over 20, the bar has no room for it.']],
  'about.yaml': [
    ['title: Listen', `title: ${'L'.repeat(17)}`,
      '17  cards › How We Work › steps › LLLLLLLLLLLLLLLLL › title  has 17 characters: over 16, it does not fit under its drawing.'],
    ['A summary and your price.', 'G'.repeat(61),
      '20  cards › How We Work › steps › Listen › client › gets  has 61 characters: over 60, it is one of three lines that are read at a glance.'],
  ],
  'services.yaml': [
    ['title: Web Development', `title: ${'S'.repeat(51)}`,
      '3  services › SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS › title  has 51 characters: over 50, it takes more lines than the others.'],
  ],
  'plans.yaml': [
    ['Best Seller', 'B'.repeat(25), '8  plans › Landing Page › badge  has 25 characters: over 24, it is wider than its building.'],
    ["Let's Discuss your Project!", 'B'.repeat(41), '63  callToAction  has 41 characters: over 40, the button needs a second line.'],
    ['USD: 2500 }', 'USD: 2500, SGD: 3400 }',
      '28  plans › Business/Corporate Website › price › SGD  is not shown: the site does not have this currency.'],
    ['original: { MYR: 4200, USD: 3100 }', 'original: { MYR: 3600, USD: 2501 }',
      '27  plans › Business/Corporate Website › original › MYR  is 3600, which is struck through and yet no higher than the price.'],
    ['    drawing: offer\n', '', 'home.yaml:22  sketch › kinds › offer  is not offered: no plan in plans.yaml has drawing: offer.'],
  ],
};

// oxfmt-ignore
const WARNED_TOGETHER: Together[] = [
  ['folders that are not read', [
    ['ms/home.yaml', '', 'headline: A'], ['Images/a.png', '', 'a'], ['terms.md', '', 'a'], ['picture/a.png', '', 'a'], ['photos/a.png', '', 'a'], ['Pages/terms.md', '', 'a'], ['old/a.yaml', '', 'a'], ['fonts/a.woff2', '', 'a'],
    ['.git/a', '', 'a'],
  ],
    'Images:1  the file  is not a folder of content: did you mean pictures?',
    'old:1  the file  is not a folder of content. There are examples, fonts, pages, pictures, privacy.',
    'Pages:1  the file  is not a folder of content: did you mean pages?',
    'photos:1  the file  is not a folder of content: did you mean pictures?',
    'picture:1  the file  is not a folder of content: did you mean pictures?',
    'site.yaml:56  languages  does not list ms, so CONTENT/ms is not read: npm run setup -- --language ms lists it.',
    'terms.md:1  the file  is not read here: move it to pages/terms.md.'],
  ['a text possibly cut off by a comment', [
    ['home.yaml', 'Websites with good foundations.', 'We are # 1 in Penang'], ['site.yaml', '+60 00-000 0000', 'none # no chat'],
  ],
    `home.yaml:1  headline  ${CUT}`],
  ['HTML in a text and in a list entry', [
    ['home.yaml', 'Websites with good foundations.', 'Websites with <b>good</b> foundations, under 3 <5'],
    ['privacy/en.yaml', 'Write to {email}', 'Write<br/> to {email}'],
  ],
    'home.yaml:1  headline  has <b> in it, which visitors would read as it is: delete it.',
    'privacy/en.yaml:29  points › Your choice › lines › number 1 › text  has <br/> in it, which visitors would read as it is: delete it.'],
  ['work without its section', [
    ['site.yaml', '  - Service\n', ''],
    ['work.yaml', 'cases: []', 'cases:\n  - { title: Kedai, text: A shop., picture: a.svg, alt: Bags. }'],
  ],
    'work.yaml:10  cases  are not shown, because site.yaml leaves out Service: add it to sections there, or write cases: [] here.'],
  ['files that are not read', [['plan.yaml', '', 'a: b'], ['home.yml', '', 'a: b'], ['privacy/ta.yml', '', 'a: b']],
    'home.yml:1  the file  is not a file of content: did you mean home.yaml?',
    'plan.yaml:1  the file  is not a file of content: did you mean plans.yaml?',
    'privacy/ta.yml:1  the file  is not a file of content: did you mean ta.yaml?'],
];

test.each(cases(WARNED, WARNED_TOGETHER))(
  'warnings without faults: $what',
  async ({ edits, findings }) => {
    expect(await findingsOf(edits)).toEqual({ faults: [], warnings: findings });
  },
);

// oxfmt-ignore
const ACCEPTED: Table = {
  'site.yaml': [
    [/company:\n(  .*\n)+/, ''],
    ['+60 00-000 0000', ['none', '+6560000000', '+1 (415) 555-0132', '+39 06 1234 5678']],
    ['country: Malaysia', ['country: United Kingdom', 'country: Hong Kong']],
    ['hello@tapak.example', ['a@myexample.my', 'a.b@c-d.com.my']],
    ['openingHours: []', ['openingHours: [Mo-Fr 18:00-24:00]', 'openingHours: [Su 00:00-00:30]']],
    [/font:\n(  .*\n)+/, ''],
  ],
  'home.yaml': [
    ['The first talk is free. No obligation.', ''],
    ['Websites with good foundations.', 'a'.repeat(115)],
    [/phrases:\n( +- .*\n)+/, ['phrases: [One]\n', 'phrases: [1a, 2a, 3a, 4a, 5a, 6a, 7a, 8a, 9a, 10a]\n']],
    [/kinds:\n(    .*\n)+/, 'kinds: {}\n'],
  ],
  'pages/terms.md': [['', ownPage('html: yes\nfooter: no\n', '<div id="one">One</div>\n\n[Prices](/#Price)\n')],
    ['', ownPage('html: yes\n', '## Was kostet es?\n\n<i id=two>2</i> [1](#was-kostet-es) [2](/terms#two) [3](?a=b#text) [4](/favicon.svg) [5](/flows/) '
      + '[6](/licences.txt) [7](/#enquiry) [8](/terms/index.html) [9](//a.example/b/) [10](tel:+60123456789) [11](/404.html) [12](https://a.example/%E9) [13](mailto:a@b.my) [14](http://a.example)\n')],
  ],
};
// oxfmt-ignore
const ACCEPTED_TOGETHER: Together[] = [
  ['the content of the default agency', []],
  ['Windows line endings and a byte order mark', [
    ['home.yaml', /\n/g, '\r\n'], ['home.yaml', /^/, '\uFEFF'], ['privacy/en.yaml', /\n/g, '\r\n']]
  ],
  ['yes and no written as on, true and off', [
    ['site.yaml', 'sketch: yes', 'sketch: off'], ['questions.yaml', 'toBeConfirmed: yes', 'toBeConfirmed: true'],
    ['site.yaml', 'flowsPage: yes', 'flowsPage: no'], ['questions.yaml', 'toBeConfirmed: yes', 'toBeConfirmed: on']]
  ],
  ['a company number without quotes', [
    ['site.yaml', /company:\n  name:\n  number:/, 'company:\n  name: Kedai\n  number: 202601012345'],
    ['site.yaml', '  since:', '  since: 2019']]
  ],
  ['one currency', [['site.yaml', 'abroad: USD', 'abroad: none'], ['plans.yaml', /, USD: \d+/g, '']]],
  ['a free plan, and one without optional fields', [
    ['plans.yaml', 'price: { MYR: 3600, USD: 2500 }', 'price: { MYR: 0, USD: 0.5 }'], ['plans.yaml', /    original.*\n/g, ''],
    ['plans.yaml', /    monthly:.*\n/g, ''], ['plans.yaml', /    badge.*\n/, '']]
  ],
  ["an owner's section", [
    ['site.yaml', '  - Price', '  - Price\n  - Example'], ['navigation.yaml', '  Price', '  Example: Example\n  Price']]
  ],
  ['old words of an omitted section', [
    ['site.yaml', '  - Price\n', ''], ['plans.yaml', 'price: { MYR: 3600, USD: 2500 }', 'price: { EUR: 3600 }'],
    ['plans.yaml', 'drawing: shop', 'drawing: offer']]
  ],
  ['a currency of the home country, whose letters are those of a common one', [
    ['site.yaml', 'country: Malaysia', 'country: Sudan'], ['site.yaml', /MYR/g, 'SDG'], ['plans.yaml', /MYR/g, 'SDG']]
  ],
  ['anchors and aliases', [
    ['plans.yaml', 'choose: Discuss this plan', 'choose: &choose Discuss this plan'],
    ['plans.yaml', 'choose: Discuss this plan', 'choose: *choose']]
  ],
];

// oxfmt-ignore
test.each([
  ["'3,600'", 3600], ["'RM 3,600'", 3600], ['RM3600', 3600], ['MYR 3 600.50', 3600.5], ["'3,600.00 RM'", 3600],
  ['3\u00A0600', 3600], ["3'600.5", 3600.5], ["'1.203.600'", 1_203_600], ["'3.600,5'", 3600.5], ["'12,03,600'", 1_203_600],
])('an amount may be written as %s', (written, amount) => {
  const folder = contentWith([['plans.yaml', 'MYR: 3600', `MYR: ${written}`]]);
  const { data, faults } = loadContent(folder);
  expect(faults).toEqual([]);
  expect(data!.words.plans.plans[1]!.price).toEqual({ MYR: amount, USD: 2500 });
});

test('an amount may have one or two letters of its currency before the sign', () => {
  const { plans } = loadSite(
    contentWith([
      ['site.yaml', 'abroad: USD', 'abroad: SGD'],
      ['plans.yaml', /USD/g, 'SGD'],
      ['plans.yaml', 'SGD: 2500', 'SGD: S$2500'],
      ['plans.yaml', 'SGD: 1500', 'SGD: SG$ 1500'],
    ]),
  ).content.plans;
  expect(plans.map(({ price }) => price.abroad!.amount)).toEqual([1500, 2500, 8000]);
});

test('the digits of a text keep their zeros and their plus', () => {
  const { facts } = loadSite(
    contentWith([
      ['site.yaml', /name:\n  number:/, 'name: Kedai\n  number: 0012'],
      ['site.yaml', '+60 00-000 0000', '+60123456789'],
    ]),
  );
  expect([facts.company.number, facts.agency.phone]).toEqual(['0012', '+60123456789']);
});

test.each(cases(ACCEPTED, ACCEPTED_TOGETHER))(
  'no findings, and a site: $what',
  async ({ edits }) => {
    expect(await findingsOf(edits)).toEqual({ faults: [], warnings: [] });
    loadSite(contentWith(edits));
  },
);

// oxfmt-ignore
const TRANSLATED: Table = {
  'ms/home.yaml': [
    ['', null, '1  the file  is missing: copy home.yaml and translate it.'],
    ['headline: Websites with good foundations.\n', '',
      '1  headline  is missing, so visitors read it in the first language: translate "Websites with good foundations.".'],
    ['headline: Websites', 'headlin: Websites', '1  headlin  is not a field: did you mean headline?'],
    ['Websites with good foundations.', 'H'.repeat(116), '1  headline  has 116 characters: over 115, a phone shows nothing else at first.'],
  ],
  'ms/contact.yaml': [['  title: Get In Touch', "  title: ' '", '18  form › title  is empty: write something.']],
  'ms/plans.yaml': [
    ['    choose', '    price: { MYR: 7, USD: 7 }\n    choose',
      '17  plans › Landing Page › price  is taken from the first language, for all of them: delete this line.'],
    [/  - title: E-Commerce[^]*(?=domainNote)/, '', '5  plans  has 2 entries, and the first language has 3.'],
    ['Remove {plan}', 'Buang', '50  remove  lacks the placeholder {plan}.'],
  ],
  'ms/page.yaml': [
    ['lang: ms', 'lang: en', '1  lang  is en, the tag of another language: write the tag of this language.'],
    ['lang: ms\n', '', '1  lang  is missing.'],
  ],
  'ms/navigation.yaml': [['  Price: Pricing\n', '', '1  links  has no Price, as the first language has.']],
  'ms/foot.yaml': [
    ['socialLabel: Follow us', 'socialLabel: Follow us\ntarikh: Tarikh',
      '4  tarikh  is not a field. There are flowsLabel, licencesLabel, socialLabel, companyLabels, hours.'],
    ['socialLabel: Follow us', 'socialLabel: Ikuti kami\nhours: Isnin'],
  ],
};
// oxfmt-ignore
const TRANSLATED_TOGETHER: Together[] = [
  ['a translation of all words', []],
  ['faults in the first language', [['plans.yaml', 'MYR: 3600', 'MYR: free'], ['services.yaml', 'title: Why', 'titel: Why']],
    'plans.yaml:28  plans › Business/Corporate Website › price › MYR  is "free": write a number, without quotes, commas or a currency sign.',
    'services.yaml:1  titel  is not a field: did you mean title?'],
  ['what belongs to a section that is left out', [
    ['ms/plans.yaml', '', null], ['ms/questions.yaml', '', null], ['ms/navigation.yaml', '  Price: Pricing\n', ''], ['site.yaml', '  - Price\n', '']]],
  ['a file that is not read', [['ms/hom.yaml', '', 'a: b']], 'ms/hom.yaml:1  the file  is not a file of content: did you mean home.yaml?'],
];

test.each(cases(TRANSLATED, TRANSLATED_TOGETHER))(
  'in a translation: $what',
  async ({ edits, findings }) => {
    const { faults, warnings } = await findingsOf(edits, true);
    expect([...faults, ...warnings]).toEqual(findings);
  },
);

test('a text that a translation lacks shows in the first language', () => {
  const { languages } = loadSite(
    contentWith([['ms/contact.yaml', / +submitLabel: .*\n/, '']], true),
  );
  expect(languages[1]!.contact.sending.submitLabel).toBe('Send message');
  expect(languages[1]!.page.lang).toBe('ms');
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

test('the check warns of a portrait under 480 pixels', async () => {
  const pictures = [479, 480].map(async (width) => {
    const bytes = await drawn(width, 600).png().toBuffer();
    return [`pictures/${width}.png`, '', bytes] as const;
  });
  const people = [479, 480].map(
    (width) => `\n  - { name: P${width}, part: Draws., picture: ${width}.png }`,
  );
  const folder = contentWith([
    ['about.yaml', 'people: []', `people:${people.join('')}`],
    ...(await Promise.all(pictures)),
  ]);
  const { faults, warnings } = await checkContent(folder);
  expect(linesOf([...faults, ...warnings], folder)).toEqual([
    'about.yaml:45  people › P479 › picture  is CONTENT/pictures/479.png, a PNG of 479 × 600 pixels: under 480 pixels of width it is blurred on sharp screens.',
  ]);
});

test('the check rejects a text file given as a picture, and warns of a narrow picture of work', async () => {
  const cases = ['text.jpg', 'small.gif', 'turned.jpg', 'mark.svg'].map(
    (picture) => `  - { title: ${picture}, text: It sells., alt: A shop., picture: ${picture} }\n`,
  );
  const folder = contentWith([
    ['work.yaml', 'cases: []', `cases:\n${cases.join('')}`],
    ['pages/terms.md', '', ownPage('', '![A](pictures/text.jpg)\n')],
    ['pictures/text.jpg', '', 'a shop'],
    ['pictures/mark.svg', '', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ]);
  await drawn(1199, 800).png().toFile(`${folder}/pictures/small.gif`);
  // The orientation in the metadata turns this picture by 90°, so it is shown 1200 pixels wide.
  const turned = drawn(800, 1200).withMetadata({ orientation: 6 });
  await turned.jpeg().toFile(`${folder}/pictures/turned.jpg`);
  const { faults } = await checkContent(folder);
  expect(linesOf(faults, folder)).toEqual([
    'pages/terms.md:5  a picture  is CONTENT/pictures/text.jpg, which is not a PNG, a JPEG or a WebP.',
    'work.yaml:11  cases › text.jpg › picture  is CONTENT/pictures/text.jpg, which is not a PNG, a JPEG or a WebP.',
  ]);

  await drawn(1200, 800).png().toFile(`${folder}/pictures/text.jpg`);
  const { warnings } = await checkContent(folder);
  expect(linesOf(warnings, folder)).toEqual([
    'work.yaml:12  cases › small.gif › picture  is CONTENT/pictures/small.gif, a PNG of 1199 × 800 pixels: under 1200 pixels of width it is blurred on sharp screens.',
  ]);
});

const words = (language: string) => `const words = { ${language}: { title: 'Our team' } };
export default function Team({ content }) {
  const { title } = words[content.page.lang];
  return <h2>{title}</h2>;
}
`;
const HERE = 'export default () => <p>Here</p>;\n';

/** Returns a project with a section, and with one that fails to render and is not on the page. */
function ownSections(code: string, name = 'Team') {
  const root = folderWith({
    [`src/page/own/${name}.tsx`]: code,
    'src/page/own/Unused.tsx': words('ta'),
  });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  return root;
}

// oxfmt-ignore
test.each([
  ['a syntax error', 'export default () => (\n  <ul>\n    <li>One</li\n  </ul>\n);\n',
    '4  the code  cannot be read: Expected `>` but found `<`. Correct it here or on the lines above.'],
  ['no default export', '\nexport function Team() {\n  return <p>Here</p>;\n}\n',
    '2  the code  has no section as its default export: write export default before the function of the section.'],
  ['nothing but text', '',
    '1  the code  has no section as its default export: write export default before the function of the section.'],
  ['no words for the second language', words('en'),
    "3  the code  fails: Cannot destructure property 'title' of 'words[content.page.lang]' as it is undefined. It has no words for the language ms: add them, as in docs/own-sections.md."],
  ['words for neither language', words('ta'),
    "3  the code  fails: Cannot destructure property 'title' of 'words[content.page.lang]' as it is undefined. Correct it here."],
  ['an unknown name', 'interface Props {}\n\nexport default (_: Props) => (\n  <p>\n    {nowhere}\n  </p>\n);\n',
    '5  the code  fails: nowhere is not defined. Correct it here.'],
  ['an error before the section is rendered', '\nthrow Error("No.");\n' + HERE, '2  the code  fails: No. Correct it here.'],
  ['an object as an element', '\n' + HERE.replace('<p>Here</p>', '({ a: 1 })'),
    '2  the code  fails: Objects are not valid as a React child (found: object with keys {a}). If you meant to render a collection of children, use an array instead. Correct it here.'],
  ['the size of the window', 'export default () => <p>{window.innerWidth}</p>;\n',
    '1  the code  fails: window is not defined. The build renders the section once, without a browser.'],
  ['a missing file', `\nimport { Card } from './Card.tsx';\n${HERE}void Card;`,
    '2  the code  imports ./Card.tsx, which is not there: correct the path, or install the package.'],
  ['a missing package', `import Slider from 'a-slider';\n${HERE}void Slider;`,
    '1  the code  imports a-slider, which is not there: correct the path, or install the package.'],
  ['a stylesheet', "import './Team.css';\n" + HERE,
    '1  the code  imports ./Team.css: delete this line. The page takes the styles of a section from src/page/own/Team.css.'],
  ['a picture', "import photo from '../photo.jpg';\nexport default () => <img src={photo} />;\n",
    '1  the code  imports ../photo.jpg: put the file into public/, and write its address, /photo.jpg.'],
])("a fault in an owner's section: %s", async (_, code, finding) => {
  const root = ownSections(code);
  // Vitest's own way of writing stacks does not know the source maps of the sections.
  const own = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace')!;
  Object.assign(Error, { prepareStackTrace: undefined });
  onTestFinished(() => void Object.defineProperty(Error, 'prepareStackTrace', own));
  const { languages } = loadSite(contentWith([], true));
  const shown = languages.map((content) => ({ ...content, sections: [{ section: 'Team' }] }));
  expect(linesOf(await faultsInOwnSections(root, shown), root)).toEqual([
    `src/page/own/Team.tsx:${finding}`,
  ]);
});

test("the check includes the owner's sections, and renders those on the page in each language", async () => {
  const root = ownSections(words('en'), 'Example');
  const content = contentWith([['site.yaml', '  - Price', '  - Price\n  - Example']], true);
  const { faults } = await checkContent(content, root);
  expect(linesOf(faults, root).filter((each) => each.startsWith('src/page'))).toEqual([
    expect.stringMatching(/^src\/page\/own\/Example\.tsx:\d+ .+ no words for the language ms: /),
  ]);
});

test.each([
  [/MYR/g, 'site.yaml:15  currencies › home'],
  [/USD/g, 'site.yaml:16  currencies › abroad'],
])('letters in another order than %s are reported even while no price fits', async (own, place) => {
  const { faults, warnings } = await findingsOf([['site.yaml', own, 'SDG']]);
  expect(faults).toHaveLength(9);
  expect(warnings).toEqual([
    `${place}  is SDG, the Sudanese Pound: did you mean SGD, the Singapore Dollar?`,
  ]);
});

test('opening hours may end at midnight, as the check advises', async () => {
  const edit = ['site.yaml', 'openingHours: []', 'openingHours: [Mo-Fr 18:00-24:00]'] as const;
  expect((await findingsOf([edit])).faults).toEqual([]);
});

test('folders of content beside the folder of content are reported', async () => {
  const root = folderWith({ 'src/pages/terms.md': '', 'pictures/a.png': '' });
  const folder = contentWith([]);
  const { warnings } = await checkContent(folder, root);
  expect(linesOf(warnings, root)).toEqual(
    expect.arrayContaining([
      `pictures  is not read: move it to ${folder}/pictures.`,
      `src/pages  is not read: move it to ${folder}/pages.`,
    ]),
  );
});

test('each icon and the preview card must exist, in the right format and size', async () => {
  const root = folderWith({
    'public/favicon.svg': 'a mark',
    'public/icon-192.png': '<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192"/>',
  });
  await drawn(600, 512).png().toFile(`${root}/public/icon-512.png`);
  await drawn(511, 511).png().toFile(`${root}/public/icon-maskable-512.png`);
  await drawn(1200, 600).png().toFile(`${root}/public/social-card.png`);
  const { faults, warnings } = await lookAtIcons(root);
  expect(linesOf(faults, root)).toEqual([
    'public/favicon.svg  is not a picture: it has to be an SVG.',
    'public/apple-touch-icon.png  is missing: it has to be a PNG of 180 × 180 pixels or more.',
    'public/icon-192.png  is an SVG: it has to be a PNG of 192 × 192 pixels or more.',
  ]);
  expect(linesOf(warnings, root)).toEqual([
    'public/icon-512.png  is a PNG of 600 × 512 pixels: it has to be a PNG of 512 × 512 pixels or more.',
    'public/icon-maskable-512.png  is a PNG of 511 × 511 pixels: it has to be a PNG of 512 × 512 pixels or more.',
    'public/social-card.png  is a PNG of 1200 × 600 pixels: it has to be a PNG of 1200 × 630 pixels or more.',
  ]);
});

const { site } = loadContent('tests/agencies/default').data!;
const ACCOUNT = {
  VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7hI9jK1l',
  VITE_EMAILJS_SERVICE_ID: 'service_a1b2c3d',
  VITE_EMAILJS_TEMPLATE_ID: 'template_a1b2c3d',
};
const UNREACHED =
  'localhost 127.0.0.1 10.0.0.2 192.168.1.20 172.16.0.1 172.31.0.1 [::1] studio.local intranet'.split(
    ' ',
  );

// oxfmt-ignore
test.each<[SettingName, string, string]>([
  ['VITE_MAIL', 'LINK', 'is "LINK", which is not known: did you mean link?'],
  ['VITE_EMAILJS_PUBLIC_KEY', '"aB3-dE_fG7hI9jK1l', 'has quotes or white space in it: leave them out.'],
  ['VITE_EMAILJS_SERVICE_ID', "service_a1b2c3d'", 'has quotes or white space in it: leave them out.'],
  ['VITE_EMAILJS_TEMPLATE_ID', 'template a1b2c3d', 'has quotes or white space in it: leave them out.'],
  ['VITE_EMAILJS_PUBLIC_KEY', '<public-key>', 'is still the placeholder <public-key>.'],
  ['VITE_EMAILJS_SERVICE_ID', 'service_xxxxxxx', 'is still the placeholder service_xxxxxxx.'],
  ['VITE_EMAILJS_TEMPLATE_ID', 'template_...', 'is still the placeholder template_....'],
  ['VITE_EMAILJS_SERVICE_ID', 'template_a1b2c3d', 'looks like the ID of a template, not like the ID of a service.'],
  ['VITE_EMAILJS_TEMPLATE_ID', 'service_a1b2c3d', 'looks like the ID of a service, not like the ID of a template.'],
  ['VITE_EMAILJS_PUBLIC_KEY', 'aB3-dE_fG', 'is too short for a public key.'],
  ['VITE_EMAILJS_SERVICE_ID', 'service/a1b2c3d', 'may only have letters, digits, "_", "-" and ".".'],
  ['VITE_EMAILJS_ORIGIN', 'api.emailjs.com', 'is not an address such as https://api.emailjs.com.'],
  ['VITE_EMAILJS_ORIGIN', 'https://mail.example.com/', 'must end with the host and have nothing after it: write https://mail.example.com.'],
  ['VITE_GEO_URL', '//ipapi.co/json/', 'is neither an address such as https://ipapi.co/json/ nor a path such as /country.'],
  ['VITE_SITE_URL', 'https://example.com/#a', 'is not an address such as https://www.example.com.'],
  ['VITE_SITE_URL', 'https://example.com/?a=b', 'is not an address such as https://www.example.com.'],
  ...UNREACHED.map((host): [SettingName, string, string] =>
    ['VITE_SITE_URL', `http://${host}:4173`, `is an address that visitors cannot reach: ${host} is this computer or a private network.`]),
  ['VITE_ANALYTICS', 'https://count.example/script.js;', 'may have no ";" and no "," in it.'],
  ['VITE_ANALYTICS', 'https://count.example/a,b.js', 'may have no ";" and no "," in it.'],
  ['VITE_ANALYTICS_DATA', 'data-domain=kedai.my', 'has "data-" in it: leave that out.'],
  ['VITE_ANALYTICS_DATA', 'domain=', 'is not of the form domain=kedai.my.'],
  ['VITE_ANALYTICS_HOST', 'https://count.example/count', 'must end with the host and have nothing after it: write https://count.example.'],
])('an environment variable is rejected: %s=%s', (name, value, fault) => {
  const [problem] = problemsIn(site, { ...ACCOUNT, [name]: value });
  expect(problem?.split('\n')[0]).toBe(`  ${name} ${fault}`);
});

test.each<Settings>([
  {},
  { VITE_EMAILJS_ORIGIN: '', VITE_GEO_URL: '', VITE_SITE_URL: '' },
  { VITE_GEO_URL: '/country', VITE_SITE_URL: 'http://172.32.0.1', VITE_FLOWS_PAGE: 'off' },
  { VITE_ANALYTICS: '/count.js', VITE_ANALYTICS_DATA: 'cf-beacon={"token":"a1b2"}' },
  { VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7' },
  { VITE_HSTS: 'preload', VITE_ANALYTICS_HOST: 'https://cloudflareinsights.com' },
])('these environment variables are accepted: %j', (env) => {
  expect(problemsIn(site, { ...ACCOUNT, ...env })).toEqual([]);
});

/** A value in site.yaml for every setting, and the settings that these are. */
// oxfmt-ignore
const FILLED_IN = {
  mail: { by: 'link', publicKey: 'key', serviceId: 'service', templateId: 'template', origin: 'origin' },
  countryService: '/country', address: 'address', https: 'preload', flowsPage: false,
  counting: { script: 'script', data: 'data', host: 'host' },
} as const;
// oxfmt-ignore
const SET: Settings = {
  VITE_MAIL: 'link', VITE_EMAILJS_PUBLIC_KEY: 'key', VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template', VITE_EMAILJS_ORIGIN: 'origin', VITE_GEO_URL: '/country',
  VITE_SITE_URL: 'address', VITE_ANALYTICS: 'script', VITE_ANALYTICS_DATA: 'data',
  VITE_ANALYTICS_HOST: 'host', VITE_HSTS: 'preload', VITE_FLOWS_PAGE: 'off',
};

test('an empty environment variable leaves the value of site.yaml, and any other replaces it', () => {
  const settingsWith = (value: string) => {
    const variables = Object.fromEntries(Object.keys(SET).map((name) => [name, value]));
    return settingsOf({ ...site, ...FILLED_IN }, variables);
  };
  expect(settingsWith('')).toEqual(SET);
  expect([...new Set(Object.values(settingsWith('other')))]).toEqual(['other']);
});

test('the page /flows/ is left out by each word for no', () => {
  const has = ['off', 'no', 'false', '0', 'on', ''].map((VITE_FLOWS_PAGE) =>
    hasFlowsPage(settingsOf(site, { VITE_FLOWS_PAGE })),
  );
  expect(has).toEqual([false, false, false, false, true, true]);
});

test("a form that opens a mail program needs the owner's address, but no account", () => {
  const env: Settings = { VITE_MAIL: 'link' };
  expect(problemsIn(site, env)).toEqual([
    '  agency › email in site.yaml is hello@tapak.example, a placeholder, and with mail: by: link every enquiry goes there: write your own address.',
  ]);
  const own = { ...site, agency: { ...site.agency, email: 'halo@kedaiweb.my' } };
  expect(problemsIn(own, env)).toEqual([]);
});

test('a missing or wrong setting is reported with its place, and with a way to do without it', () => {
  const whereIn = (place: string) =>
    `      Where: EmailJS dashboard (https://dashboard.emailjs.com/admin), ${place}.`;
  expect(problemsIn(site, { VITE_EMAILJS_PUBLIC_KEY: 'abc' }).join('\n').split('\n')).toEqual([
    '  VITE_EMAILJS_PUBLIC_KEY is too short for a public key.',
    whereIn('Account > General > API keys, "Public Key"'),
    '  mail › serviceId in site.yaml (or VITE_EMAILJS_SERVICE_ID) is missing.',
    whereIn('Email Services, "Service ID"'),
    '  mail › templateId in site.yaml (or VITE_EMAILJS_TEMPLATE_ID) is missing.',
    whereIn('Email Templates, "Template ID"'),
    "  Without an account: mail: by: link in site.yaml makes a form that opens the visitor's own mail program.",
  ]);
});

test('misspelt variables are distinguished from unknown ones, and those of hosts and of Vite are ignored', () => {
  const ofOthers = { VITE_VERCEL_URL: 'a', VITE_USER_NODE_ENV: 'a', PATH: 'a' };
  const env = { ...SET, ...ofOthers, VITE_SITE_ULR: 'a', VITE_COLOUR: 'a' };
  expect(unknownSettings(env)).toEqual({
    misspelt: ['  VITE_SITE_ULR is not a setting: did you mean VITE_SITE_URL?'],
    unread: ['  VITE_COLOUR is not a setting, and has no effect.'],
  });
});

test('this year is a founding year', () => {
  const since = `  since: ${new Date().getFullYear()}`;
  expect(loadContent(contentWith([['site.yaml', '  since:', since]])).faults).toEqual([]);
});
