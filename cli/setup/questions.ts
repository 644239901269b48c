/** The questions that make the site one's own: where each answer is stored, and which are accepted. */
import type { Agency, Extras } from '../../src/content/types.ts';
import { agencyFaults } from '../../build/agency-check.ts';
import { leavesOutFlowsPage } from '../../build/code-settings.ts';
import { examplePhone, internationalPhone } from '../../build/phone.ts';
import { faultOf, settingNamed, type Setting } from '../../build/settings.ts';

/** By the flag of the question. */
export type Answers = Record<string, string | undefined>;

export interface Question {
  flag: string;
  text: string | ((known: Answers) => string);
  /** Each stands on a line of its own under the question. */
  hints?: (known: Answers) => readonly string[];
  /** The place to find the answer, also shown after a wrong one. */
  where?: string;
  /** Shown in place of a stored answer. */
  blank: string;
  /** An answer that is made of others and only has to be kept. */
  proposed?: (known: Answers) => string | undefined;
  /** The meaning of a typed answer; undefined keeps the stored one. */
  read: (typed: string, known: Answers) => string | undefined;
  /** The fault of an answer, continuing "--flag " or "That ", or null. */
  faultIn: (answer: string, stored: string | undefined, known: Answers) => string | null;
  /** Whether the known answers make the question pointless. */
  isMoot?: (known: Answers) => boolean;
}

type Stored = string | boolean | null | undefined;

export interface StoredQuestion extends Question {
  store: 'agency' | 'settings' | 'extras';
  /** The name of the answer there. */
  key: string;
  /** Whether `none` is an answer, which is stored as null. */
  isNullable?: boolean;
  toAnswer?: (stored: Stored) => string;
  toStored?: (answer: string | undefined, stored: Stored) => Stored;
}

export const NONE = 'none';

/** A build names the placeholders among these and goes on; it stops at any other wrong answer. */
const MAY_STAY = new Set(['brand', 'tagline', 'email', 'phone']);

const aboutAgency = (
  flag: string,
  key: keyof Agency,
  text: string,
  more: Partial<Pick<StoredQuestion, 'hints' | 'isNullable' | 'isMoot' | 'read'>> = {},
): StoredQuestion => ({
  flag,
  text,
  store: 'agency',
  key,
  blank: 'none yet',
  read: (typed) => typed,
  faultIn: (answer, stored, known) => {
    if (!answer) return 'is empty.';
    if (more.isNullable && answer === NONE) return null;
    const mayStay = MAY_STAY.has(flag) && answer === stored;
    return mayStay ? null : agencyFaults[key](answer, agencyOf(known));
  },
  ...more,
});

function aboutSetting(
  flag: string,
  key: Setting['name'],
  text: string,
  more: Pick<StoredQuestion, 'isMoot'> = {},
): StoredQuestion {
  const setting = settingNamed(key);
  const { whereFound: where, whenLeftOut } = setting;
  const common = { ...more, flag, text, store: 'settings', key, where } as const;
  return whenLeftOut
    ? {
        ...common,
        hints: () => [`- leaves it out: ${whenLeftOut}.`],
        blank: 'left out',
        read: (typed) => (typed === '-' ? '' : typed),
        faultIn: (answer) => faultOf(setting, answer),
      }
    : {
        ...common,
        blank: 'later',
        read: (typed) => (/^later$/i.test(typed) ? undefined : typed),
        faultIn: (answer, stored) => (answer || stored ? faultOf(setting, answer) : null),
      };
}

const YES = 'yes';
const NO = 'no';

const yesOrNo = (flag: string, text: string) =>
  ({
    flag,
    text: `${text}: yes or no?`,
    blank: NO,
    read: (typed: string) => typed,
    faultIn: (answer: string) =>
      answer === YES || answer === NO ? null : 'is neither yes nor no.',
  }) satisfies Question;

/** A part of the page that is shown or left out. */
const aboutExtra = (flag: string, key: keyof Extras, text: string): StoredQuestion => ({
  ...yesOrNo(flag, text),
  store: 'extras',
  key,
  toAnswer: (stored) => (stored === false ? NO : YES),
  toStored: (answer) => answer !== NO,
});

