/** Finds what is missing or wrong in the parts of the page that an owner may fill. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../src/content/types.ts';

export const PICTURES_FOLDER = 'src/content/pictures';

const MOST_CASES = 6;

type Parts = Pick<SiteContent, 'work' | 'voices' | 'questions' | 'social' | 'registration'>;

/** A sentence on each fault, which names the file and the field, under one heading, or null. */
export function describePartFaults(parts: Parts, folder = PICTURES_FOLDER) {
  const faults = [
    ...faultsInWork(parts.work, folder),
    ...faultsInEach('voices', 'voice', parts.voices.voices, ['quote', 'name', 'role']),
    ...faultsInEach('questions', 'question', parts.questions.questions, ['question', 'answer']),
    ...faultsInEach('social', 'link', parts.social.links, ['name', 'url']),
    ...faultsInRegistration(parts.registration),
  ];
  return faults.length > 0 ? `The content is not complete:\n${faults.join('')}` : null;
}

function faultsInWork({ cases }: Parts['work'], folder: string) {
  const tooMany =
    cases.length > MOST_CASES
      ? [said('work', 'cases', `are ${cases.length}, and the page shows up to ${MOST_CASES}.`)]
      : [];
  const fields = ['title', 'text', 'alt', 'picture', 'link'] as const;
  return [...tooMany, ...faultsInEach('work', 'case', cases, fields, folder)];
}

const faultsInRegistration = ({ name, number }: Parts['registration']) =>
  number && !name ? [said('registration', 'name', 'is empty, and the number stands alone.')] : [];

/** Counted from one, as people do. */
function faultsInEach<Field extends string>(
  file: string,
  kind: string,
  entries: readonly Partial<Record<Field, string>>[],
  fields: readonly Field[],
  folder = '',
) {
  return entries.flatMap((entry, index) =>
    fields.flatMap((field) => {
      const fault = faultIn(field, entry[field], folder);
      return fault === null ? [] : [said(file, `${field} of ${kind} ${index + 1}`, fault)];
    }),
  );
}

function faultIn(field: string, value: string | undefined, folder: string) {
  if (value === undefined && field === 'link') return null;
  if (!value?.trim()) return `is empty${HINTS[field] ?? '.'}`;
  if (field === 'link' || field === 'url') {
    return isWebAddress(value) ? null : 'is not an address such as https://www.example.com.';
  }
  if (field === 'picture' && !existsSync(join(folder, value))) {
    return `is ${value}, and there is no such file in ${folder}.`;
  }
  return null;
}

const HINTS: Record<string, string> = {
  alt: ': say what the picture shows, for those who do not see it.',
  picture: `: name a file in ${PICTURES_FOLDER}.`,
};

const said = (file: string, field: string, fault: string) =>
  `\n  src/content/${file}.ts: ${field} ${fault}`;

const isWebAddress = (value: string) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value);
