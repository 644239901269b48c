/** Mistakes in the fields of the editor, with the messages of the check. */
import { expect, test } from 'vitest';
import { checkContent } from '../../../site/check/index.ts';
import { contentWith, linesOf } from '../../unit/content/content-with.ts';
import { openEditor } from '../../support/open-editor.ts';

const CASE = { title: 'Kedai', text: 'A shop.', alt: 'Its page.' };
type Mistake = readonly [file: string, path: string, value: unknown, message: string, at?: string];

const EMPTY = 'is empty: write something.';
const PLAN = {
  title: 'P',
  suits: 'S',
  price: { MYR: 1, USD: 1 },
  delivery: 'D',
  benefits: ['B'],
  choose: 'C',
};

// oxfmt-ignore
const MISTAKES: readonly Mistake[] = [
  ['home', 'headline', '', EMPTY],
  ['home', 'headline', '   ', EMPTY],
  ['home', 'headline', 'From {price}', 'has the unknown placeholder {price}. Use {brand}, {tagline}, {email}, {country}.'],
  ['home', 'headline', 'Hi ${name}', 'has ${…} in it: write {…}, without the dollar sign.'],
  ['home', 'phrases', [], 'has no entries: there must be at least 1, as the line types all of them before it begins again.'],
  ['home', 'phrases', Array.from('abcdefghijk'), 'has 11 entries: there must be at most 10, as the line types all of them before it begins again.'],
  ['home', 'phrases.1', 'Web Development', 'repeats "Web Development": give each entry of the list its own.'],
  ['home', 'introduction.pricesFrom', 'from 100', 'lacks the placeholder {price}.'],
  ['home', 'introduction.callToAction', undefined, 'is missing.'],
  ['home', 'sketch.kinds.offer', '', EMPTY],
  ['home', 'sketch.namedDescription', '{kind}, {plan}', 'lacks the placeholder {name}.'],
  ['about', 'cards', [{ title: 'A', text: 'B' }], 'has 1 entry: there must be at least 3, as the notes stand in two columns.'],
  ['about', 'clientLabels', undefined, 'is missing: it names the lines of the steps.'],
  ['services', 'services.0.icon', 'rocket', 'is "rocket", which is not known. There are webDevelopment, uiUxDesign, responsive, seo, pageSpeed, maintenance.'],
  ['services', 'services.1.claim.source', 'example.com', 'is not a full address: write https://example.com.'],
  ['work', 'cases', [{ ...CASE, picture: 'none.png' }], 'is "none.png", and there is no such file in CONTENT/pictures.', 'cases.0.picture'],
  ['plans', 'plans.0.price.MYR', '3.6k', 'is "3.6k": write a number, without quotes, commas or a currency sign.'],
  ['plans', 'plans.0.price.MYR', null, 'is empty: write a number, without quotes, commas or a currency sign.'],
  ['plans', 'plans.0.price.MYR', -5, 'is -5: a price is not below 0.'],
  ['plans', 'plans.0.price.MYR', undefined, 'has no amount in MYR.', 'plans.0.price'],
  ['plans', 'plans.0.title', '', EMPTY],
  ['plans', 'plans.1.title', 'Landing Page', 'repeats "Landing Page": give each entry of the list its own.'],
  ['plans', 'plans.0.benefits', [], 'has no entries: there must be at least 1, as a plan says what is in it.'],
  ['plans', 'plans.0.drawing', 'shop', 'is shop, which', 'plans.2.drawing'],
  ['plans', 'plans.0.example', 'kedai', 'is "kedai", and there is no CONTENT/examples/kedai.html.'],
  ['plans', 'plans', [1, 2, 3, 4, 5, 6, 7].map((title) => ({ ...PLAN, title: `P${title}` })), 'has 7 entries: there must be at most 6, as the plans are there to be compared.'],
  ['plans', 'remove', 'Remove', 'lacks the placeholder {plan}.'],
  ['questions', 'questions.0.answer', '', EMPTY],
  ['questions', 'questions.0.if', 'always', 'is "always", which is not known. There are emailjs, link, prices, two-currencies, country-service, country-here, counting-service, counting-here.'],
  ['navigation', 'links.Team', 'Team', 'is not a section of the page. There are Home, About, Service, Price, Contact.'],
  ['page', 'lang', 'english', 'is not a language tag: write en, ms, zh or ta, for example.'],
  ['contact', 'sending.failureStatus.offline', '', EMPTY],
  ['site', 'agency.email', 'hello', 'is not a mail address such as hello@kedaiweb.my.'],
  ['site', 'agency.phone', '012', 'cannot be dialled: write it with its country code, such as +60 12 345 6789.'],
  ['site', 'agency.country', 'Malasia', 'is not a country that the country service knows: did you mean Malaysia?'],
  ['site', 'currencies.home', 'RM', 'is not the code of a currency in three capitals, such as SGD.'],
  ['site', 'currencies.abroad', 'MYR', 'is the currency of home too: for a single currency, write none.'],
  ['site', 'sections', ['About', 'Contact'], 'is "About", and the page begins with Home: put Home before it.', 'sections.0'],
  ['site', 'company.openingHours', ['9-5'], 'is not of the form Mo-Fr 09:00-18:00.', 'company.openingHours.0'],
  ['site', 'company.since', '2999', 'is 2999, which is in the future: write the year in which you began.'],
  ['site', 'mail.publicKey', 'short', 'is too short for a public key.'],
  ['site', 'address', 'http://localhost', 'is an address that visitors cannot reach: localhost is this computer or a private network.'],
];

test('every mistake is rejected with the message of the check', async () => {
  const { request, content, draft, read } = await openEditor(contentWith([]));
  expect(MISTAKES.length).toBeGreaterThanOrEqual(40);
  const asPath = (path: string) =>
    path.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name));
  for (const [name, path, value, expected, at = path] of MISTAKES) {
    const file = `${name}.yaml`;
    const before = read(file);
    const message = expected.replaceAll('CONTENT', content);
    const { standing, findings } = await request('save', { file, path: asPath(path), value });
    const found = findings.filter((finding) => finding.isFault && finding.file === file);
    expect({ path, standing, found }).toEqual({
      path,
      standing: 'refused',
      found: expect.arrayContaining([
        { file, path: asPath(at), message: expect.stringContaining(message), isFault: true },
      ]),
    });
    const { faults } = await checkContent(draft.result);
    const lines = linesOf(faults, draft.result);
    for (const each of found)
      expect(lines.join('\n')).toContain(each.message.replaceAll(content, 'CONTENT'));
    expect(read(file)).toBe(before);
    await request('undo');
  }
  expect((await request('save')).standing).toBe('clean');
});
