/**
 * Gives the islands the words of the page that they stand on. The words of one language are part of the
 * script; those of several are a file each.
 */
import type { Plugin } from 'vite';
import { clientContent } from '../src/content/client.ts';
import { homeOf } from '../src/content/derived/languages.ts';
import { languages } from '../src/content/index.ts';
import { opensMailProgram } from './settings.ts';

const WORDS = 'virtual:words';
const [first, ...others] = languages;

/** The module of the words at an address, if it is a file of its own. */
export const wordsAt = (home: string) => WORDS + home;

export function languageWords(): Plugin {
  let translatedNames: string[];
  return {
    name: 'tapak:language-words',
    configResolved({ env }) {
      const { extras: _, ...translated } = clientContent;
      // In the first language these words come with the code of their flow.
      const inFlow = opensMailProgram(env) ? ['handOver'] : [];
      translatedNames = [...Object.keys(translated), ...inFlow];
    },
    resolveId: {
      filter: { id: new RegExp(`^${WORDS}`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\0${WORDS}`) },
      handler(id) {
        const home = id.slice(1 + WORDS.length);
        if (home) return wordsIn(home, translatedNames);
        return others.length === 0 ? OF_ONE_LANGUAGE : ofTheirOwnFiles();
      },
    },
  };
}

const OF_ONE_LANGUAGE = `
import { clientContent } from '/src/content/client.ts';
export const wordsOfPage = () => clientContent;
`;

function ofTheirOwnFiles() {
  const imports = languages.map(({ content }) => {
    const { lang } = content.page;
    return `${JSON.stringify(lang)}: () => import(${JSON.stringify(wordsAt(homeOf(content)))})`;
  });
  return `
const imports = { ${imports.join(', ')} };
export async function wordsOfPage() {
  const imported = imports[document.documentElement.lang] ?? imports[${JSON.stringify(first!.content.page.lang)}];
  return (await imported()).words;
}
`;
}

function wordsIn(home: string, names: readonly string[]) {
  const site = languages.find(({ content }) => homeOf(content) === home);
  const ownLanguages = `languages: ${JSON.stringify(site?.content.languages)}`;
  if (site === first) {
    return `
import { clientContent } from '/src/content/client.ts';
export const words = Object.assign(clientContent, { ${ownLanguages} });
`;
  }
  return `
import { extras } from '/src/content/extras.ts';
import { ${names.join(', ')} } from '/src/content${home}index.ts';
export const words = { ${names.join(', ')}, extras, ${ownLanguages} };
`;
}
