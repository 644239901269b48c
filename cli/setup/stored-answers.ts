/** Reads and writes the answers where a build finds them: the data of the agency, and the settings. */
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
  const inFolder = (path: string) => join(folder, path);
  const agencyText = await textIn(inFolder(AGENCY_FILE));
  const env =
    (await textIn(inFolder(SETTINGS_FILE))) ??
    (await textIn(inFolder(SETTINGS_TO_START_FROM))) ??
    '';
  const stores = { agency: agencyIn(agencyText), settings: settingsIn(env) };
  const stored: Answers = Object.fromEntries(
    questions.map(({ flag, store, key }) => {
      const answer = stores[store][key];
      return [flag, answer === null ? NONE : answer];
    }),
  );

  return {
    stored,
    /** Writes what differs, and says which files and settings it wrote. */
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
      await writeTogether(changed.map(({ path, text }) => ({ path: inFolder(path), text })));
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

const textIn = async (path: string) =>
  existsSync(path) ? await readFile(path, 'utf8') : undefined;
