/**
 * Gives a build the settings of `site.yaml`, and the islands the words of the page that they stand on: those of
 * one language are part of the script, those of several are a file each.
 */
import type { Plugin } from 'vite';
import { homeOf } from '../content/derived/languages.ts';
import { clientContents, languages, settings } from '../content/index.ts';
import { CONTENT } from '../content/load.ts';
import { followContent } from './follow-content.ts';

const WORDS = 'virtual:words';

/** The module of the words at an address, if it is a file of its own. */
export const wordsAt = (home: string) => WORDS + home;

export const siteContent = (): Plugin => ({
  name: 'tapak:site-content',
  resolveId: {
    filter: { id: new RegExp(`^${WORDS}`) },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: new RegExp(`^\0${WORDS}`) },
    handler(id) {
      const home = id.slice(1 + WORDS.length);
      if (home) return `export const words = ${wordsIn(home)};`;
      return languages.length === 1 ? OF_ONE_LANGUAGE : ofTheirOwnFiles();
    },
  },
  configResolved({ env }) {
    Object.assign(env, settings);
  },
  configureServer: (server) => followContent(server, CONTENT),
});

const OF_ONE_LANGUAGE = `
const words = ${JSON.stringify(clientContents[0])};
export const wordsOfPage = () => words;
`;

function ofTheirOwnFiles() {
  const langOf = (index: number) => JSON.stringify(languages[index]!.page.lang);
  const imports = languages.map(
    (content, index) =>
      `${langOf(index)}: () => import(${JSON.stringify(wordsAt(homeOf(content)))})`,
  );
  return `
const imports = { ${imports.join(', ')} };
export async function wordsOfPage() {
  const imported = imports[document.documentElement.lang] ?? imports[${langOf(0)}];
  return (await imported()).words;
}
`;
}

const wordsIn = (home: string) =>
  JSON.stringify(clientContents.find((content) => homeOf(content) === home)!);
