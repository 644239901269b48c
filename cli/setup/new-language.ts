/** Begins a translation: a copy of the words, for their owner to say in another language. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError } from '../cli-error.ts';

const CONTENT = 'src/content';
const LIST = `${CONTENT}/translations.ts`;
/** The files that all languages share. */
const SHARED = new Set(['agency', 'client', 'extras', 'font', 'index', 'translations', 'types']);

/** The files that it has written. */
export async function addLanguage(lang: string, folder: string) {
  refuse(lang, folder);
  const own = join(folder, CONTENT, lang);
  const names = (await readdir(join(folder, CONTENT)))
    .flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : []))
    .filter((name) => !SHARED.has(name));
  await mkdir(own);
  for (const name of names) {
    const text = await readFile(join(folder, CONTENT, `${name}.ts`), 'utf8');
    await writeFile(join(own, `${name}.ts`), copied(text, name, lang));
  }
  await writeFile(join(own, 'agency.ts'), AGENCY);
  const exported = ['agency', ...names].map((name) => `export * from './${name}.ts';\n`);
  await writeFile(join(own, 'index.ts'), exported.join(''));
  const list = join(folder, LIST);
  await writeFile(list, listed(await readFile(list, 'utf8'), lang));
  return [`${CONTENT}/${lang}/`, LIST];
}

function refuse(lang: string, folder: string) {
  if (!/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/.test(lang)) {
    throw new CliError(
      `--language ${lang} is no language: give its tag, such as ms, ta or zh-Hans. It is the address too: /ms/.`,
    );
  }
  if (existsSync(join(folder, CONTENT, lang))) {
    throw new CliError(`${CONTENT}/${lang} is there already: translate what is in it.`);
  }
}

function copied(text: string, name: string, lang: string) {
  const moved = text.replaceAll(/from '\.\/(types\.ts|derived\/)/g, "from '../$1");
  return name === 'page' ? moved.replace(/\blang: '[^']*'/, `lang: '${lang}'`) : moved;
}

const AGENCY = `import { agency as own } from '../agency.ts';
import type { Agency } from '../types.ts';

/** The words of this language. Names and numbers come from agency.json. */
export const agency: Agency = { ...own, tagline: own.tagline };
`;

/** One more entry, and its import. */
function listed(text: string, lang: string) {
  const name = lang.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const entry = name === lang ? lang : `'${lang}': ${name}`;
  const written = text
    .replace(/^(?=import )/m, `import * as ${name} from './${lang}/index.ts';\n`)
    .replace(
      / = \{(.*?),?\s*\};/s,
      (_, others: string) => ` = { ${[others.trim(), entry].filter(Boolean).join(', ')} };`,
    );
  if (written.includes(entry)) return written;
  throw new CliError(`${LIST} cannot be read: put ${entry} into it yourself.`);
}
