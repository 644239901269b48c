/** Where the answers live: the content file and the settings, read and written together. */
import { readFile } from 'node:fs/promises';
import { CliError } from '../../cli-error.ts';
import { fieldsIn, withFields } from './content-file.ts';
import { settingsIn, withSettings } from './env-file.ts';
import { questions, type Answers, type Question } from './questions.ts';
import { replaceFiles } from './replace-files.ts';

export const CONTENT = 'src/content/agency.ts';
export const SETTINGS = '.env';
const SETTINGS_TO_START_FROM = '.env.example';

export async function readHomes() {
  const source = await readFile(CONTENT, 'utf8').catch(() => {
    throw new CliError(`There is no ${CONTENT} here: run this in the folder of the project.`);
  });
  const env = (await textIn(SETTINGS)) ?? (await textIn(SETTINGS_TO_START_FROM)) ?? '';
  const values = {
    content: fieldsIn(CONTENT, source, keysOf(questionsAbout('content'))),
    settings: settingsIn(env),
  };
  const present: Partial<Answers> = Object.fromEntries(
    questions.flatMap(({ flag, home, key }) => {
      const value = values[home][key];
      return value === undefined ? [] : [[flag, value]];
    }),
  );

  return {
    present,
    /** Writes what differs, and says which files and settings it wrote. */
    write: async (answers: Answers) => {
      const changesTo = (home: Question['home']) =>
        Object.fromEntries(
          questionsAbout(home)
            .filter(({ flag }) => answers[flag] !== (present[flag] ?? ''))
            .map(({ key, flag }) => [key, answers[flag] ?? '']),
        );
      const content = changesTo('content');
      const settings = changesTo('settings');
      const files = [];
      if (Object.keys(content).length > 0) {
        files.push({ path: CONTENT, text: await withFields(CONTENT, source, content) });
      }
      if (Object.keys(settings).length > 0) {
        files.push({ path: SETTINGS, text: withSettings(env, settings) });
      }
      await replaceFiles(files);
      return { files: files.map(({ path }) => path), settings };
    },
  };
}

const questionsAbout = (home: Question['home']) =>
  questions.filter((question) => question.home === home);

const keysOf = (questions: readonly Question[]) => questions.map(({ key }) => key);

async function textIn(path: string) {
  try {
    return await readFile(path, 'utf8');
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CliError(`${path} cannot be read: ${(reason as Error).message}.`);
  }
}
