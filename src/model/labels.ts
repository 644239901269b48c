/** The names of files and fields in an owner's words, where the name in the file says too little. */
import type { Path } from './field-kinds.ts';

const FILES: Record<string, string> = {
  page: 'Search results and tab',
  navigation: 'Bar and menu',
  home: 'First screen',
  about: 'About you',
  work: 'Pictures of your work',
  plans: 'Plans and prices',
  voices: 'Quotes from clients',
  contact: 'Contact form',
  foot: 'Foot of the page',
  'not-found': 'Page not found',
  site: 'Agency and settings',
};

const FIELDS: Record<string, string> = {
  abroad: 'Currency elsewhere',
  about: 'Line above a message',
  aboutNamed: 'Line above a message, with a name',
  allNeeded: 'Note above the fields',
  alt: 'What the picture shows',
  approves: 'What the client approves',
  by: 'Way of sending',
  callToAction: 'Button',
  cases: 'Works',
  choose: 'Button',
  chosen: 'After a choice',
  chosenNamed: 'After a choice, with a name',
  claim: 'Reason in figures',
  clientLabels: 'Labels in the steps',
  client: 'What it means for the client',
  closing: 'Invitation below the plans',
  data: 'Attributes of the script',
  does: 'What the client does',
  discuss: 'Link to the form',
  exampleName: 'Name of the example',
  extras: 'Optional parts',
  first: 'Currency shown first',
  foreign: 'Foreign words',
  fronts: 'Buildings',
  gets: 'What the client gets',
  handOver: 'Form that opens a mail program',
  home: 'Currency at home',
  host: 'Address of the service',
  https: 'Hosts with HTTPS alone',
  if: 'Shown only with',
  inFull: 'Full name',
  instead: 'Before the other ways to write',
  inWords: 'Name in a sentence',
  invitation: 'Beside the form',
  kinds: 'Kinds of site',
  label: 'Name for screen readers',
  lang: 'Language',
  located: 'For a known country',
  monthly: 'Monthly price',
  names: 'Names of currencies',
  next: 'What happens next',
  notCopied: 'Not copied',
  original: 'Earlier price',
  origin: 'Address of a proxy',
  part: 'Their part in the work',
  perMonth: 'Unit of the monthly price',
  pricesFrom: 'End of the link to the plans',
  prompts: 'Help with the message',
  remove: 'Button that removes the plan',
  removed: 'After the plan is removed',
  section: 'Name of the section',
  sending: 'Messages about sending',
  short: 'Short name',
  since: 'Founding year',
  sketch: 'Drawing by visitors',
  suits: 'Whom it suits',
  toBeConfirmed: 'Still to be confirmed',
  unknown: 'For an unknown country',
  url: 'Address',
  voices: 'Quotes',
};

/** What one entry of a list is. */
const ENTRIES: Record<string, string> = {
  benefits: 'Benefit',
  cards: 'Card',
  cases: 'Work',
  if: 'Condition',
  languages: 'Language',
  lines: 'Line',
  openingHours: 'Hours',
  people: 'Person',
  phrases: 'Phrase',
  plans: 'Plan',
  points: 'Point',
  questions: 'Question',
  sections: 'Section',
  services: 'Service',
  social: 'Profile',
  steps: 'Step',
  voices: 'Quote',
};

function asWords(name: string) {
  const words = name
    .replaceAll(/[-_/.]/g, ' ')
    .replaceAll(/[a-z][A-Z]/g, ([end, begin]) => `${end} ${begin!.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function labelOfFile(file: string) {
  const name = file.replace('.yaml', '');
  return FILES[name] ?? asWords(name.replace('privacy/', 'Privacy note, '));
}

/** What a button adds to a list. */
export const entryOf = (list: string | number | undefined) => ENTRIES[list!] ?? 'Entry';

export function labelOf(path: Path) {
  const name = path.at(-1)!;
  return typeof name === 'number'
    ? `${entryOf(path.at(-2))} ${name + 1}`
    : (FIELDS[name] ?? asWords(name));
}

/** Names a field with the groups around it. */
export const trailOf = (path: Path) =>
  path.map((_, index) => labelOf(path.slice(0, index + 1))).join(' › ');