const aboutFlowsPage = (stored: Stored) =>
  leavesOutFlowsPage({ VITE_FLOWS_PAGE: stored }) ? NO : YES;

const hasOneCurrency = (known: Answers) => known['abroad-currency'] === NONE;
const needsNoAccount = { isMoot: ({ mail }: Answers) => mail === 'link' };

export const questions: readonly StoredQuestion[] = [
  aboutAgency('brand', 'brand', 'What is the agency called?'),
  aboutAgency('tagline', 'tagline', 'What does it say of itself in one line?'),
  aboutAgency('email', 'email', 'Which mail address do visitors write to?'),
  aboutAgency('home-country', 'homeCountry', 'In which country is it at home, in English?'),
  aboutAgency('phone', 'phone', 'Which number do visitors chat with on WhatsApp?', {
    hints: ({ 'home-country': country }) => [
      `As it is dialled from abroad: ${examplePhone(country)}.`,
      'none: no chat.',
    ],
    isNullable: true,
    read: (typed, known) => internationalPhone(typed, known['home-country']) ?? typed,
  }),
  aboutAgency('home-currency', 'homeCurrency', 'In which currency do prices show there?', {
    hints: () => ['Its code in three capitals, such as SGD.'],
  }),
  aboutAgency('abroad-currency', 'abroadCurrency', 'In which currency do they show elsewhere?', {
    hints: () => ['none: in that of home everywhere.'],
    isNullable: true,
  }),
  aboutAgency(
    'currency',
    'defaultCurrency',
    'Which of the two shows while the country of a visitor is unknown?',
    { isMoot: hasOneCurrency },
  ),
  aboutSetting('site-url', 'VITE_SITE_URL', 'Where will the site be published?'),
  aboutSetting(
    'mail',
    'VITE_MAIL',
    'Is an enquiry sent by EmailJS, or by a link to the mail program?',
  ),
  aboutSetting(
    'public-key',
    'VITE_EMAILJS_PUBLIC_KEY',
    'What is the public key of EmailJS?',
    needsNoAccount,
  ),
  aboutSetting(
    'service-id',
    'VITE_EMAILJS_SERVICE_ID',
    'Through which service of it do enquiries go?',
    needsNoAccount,
  ),
  aboutSetting(
    'template-id',
    'VITE_EMAILJS_TEMPLATE_ID',
    'Into which template are they put?',
    needsNoAccount,
  ),
  aboutSetting('country-url', 'VITE_GEO_URL', 'Who says which country a visitor is in?', {
    isMoot: hasOneCurrency,
  }),
  {
    ...yesOrNo('flows-page', 'Have the page /flows/, which shows developers how the site works'),
    store: 'settings',
    key: 'VITE_FLOWS_PAGE',
    toAnswer: aboutFlowsPage,
    toStored: (answer, stored) => {
      if (answer === aboutFlowsPage(stored)) return stored;
      return answer === NO ? 'off' : 'on';
    },
  },
  aboutExtra('sketch', 'sketch', 'Let visitors draw a site of their own under the first drawing'),
];

export const agencyOf = (answers: Answers) =>
  Object.fromEntries(
    questions
      .filter(({ store }) => store === 'agency')
      .map(({ flag, key, isNullable }) => {
        const answer = answers[flag];
        return [key, isNullable && answer === NONE ? null : answer];
      }),
  ) as unknown as Agency;

/** Shows the home currency first if neither of the two is the one that was chosen. */
export const settled = (answers: Answers): Answers =>
  answers['home-currency'] === undefined ||
  ['home-currency', 'abroad-currency'].some((flag) => answers[flag] === answers['currency'])
    ? answers
    : { ...answers, currency: answers['home-currency'] };

/** The parts that a clone can delete, each with a folder that shows whether it is still there. */
export const deletions = [
  {
    part: 'tests/specification',
    question: yesOrNo(
      'delete-specification',
      'Delete tests/specification, which holds the words of the default agency',
    ),
  },
  {
    part: 'packages',
    question: yesOrNo(
      'pack-atlas',
      'Keep xstate-atlas as a packed dependency in vendor/, without its sources in packages/',
    ),
  },
] as const;
