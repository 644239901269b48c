/** Adds the page that shows how the flows work, unless a setting leaves it out. */
import { resolve } from 'node:path';
import { loadEnv, type Plugin } from 'vite';

export const FLOWS_PAGE = '/flows/index.html';
/** As the code of the page asks for it. */
export const FLOWS_PAGE_SETTING = 'import.meta.env.VITE_FLOWS_PAGE';
const ADDRESS = /^\/flows(\/(index\.html)?)?([?#]|$)/;

export function flowsPage(): Plugin {
  let isLeftOut: boolean;
  return {
    name: 'tapak:flows-page',
    config({ root = process.cwd(), envDir, build }, { mode }) {
      const env = envDir === false ? {} : loadEnv(mode, resolve(root, envDir ?? '.'));
      isLeftOut = ['off', '0'].includes(env['VITE_FLOWS_PAGE'] ?? '');
      const pages = build?.rolldownOptions?.input;
      const define = { [FLOWS_PAGE_SETTING]: JSON.stringify(isLeftOut ? '' : 'on') };
      return isLeftOut || !Array.isArray(pages)
        ? { define }
        : { define, build: { rolldownOptions: { input: ['flows/index.html'] } } };
    },
    configureServer({ middlewares }) {
      if (!isLeftOut) return;
      middlewares.use((request, response, next) => {
        if (ADDRESS.test(request.url ?? '')) response.writeHead(404).end();
        else next();
      });
    },
  };
}
