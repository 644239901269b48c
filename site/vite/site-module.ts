/**
 * Provides `virtual:site`: the flows and the words of the site. The words of a single language are
 * bundled; with several languages, each has its own file. When content changes, the development server
 * restarts.
 */
import type { Plugin } from 'vite';
import { homeOf } from '../content/derived/languages.ts';
import type { Site } from '../content/load.ts';
import { clientContentOf } from '../content/site.ts';
import { hasFlowsPage } from '../content/settings.ts';
import { flowsOf, folderOf, startsWhenIdle } from '../../src/flows.ts';
import { followContent } from './follow-content.ts';

const SITE = 'virtual:site';
const WORDS = 'virtual:words';

/** The module with the words of the home page at this address, for a site with several languages. */
export const wordsAt = (home: string) => WORDS + home;

export function siteModule(site: Site): Plugin {
  const { languages } = site;
  const words = new Map(
    languages.map((content) => [
      wordsAt(homeOf(content)),
      JSON.stringify(clientContentOf(content)),
    ]),
  );
  return {
    name: 'tapak:site-module',
    resolveId: {
      filter: { id: new RegExp(`^(${SITE}$|${WORDS})`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\0(${SITE}$|${WORDS})`) },
      handler: (id) =>
        id === `\0${SITE}`
          ? [flowsIn(site), languages.length === 1 ? oneLanguage() : severalLanguages()].join('\n')
          : `export const words = ${words.get(id.slice(1))};`,
    },
    configureServer: (server) => followContent(server, site.folder),
  };

  function oneLanguage() {
    const [only] = words.values();
    return `const words = ${only};\nexport const wordsOfPage = () => words;`;
  }

  function severalLanguages() {
    const imports = languages.map(
      (content) =>
        `${JSON.stringify(content.page.lang)}: () => import(${JSON.stringify(wordsAt(homeOf(content)))})`,
    );
    return `const imports = { ${imports.join(', ')} };
export async function wordsOfPage() {
  const imported = imports[document.documentElement.lang] ?? imports[${JSON.stringify(languages[0]!.page.lang)}];
  return (await imported()).words;
}`;
  }
}

/** Imports only the flows that the site has. */
function flowsIn(site: Site) {
  const fileOf = (name: string) => `/src/flows/${folderOf(name)}/flow.ts`;
  const names = flowsOf(site);
  const early = names.filter((name) => !startsWhenIdle(name));
  const idle = names.filter(startsWhenIdle);
  return `
${early.map((name) => `import { flow as ${name} } from '${fileOf(name)}';`).join('\n')}
export const earlyFlows = [${early.map((name) => `['${name}', ${name}]`).join(', ')}];
export const idleFlows = [${idle.map((name) => `['${name}', () => import('${fileOf(name)}')]`).join(', ')}];
${hasFlowsPage(site.settings) ? "export { followPage } from 'xstate-atlas';" : 'export const followPage = undefined;'}
${site.settings.VITE_ANALYTICS ? "export { countEnquiry } from '/src/client/browser/analytics.ts';" : 'export const countEnquiry = undefined;'}`;
}
