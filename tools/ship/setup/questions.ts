/** The ten questions that make the site one's own: where each answer goes, and which are taken. */
import type { Agency } from '../../../src/content/types.ts';
import { doubts } from '../placeholders.ts';
import { faultOf, settingNamed, type Setting } from '../settings.ts';

/** The answers by flag. */
export type Answers = Record<string, string>;

export interface Question {
  flag: string;
  text: string;
  /** Where the answer goes. */
  home: 'content' | 'settings';
  /** What it is called there. */
  key: string;
  /** Where the answer is found, if that is not obvious. */
  hint?: string;
  /** What applies without an answer. A question without it must have one. */
  whenLeftOut?: string;
  /** What is meant by an answer as it was typed. */
  read: (typed: string) => string;
  /** What is wrong with an answer, continuing "--flag " or "That ", or null. */
  faultIn: (answer: string | undefined, present: string | undefined) => string | null;
}

/** Leaves out what may be left out; an empty line would keep it. */
const LEFT_OUT = '-';

const noDoubt = () => null;

const neitherCurrency = (answer: string) =>
  ['MYR', 'USD'].includes(answer) ? null : 'is neither MYR nor USD.';

function aboutAgency(
  flag: string,
  field: keyof Agency,
  text: string,
  doubtAbout: (answer: string) => string | null,
): Question {
  return {
    flag,
    text,
    home: 'content',
    key: field,
    read: (typed) => typed.trim(),
    faultIn: (answer, present) => {
      if (!answer) return 'is empty.';
      // What the project comes with may stay for now: a build names it and goes on.
      return answer === present ? null : doubtAbout(answer);
    },
  };
}

function aboutSetting(flag: string, name: Setting['name'], text: string): Question {
  const setting = settingNamed(name);
  const { whereFound, whenLeftOut } = setting;
  return {
    flag,
    text,
    home: 'settings',
    key: name,
    hint: whereFound,
    ...(whenLeftOut && { whenLeftOut }),
    read: (typed) => {
      const answer = typed.trim();
      return whenLeftOut && answer === LEFT_OUT ? '' : answer;
    },
    faultIn: (answer) => faultOf(setting, answer),
  };
}

export const questions: readonly Question[] = [
  aboutAgency('brand', 'brand', 'What is the agency called?', doubts.brand),
  aboutAgency('tagline', 'tagline', 'What does it say of itself in one line?', noDoubt),
  aboutAgency('email', 'email', 'Which mail address do visitors write to?', doubts.email),
  aboutAgency('phone', 'phone', 'Which number do they chat with on WhatsApp?', doubts.phone),
  {
    ...aboutAgency(
      'currency',
      'defaultCurrency',
      'Which prices show while the country of a visitor is unknown: MYR or USD?',
      neitherCurrency,
    ),
    read: (typed) => typed.trim().toUpperCase(),
  },
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
