/** The questions that make the site one's own: their fields, the meanings of answers, and faults. */
import { Document } from 'yaml';
import { z } from 'zod';
import { inWords } from '../../site/content/messages.ts';
import { internationalPhone } from '../../site/content/phone.ts';
import { files, siteSchema } from '../../site/content/schema.ts';
import { countryCalled } from '../../site/content/site-rules.ts';

/** By the flag of the question. */
export type Answers = Record<string, string>;
export type Documents = Record<'site' | 'page', Document>;
type Row = [flag: string, field: string, text: string, isMoot?: (known: Answers) => boolean];

const hasOneCurrency = (known: Answers) => known['abroad-currency'] === 'none';
const needsNoAccount = (known: Answers) => known['mail'] === 'link';

const ROWS: Row[] = [
  ['brand', 'site.agency.brand', 'Agency name'],
  ['tagline', 'page.tagline', 'Tagline'],
  ['email', 'site.agency.email', 'Email address for visitors'],
  ['home-country', 'site.agency.country', 'Home country'],
  ['phone', 'site.agency.phone', 'WhatsApp number (for no chat, answer none)'],
  ['home-currency', 'site.currencies.home', 'Currency at home'],
  [
    'abroad-currency',
    'site.currencies.abroad',
    'Currency abroad (for a single currency, answer none)',
  ],
  ['currency', 'site.currencies.first', 'Currency to show first', hasOneCurrency],
  ['site-url', 'site.address', 'Address of the site'],
  ['mail', 'site.mail.by', 'How enquiries are sent (emailjs or link)'],
  ['public-key', 'site.mail.publicKey', 'EmailJS public key', needsNoAccount],
  ['service-id', 'site.mail.serviceId', 'EmailJS service ID', needsNoAccount],
  ['template-id', 'site.mail.templateId', 'EmailJS template ID', needsNoAccount],
  ['country-url', 'site.countryService', 'Country lookup URL', hasOneCurrency],
  ['sketch', 'site.extras.sketch', 'Let visitors draw a site of their own?'],
  ['flows-page', 'site.flowsPage', 'Include the page /flows/ for developers?'],
];

const SCHEMAS = { site: siteSchema, page: files.page };

export const questions = ROWS.map(([flag, field, text, isMoot]) => {
  const [file, ...path] = field.split('.') as [keyof Documents, ...string[]];
  const schema = path.reduce<z.ZodType>(
    (outer, name) =>
      ((outer instanceof z.ZodPrefault ? outer.unwrap() : outer) as z.ZodObject).shape[name]!,
    SCHEMAS[file],
  );
  const { description: says = '', where } = z.toJSONSchema(schema, { io: 'input' }) as z.GlobalMeta;
  const isYesOrNo = schema.safeParse('yes').data === true;
  return { flag, file, path, text, isMoot, schema, says, where, isYesOrNo };
});

const asAnswer = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : ((value as string | undefined) ?? '');

/** The answers that are stored, or that count while none is. */
export const answersIn = (docs: Documents): Answers =>
  Object.fromEntries(
    questions.map(({ flag, file, path, schema }) => {
      const value = docs[file].getIn(path) ?? undefined;
      return [flag, asAnswer(schema.safeParse(value).data ?? value)];
    }),
  );

export function withTyped(question: (typeof questions)[number], typed: string, known: Answers) {
  const { flag, path, schema, isYesOrNo } = question;
  const text = typed.trim();
  const meaning = () => {
    const isNullable = flag === 'phone' || flag === 'abroad-currency';
    if (isNullable && /^(none|-)$/i.test(text)) return 'none';
    if (text === '-') return '';
    if (text === '' || (path[0] === 'mail' && /^later$/i.test(text))) return known[flag]!;
    if (path[0] === 'currencies') return text.toUpperCase();
    if (flag === 'home-country') return countryCalled(text) ?? text;
    if (flag === 'phone') return internationalPhone(text, known['home-country']) ?? text;
    if (flag === 'mail') return text.toLowerCase();
    return isYesOrNo ? asAnswer(schema.safeParse(text).data ?? text) : text;
  };
  const answers = { ...known, [flag]: meaning() };
  const { 'home-currency': home, 'abroad-currency': abroad, currency: first } = answers;
  // The currency of home shows first if the first one is gone.
  const isGone = flag.endsWith('-currency') && first && ![home, abroad].includes(first);
  return isGone ? { ...answers, currency: home! } : answers;
}

/** The fault of each wrong answer, by its flag. */
export function faultsIn(answers: Answers): Answers {
  const docs = { site: new Document({}), page: new Document({}) };
  for (const { flag, file, path } of questions) docs[file].setIn(path, answers[flag]);
  const issuesIn = (file: keyof Documents) =>
    SCHEMAS[file].safeParse(docs[file].toJS(), { reportInput: true, error: inWords }).error?.issues;
  const issues = { site: issuesIn('site'), page: issuesIn('page') };
  return Object.fromEntries(
    questions.flatMap(({ flag, file, path }) => {
      const issue = issues[file]?.find((each) => each.path.join() === path.join());
      return issue ? [[flag, issue.message]] : [];
    }),
  );
}
