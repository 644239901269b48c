/** Reads and writes the answers where a build finds them: in the agency's data and the settings. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError } from '../cli-error.ts';
import { AGENCY_FILE } from '../../build/agency-check.ts';
import { settingsIn, withSettings } from './env-file.ts';
import { agencyOf, NONE, questions, type Answers } from './questions.ts';
import { writeTogether } from './write-together.ts';

export const SETTINGS_FILE = '.env';
const SETTINGS_TO_START_FROM = '.env.example';

export async function readStored(folder: string) {
  const textIn = async (path: string) =>
    existsSync(join(folder, path)) ? await readFile(join(folder, path), 'utf8') : undefined;
  const agencyText = await textIn(AGENCY_FILE);
  const env = (await textIn(SETTINGS_FILE)) ?? (await textIn(SETTINGS_TO_START_FROM)) ?? '';
  const stores = { agency: agencyIn(agencyText), settings: settingsIn(env) };
  const stored: Answers = Object.fromEntries(
    questions.map(({ flag, store, key }) => {
      const answer = stores[store][key];
      return [flag, answer === null ? NONE : answer];
    }),
  );

  return {
    stored,
    /** Writes what differs, and returns the changed files and settings. */
    write: async (answers: Answers) => {
      const agency = { ...stores.agency, ...agencyOf(answers) };
      const settings = Object.fromEntries(
        questions
          .filter(({ store }) => store === 'settings')
          .map(({ flag, key }) => [key, answers[flag] ?? ''] as const)
          .filter(([key, answer]) => answer !== (stores.settings[key] ?? '')),
      );
      const changed = [
        { path: AGENCY_FILE, old: agencyText, text: `${JSON.stringify(agency, null, 2)}\n` },
        { path: SETTINGS_FILE, old: env, text: withSettings(env, settings) },
      ].filter(({ old, text }) => text !== old);
      await writeTogether(changed.map(({ path, text }) => ({ path: join(folder, path), text })));
      return { files: changed.map(({ path }) => path), settings };
    },
  };
}

function agencyIn(text: string | undefined) {
  if (text === undefined) {
    throw new CliError(`There is no ${AGENCY_FILE} here: run this in the folder of the project.`);
  }
  try {
    return JSON.parse(text) as Record<string, string | null>;
  } catch (reason) {
    throw new CliError(`${AGENCY_FILE} cannot be understood: ${(reason as Error).message}.`);
  }
}
