/** The questions of `npm run setup`, the field for each answer, and the checks of the answers. */
import { Document } from 'yaml';
import { z } from 'zod';
import { DEFAULT_COUNTRY_URL } from '../../site/content/settings.ts';
import { inWords } from '../../src/model/messages.ts';
import { internationalPhone } from '../../src/model/phone.ts';
import { files, siteSchema } from '../../src/model/schema.ts';
import { countryCalled } from '../../src/model/site-rules.ts';

/** The answers, keyed by the flags of their questions. */
export type Answers = Record<string, string>;
type File = 'site' | 'page';
interface More {
  isMoot?: (known: Answers) => boolean;
  /** The possible answers, each with its meaning. */
  choices?: (known: Answers) => Answers;
  /** The meaning of an empty answer. */
  otherwise?: string;
}
type Row = [flag: string, field: string, text: string, more?: More];

const ofAccount: More = { isMoot: (known) => known['mail'] === 'link' };
const mailChoices = () => ({
  emailjs: 'by an EmailJS account',
  link: "by the visitor's own mail program, without an account",
});
const currencyChoices = (known: Answers) => ({
  [known['home-currency']!]: 'at home',
  [known['abroad-currency']!]: 'abroad',
});
const adminChoices = () => ({
  none: 'no, on this computer alone',
  github: 'yes, the repository is on GitHub',
  gitlab: 'yes, the repository is on GitLab',
  gitea: 'yes, the repository is on Gitea, Forgejo or Codeberg',
});
const hasNoAdmin = (known: Answers) => known['admin'] === 'none';
const hasOneCurrency = (known: Answers) => known['abroad-currency'] === 'none';

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
  [
    'currency',
    'site.currencies.first',
    'Currency to show first',
    { isMoot: hasOneCurrency, choices: currencyChoices },
  ],
  ['site-url', 'site.address', 'Address of the site'],
  ['mail', 'site.mail.by', 'How enquiries are sent', { choices: mailChoices }],
  ['public-key', 'site.mail.publicKey', 'EmailJS public key', ofAccount],
  ['service-id', 'site.mail.serviceId', 'EmailJS service ID', ofAccount],
  ['template-id', 'site.mail.templateId', 'EmailJS template ID', ofAccount],
  [
    'country-url',
    'site.countryService',
    'Service that looks up the country of a visitor',
    { isMoot: hasOneCurrency, otherwise: DEFAULT_COUNTRY_URL },
  ],
  ['sketch', 'site.extras.sketch', 'Let visitors draw a site of their own?'],
  ['admin', 'site.admin.service', 'Edit in any browser, at /admin/?', { choices: adminChoices }],
  ['repository', 'site.admin.repository', 'Repository of this project', { isMoot: hasNoAdmin }],
  [
    'git-server',
    'site.admin.server',
    'Address of your own GitLab, Gitea or Forgejo',
    {
      isMoot: (known) => hasNoAdmin(known) || known['admin'] === 'github',
      otherwise: 'gitlab.com or gitea.com',
    },
  ],
  ['flows-page', 'site.flowsPage', 'Include the page /flows/ for developers?'],
];

const SCHEMAS = { site: siteSchema, page: files.page };

export const questions = ROWS.map(([flag, field, text, more = {}]) => {
  const [file, ...path] = field.split('.') as [File, ...string[]];
  const schema = path.reduce<z.ZodType>(
    (outer, name) =>
      ((outer instanceof z.ZodPrefault ? outer.unwrap() : outer) as z.ZodObject).shape[name]!,
    SCHEMAS[file],
  );
  const { description = '', where } = z.toJSONSchema(schema, { io: 'input' }) as z.GlobalMeta;
  const isYesOrNo = schema.safeParse('yes').data === true;
  return { flag, file, path, text, ...more, schema, description, where, isYesOrNo };
});

const asAnswer = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : ((value as string | undefined) ?? '');

/** Reads the current answers from the content. A missing field counts as its default. */
export const answersIn = (data: Record<File, unknown>): Answers =>
  Object.fromEntries(
    questions.map(({ flag, file, path, schema }) => {
      const value =
        path.reduce<unknown>((outer, name) => (outer as Partial<Answers>)?.[name], data[file]) ??
        undefined;
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
  // If the currency to show first is no longer offered, the home currency replaces it.
  const isGone = flag.endsWith('-currency') && first && ![home, abroad].includes(first);
  return isGone ? { ...answers, currency: home! } : answers;
}

/** Returns a message for each wrong answer, keyed by the flag of the question. */
export function faultsIn(answers: Answers): Answers {
  const docs = { site: new Document({}), page: new Document({}) };
  for (const { flag, file, path } of questions) docs[file].setIn(path, answers[flag]);
  const issuesIn = (file: File) =>
    SCHEMAS[file].safeParse(docs[file].toJS(), { reportInput: true, error: inWords }).error?.issues;
  const issues = { site: issuesIn('site'), page: issuesIn('page') };
  return Object.fromEntries(
    questions.flatMap(({ flag, file, path }) => {
      const issue = issues[file]?.find((each) => each.path.join() === path.join());
      return issue ? [[flag, issue.message]] : [];
    }),
  );
}
