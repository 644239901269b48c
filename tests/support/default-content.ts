/** The content of the default agency, file by file. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SHIPPED = 'src/content';
const DEFAULT = 'tests/agencies/default';
const WORDS =
  'about contact foot home navigation not-found page plans questions services voices work';
const FACTS = /^ +(icon|price|original|monthly|drawing|example|toBeConfirmed):.*\n/gm;

export type Files = Record<string, string | Buffer<ArrayBuffer>>;

/** The files by path, read once because the tests make hundreds of copies. */
export const defaultContent: Files = Object.fromEntries(
  readdirSync(DEFAULT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [
      relative(DEFAULT, path),
      readFileSync(path, /\.(yaml|md|example)$/.test(path) ? 'utf8' : undefined),
    ]),
);

/** Returns the files of another language, with the words of the first language. */
export const wordsFor = (lang: string): Files =>
  Object.fromEntries(
    WORDS.split(' ').map((name) => [
      `${lang}/${name}.yaml`,
      String(defaultContent[`${name}.yaml`])
        .replaceAll(FACTS, '')
        .replace('lang: en', `lang: ${lang}`),
    ]),
  );

/** An entry of a list as a field of its own, which the content may shorten to its value. */
const WRITTEN_OUT = /^( *- )(?:section|text): /gm;

/** Returns the texts in a folder of content by path, without comments, and with entries in their short form. */
const textsIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(yaml|md|example)$/.test(file))
      .map((file) => [
        file,
        readFileSync(join(folder, file), 'utf8')
          .replaceAll(/^ *#.*\n/gm, '')
          .replaceAll(WRITTEN_OUT, '$1'),
      ]),
  );

/** Whether the project still ships the default agency, and not an owner's own content. */
export const isShipped = () =>
  /^ *brand: Tapak$/m.test(readFileSync(join(SHIPPED, 'site.yaml'), 'utf8'));

/** Gives the tests those words of the default agency that have changed, but no facts. */
export function updateDefault() {
  const [shipped, inTests] = [textsIn(SHIPPED), textsIn(DEFAULT)];
  for (const file of Object.keys({ ...shipped, ...inTests })) {
    if (file === 'site.yaml' || shipped[file] === inTests[file]) continue;
    const kept = join(DEFAULT, file);
    if (!(file in shipped)) rmSync(kept);
    else writeFileSync(kept, withComments(readFileSync(join(SHIPPED, file), 'utf8'), kept));
  }
}

/** Returns a text with the comments of a file, each above the line that it stands above there. */
function withComments(text: string, file: string) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const comments = new Map<string, string[]>();
  const above: string[] = [];
  for (const line of lines) {
    if (/^ *#/.test(line)) above.push(line);
    else if (above.length > 0) comments.set(line, above.splice(0));
  }
  return text
    .split('\n')
    .flatMap((line) => {
      const found = comments.get(line) ?? [];
      comments.delete(line);
      return [...found, line];
    })
    .join('\n');
}
