/** The questions that make the site one's own: where each answer is stored, and which are accepted. */
import type { Agency } from '../../src/content/types.ts';
import { agencyFaults } from '../../build/agency-check.ts';
import { internationalPhone } from '../../build/phone.ts';
import { faultOf, settingNamed, type Setting } from '../../build/settings.ts';

/** By the flag of the question. */
export type Answers = Record<string, string | undefined>;

export interface Question {
  flag: string;
  text: string;
  /** Where to find the answer, if that is not obvious. */
  hint?: string;
  /** Shown in place of a stored answer. */
  blank: string;
  /** What a typed answer means; undefined keeps the stored one. */
  read: (typed: string) => string | undefined;
  /** What is wrong with an answer, continuing "--flag " or "That ", or null. */
  faultIn: (answer: string, stored: string | undefined, known: Answers) => string | null;
  /** Whether the known answers make the question pointless. */
  isMoot?: (known: Answers) => boolean;
}

interface StoredQuestion extends Question {
  store: 'agency' | 'settings';
  /** The name of the answer there. */
  key: string;
  /** Whether `none` is an answer, which is stored as null. */
  isNullable?: boolean;
}

export const NONE = 'none';

const aboutAgency = (
  flag: string,
  key: keyof Agency,
  text: string,
  more: Partial<Pick<StoredQuestion, 'isNullable' | 'isMoot' | 'read'>> = {},
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
    // A placeholder may stay for now: a build names it and goes on.
    return answer === stored ? null : agencyFaults[key](answer, agencyOf(known));
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
  const { whereFound: hint, whenLeftOut } = setting;
  const common = { ...more, flag, text, store: 'settings', key, hint } as const;
  return whenLeftOut
    ? {
        ...common,
        blank: `left out: ${whenLeftOut}`,
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

const hasOneCurrency = (known: Answers) => known['abroad-currency'] === NONE;

export const questions: readonly StoredQuestion[] = [
  aboutAgency('brand', 'brand', 'What is the agency called?'),
  aboutAgency('tagline', 'tagline', 'What does it say of itself in one line?'),
  aboutAgency('email', 'email', 'Which mail address do visitors write to?'),
  aboutAgency('phone', 'phone', 'Which number do they chat with on WhatsApp, or none: no chat?', {
    isNullable: true,
    read: (typed) => internationalPhone(typed) ?? typed,
  }),
  aboutAgency('home-country', 'homeCountry', 'In which country is it at home, in English?'),
  aboutAgency('home-currency', 'homeCurrency', 'In which currency do prices show there?'),
  aboutAgency(
    'abroad-currency',
    'abroadCurrency',
    'In which currency do they show elsewhere, or none: only in that of home?',
    { isNullable: true },
  ),
  aboutAgency(
    'currency',
    'defaultCurrency',
    'Which of the two shows while the country of a visitor is unknown?',
    { isMoot: hasOneCurrency },
  ),
  aboutSetting('site-url', 'VITE_SITE_URL', 'Where will the site be published?'),
  aboutSetting('public-key', 'VITE_EMAILJS_PUBLIC_KEY', 'What is the public key of EmailJS?'),
  aboutSetting(
    'service-id',
    'VITE_EMAILJS_SERVICE_ID',
    'Through which service of it do enquiries go?',
  ),
  aboutSetting('template-id', 'VITE_EMAILJS_TEMPLATE_ID', 'Into which template are they put?'),
  aboutSetting('country-url', 'VITE_GEO_URL', 'Who says which country a visitor is in?', {
    isMoot: hasOneCurrency,
  }),
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

const yesOrNo = (flag: string, text: string): Question => ({
  flag,
  text: `${text}: yes or no?`,
  blank: 'no',
  read: (typed) => typed,
  faultIn: (answer) => (['yes', 'no'].includes(answer) ? null : 'is neither yes nor no.'),
});

/** What a clone can do without, each with the folder that tells whether it is still there. */
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
