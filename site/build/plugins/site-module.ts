/**
 * Provides `virtual:site`, the flows and the words of the site. If there are several languages, the words of
 * each are a separate file. So are views, and flows that start later. Also provides `virtual:first-seconds`, the
 * chart that the bootstrap runs. The development server restarts when content changes.
 */
import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { homeOf } from '../../../src/model/languages.ts';
import type { Site } from '../../content/load.ts';
import { clientContentOf } from '../../../src/model/site.ts';
import { hasFlowsPage } from '../../content/settings.ts';
import { firstSecondsMachine } from '../../../machines/first-seconds.machine.ts';
import { flowsOf, folderOf, waitOf, type FlowName } from '../../../src/flows/registry.ts';
import { followContent } from './follow-content.ts';
import { chartOf, withoutDescriptions } from '../machines.ts';

const SITE = 'virtual:site';
const FIRST_SECONDS = 'virtual:first-seconds';
const PRELOAD_HELPER = 'vite/preload-helper.js';
const IN_BOOTSTRAP = /\/src\/client\/bootstrap\/|\?bootstrap$/;
/** What the flows that start later wait for: an idle moment, or the enquiry form. */
const LATER = ['idle', 'form'] as const;
const WORDS = 'virtual:words';

/** On a site with several languages, names the module with the words of the home page at this address. */
export const wordsAt = (home: string) => WORDS + home;
const wordsOfFormAt = (home: string) => `${WORDS}${home}form`;
const wordsOfIdleAt = (home: string) => `${WORDS}${home}idle`;

