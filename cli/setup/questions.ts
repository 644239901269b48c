/** The questions that make the site one's own: where each answer is stored, and which are taken. */
import type { Agency } from '../../src/content/types.ts';
import { agencyFaults } from '../../build/agency-check.ts';
import { internationalPhone } from '../../build/phone.ts';
import { faultOf, settingNamed, type Setting } from '../../build/settings.ts';

/** By the flag of the question. */
export type Answers = Record<string, string | undefined>;

export interface Question {
  flag: string;
  text: string;
  /** Where the answer is found, if that is not obvious. */
  hint?: string;
  /** What applies without an answer. A question without it must have one, now or later. */
  whenLeftOut?: string;
  /** Whether `later` may be answered, which keeps what is stored, be it nothing. */
  mayWait?: boolean;
  /** How to write an answer that is right. */
  written?: (answer: string) => string | null;
  /** What is wrong with an answer, continuing "--flag " or "That ", or null. */
  faultIn: (answer: string, stored: string | undefined, known: Answers) => string | null;
  /** Whether it need not be asked, after what is known. */
  isMoot?: (known: Answers) => boolean;
}

export interface StoredQuestion extends Question {
  store: 'agency' | 'settings';
  /** What the answer is called there. */
  key: string;
  /** Whether `none` may be answered, which is stored as null. */
  mayBeNone?: true;
}

export const NONE = 'none';

const aboutAgency = (
  flag: string,
  key: keyof Agency,
  text: string,
  more: Pick<StoredQuestion, 'mayBeNone' | 'isMoot' | 'written'> = {},
): StoredQuestion => ({
  ...more,
  flag,
  text,
  store: 'agency',
  key,
  faultIn: (answer, stored, known) => {
    if (!answer) return 'is empty.';
    if (more.mayBeNone && answer === NONE) return null;
    // What the project comes with may stay for now: a build names it and goes on.
    return answer === stored ? null : agencyFaults[key](answer, agencyOf(known));
  },
});

function aboutSetting(
  flag: string,
  key: Setting['name'],
  text: string,
  more: Pick<StoredQuestion, 'isMoot'> = {},
): StoredQuestion {
  const setting = settingNamed(key);
  const { whereFound: hint, whenLeftOut } = setting;
  const mayWait = !whenLeftOut;
  const faultIn = (answer: string, stored = '') =>
    mayWait && answer === '' && stored === '' ? null : faultOf(setting, answer);
  return {
    ...more,
    flag,
    text,
    store: 'settings',
    key,
    hint,
    mayWait,
    ...(whenLeftOut && { whenLeftOut }),
    faultIn,
  };
}

const hasOneCurrency = (known: Answers) => known['abroad-currency'] === NONE;

export const questions: readonly StoredQuestion[] = [
  aboutAgency('brand', 'brand', 'What is the agency called?'),
  aboutAgency('tagline', 'tagline', 'What does it say of itself in one line?'),
  aboutAgency('email', 'email', 'Which mail address do visitors write to?'),
  aboutAgency('phone', 'phone', 'Which number do they chat with on WhatsApp, or none: no chat?', {
    mayBeNone: true,
    written: internationalPhone,
  }),
  aboutAgency('home-country', 'homeCountry', 'In which country is it at home, in English?'),
  aboutAgency('home-currency', 'homeCurrency', 'In which currency do prices show there?'),
  aboutAgency(
    'abroad-currency',
    'abroadCurrency',
    'In which currency do they show elsewhere, or none: only in that of home?',
    { mayBeNone: true },
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

/** Without what is neither stored nor answered, as after an update that asks for more. */
export const agencyOf = (answers: Answers) =>
  Object.fromEntries(
    questions
      .filter(({ store, flag }) => store === 'agency' && answers[flag] !== undefined)
      .map(({ flag, key, mayBeNone }) => {
        const answer = answers[flag];
        return [key, mayBeNone && answer === NONE ? null : answer];
      }),
  ) as unknown as Agency;

/** Where the currencies are others than before, that of home shows first if nothing else is said. */
export const settled = (answers: Answers): Answers =>
  answers['home-currency'] === undefined ||
  ['home-currency', 'abroad-currency'].some((flag) => answers[flag] === answers['currency'])
    ? answers
    : { ...answers, currency: answers['home-currency'] };

export const specificationQuestion: Question = {
  flag: 'delete-specification',
  text: 'Delete tests/specification, which holds the words of the default agency: yes or no?',
  faultIn: (answer) => (['yes', 'no'].includes(answer) ? null : 'is neither yes nor no.'),
};

/** What is meant by an answer as it was typed, or undefined where it keeps what there is. */
export function read(typed: string, { whenLeftOut, mayWait, written }: Question) {
  const answer = typed.trim();
  if (mayWait && /^later$/i.test(answer)) return undefined;
  return whenLeftOut && answer === '-' ? '' : (written?.(answer) ?? answer);
}
