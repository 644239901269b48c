/** The questions that make the site one's own: where each answer is stored, and which are taken. */
import type { Agency } from '../../../src/content/types.ts';
import { agencyFaults } from '../agency-check.ts';
import { faultOf, settingNamed, type Setting } from '../settings.ts';

/** By the flag of the question. */
export type Answers = Record<string, string | undefined>;

export interface Question {
  flag: string;
  text: string;
  /** Where the answer is found, if that is not obvious. */
  hint?: string;
  /** What applies without an answer. A question without it must have one. */
  whenLeftOut?: string;
  /** What is wrong with an answer, continuing "--flag " or "That ", or null. */
  faultIn: (answer: string, stored: string | undefined) => string | null;
}

export interface StoredQuestion extends Question {
  store: 'agency' | 'settings';
  /** What the answer is called there. */
  key: string;
}

const aboutAgency = (flag: string, key: keyof Agency, text: string): StoredQuestion => ({
  flag,
  text,
  store: 'agency',
  key,
  faultIn: (answer, stored) => {
    if (!answer) return 'is empty.';
    // What the project comes with may stay for now: a build names it and goes on.
    return answer === stored ? null : agencyFaults[key](answer);
  },
});

function aboutSetting(flag: string, key: Setting['name'], text: string): StoredQuestion {
  const setting = settingNamed(key);
  const { whereFound: hint, whenLeftOut } = setting;
  const faultIn = (answer: string) => faultOf(setting, answer);
  return { flag, text, store: 'settings', key, hint, ...(whenLeftOut && { whenLeftOut }), faultIn };
}

export const questions: readonly StoredQuestion[] = [
  aboutAgency('brand', 'brand', 'What is the agency called?'),
  aboutAgency('tagline', 'tagline', 'What does it say of itself in one line?'),
  aboutAgency('email', 'email', 'Which mail address do visitors write to?'),
  aboutAgency('phone', 'phone', 'Which number do they chat with on WhatsApp?'),
  aboutAgency(
    'currency',
    'defaultCurrency',
    'Which prices show while the country of a visitor is unknown: MYR or USD?',
  ),
  aboutSetting('site-url', 'VITE_SITE_URL', 'Where will the site be published?'),
  aboutSetting('public-key', 'VITE_EMAILJS_PUBLIC_KEY', 'What is the public key of EmailJS?'),
  aboutSetting(
    'service-id',
    'VITE_EMAILJS_SERVICE_ID',
    'Through which service of it do enquiries go?',
  ),
  aboutSetting('template-id', 'VITE_EMAILJS_TEMPLATE_ID', 'Into which template are they put?'),
  aboutSetting('country-url', 'VITE_GEO_URL', 'Who says which country a visitor is in?'),
];

export const specificationQuestion: Question = {
  flag: 'delete-specification',
  text: 'Delete tests/specification, which holds the words of the default agency: yes or no?',
  faultIn: (answer) => (['yes', 'no'].includes(answer) ? null : 'is neither yes nor no.'),
};

/** What is meant by an answer as it was typed; a dash leaves out what may be left out. */
export function read(typed: string, { whenLeftOut }: Question) {
  const answer = typed.trim();
  return whenLeftOut && answer === '-' ? '' : answer;
}