export function siteModule(site: Site): Plugin {
  const { languages } = site;
  const words = new Map(
    languages.flatMap((content) => {
      const { contact, plans, endpoints, home: words, ...others } = clientContentOf(content);
      const { sketch: _sketch, ...wordsOfHome } = words;
      const { mail, ...lookup } = endpoints;
      const { currency, ...aboutPlans } = plans;
      const home = homeOf(content);
      return [
        [
          wordsAt(home),
          JSON.stringify({
            ...others,
            home: wordsOfHome,
            plans: { currency },
            endpoints: lookup,
          }),
        ],
        [wordsOfIdleAt(home), JSON.stringify({ home: words })],
        [wordsOfFormAt(home), JSON.stringify({ contact, plans: aboutPlans, endpoints: { mail } })],
      ];
    }),
  );
  const modules: Record<string, () => string> = {
    [SITE]: () => startOf(site) + wordsFrom(wordsAt),
    [`${SITE}/views`]: () => viewsOf(viewedOf(flowsWaiting(site))),
    [`${SITE}/idle`]: () => partWaiting(site, 'idle') + wordsFrom(wordsOfIdleAt),
    [`${SITE}/form`]: () =>
      `${partWaiting(site, 'form')}${wordsFrom(wordsOfFormAt)}
${WHEN_WRITING}`,
    // The build preloads nothing (`modulePreload` is false), so this helper of Vite has nothing to do.
    [PRELOAD_HELPER]: () => 'export const __vitePreload = (load) => load();',
    [FIRST_SECONDS]: () => `export default ${JSON.stringify(chartOf(firstSecondsMachine))};`,
  };
  return {
    name: 'tapak:site-module',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(${SITE}|${WORDS}|${FIRST_SECONDS}|\\.)`) },
      async handler(id, importer = '') {
        if (!id.startsWith('.')) return `\0${id}`;
        if (this.environment.mode !== 'build' || !IN_BOOTSTRAP.test(importer)) return undefined;
        // Copies shared modules, because an inline script cannot import the files that contain them.
        const found = await this.resolve(id, importer, { skipSelf: true });
        return found && `${found.id}?bootstrap`;
      },
    },
    load: {
      filter: { id: new RegExp(`^\0(${SITE}|${WORDS}|${FIRST_SECONDS}|${PRELOAD_HELPER})`) },
      handler: (id) =>
        modules[id.slice(1)]?.() ?? `export const words = ${words.get(id.slice(1))};`,
    },
    transform: {
      order: 'post',
      filter: { id: /\/machines\/[\w-]+\.machine\.ts$/ },
      handler(code) {
        return this.environment.mode === 'build' ? withoutDescriptions(code) : undefined;
      },
    },
    configureServer: (server) => followContent(server, site.folder),
  };

  /** Writes the function `wordsOfPage`, which returns the words in the language of the page. */
  function wordsFrom(moduleAt: (home: string) => string) {
    const modules = languages.map((content) => moduleAt(homeOf(content)));
    if (modules.length === 1)
      return `\nconst words = ${words.get(modules[0]!)};\nexport const wordsOfPage = () => words;`;
    const langs = languages.map(({ page }) => JSON.stringify(page.lang));
    const imports = langs.map((lang, nth) => `${lang}: () => import('${modules[nth]}')`);
    return `
const imports = { ${imports.join(', ')} };
export async function wordsOfPage() {
  const imported = imports[document.documentElement.lang] ?? imports[${langs[0]}];
  return (await imported()).words;
}`;
  }
}

const WHEN_WRITING = "export { whenWriting } from '/src/flows/enquiry/when-writing.ts';";

const flowsWaiting = (site: Site, wait?: (typeof LATER)[number]) =>
  flowsOf(site).filter((name) => waitOf(name) === wait);

const startOf = (site: Site) => {
  const names = flowsWaiting(site);
  const load = viewedOf(names).map(
    (name) => `${name}: async () => (await import('${SITE}/views')).${name}`,
  );
  return `${flowsIn(names)}
${followersOf(names)}
export const views = { ${load.join(', ')} };
export const later = { ${LATER.map((wait) => `${wait}: () => import('${SITE}/${wait}')`).join(', ')} };
${hasFlowsPage(site.settings) ? "export { followPage } from 'xstate-atlas';" : 'export const followPage = undefined;'}
${site.settings.VITE_ANALYTICS ? "export { countEnquiry } from '/src/browser/analytics.ts';" : 'export const countEnquiry = undefined;'}`;
};

function partWaiting(site: Site, wait: (typeof LATER)[number]) {
  const names = flowsWaiting(site, wait);
  const viewed = viewedOf(names);
  return `${flowsIn(names)}
${followersOf(names)}
${viewed.map((name) => `import { View as ${name}View } from '${fileOf(name, VIEW)}';`).join('\n')}
export const views = { ${viewed.map((name) => `${name}: async () => ${name}View`).join(', ')} };`;
}

const VIEW = 'view.tsx';
/** A flow with this file changes its view without React. */
const FOLLOWER = 'follow.ts';

const fileOf = (name: FlowName, file: string) => `/src/flows/${folderOf(name)}/${file}`;
const having = (names: readonly FlowName[], file: string) =>
  names.filter((name) => existsSync(`.${fileOf(name, file)}`));
const viewedOf = (names: readonly FlowName[]) =>
  having(names, VIEW).filter((name) => !having([name], FOLLOWER).length);

const flowsIn = (names: readonly FlowName[]) => `
${names.map((name) => `import { flow as ${name} } from '${fileOf(name, 'flow.ts')}';`).join('\n')}
export const flows = [${names.map((name) => `['${name}', ${name}]`).join(', ')}];`;

function followersOf(names: readonly FlowName[]) {
  const following = having(names, FOLLOWER);
  return `
${following.map((name) => `import { follow as ${name}Follow } from '${fileOf(name, FOLLOWER)}';`).join('\n')}
export const followers = { ${following.map((name) => `${name}: ${name}Follow`).join(', ')} };`;
}

const viewsOf = (names: readonly FlowName[]) =>
  names.map((name) => `export { View as ${name} } from '${fileOf(name, VIEW)}';`).join('\n');
