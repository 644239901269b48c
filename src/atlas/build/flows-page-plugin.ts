/** Adds the page that shows how the flows work, unless a setting leaves it out. */
import type { Plugin } from 'vite';
import { settingsIn } from '../../../build/build-settings.ts';

type Settings = Record<string, string | undefined>;

export const FLOWS_PAGE = '/flows/index.html';
const ADDRESS = /^\/flows(\/(?:index\.html)?)?((?:\?.*)?)$/;

const leavesOut = (env: Settings) => ['off', '0'].includes(env['VITE_FLOWS_PAGE'] ?? '');

/** As the code of the page asks for it. */
export const flowsPageDefine = (env: Settings) => ({
  'import.meta.env.VITE_FLOWS_PAGE': JSON.stringify(leavesOut(env) ? '' : 'on'),
});

export function flowsPage(): Plugin {
  let isLeftOut: boolean;
  return {
    name: 'tapak:flows-page',
    config(config, { mode }) {
      const env = settingsIn(config, mode);
      isLeftOut = leavesOut(env);
      const pages = config.build?.rolldownOptions?.input;
      const define = flowsPageDefine(env);
      return isLeftOut || !Array.isArray(pages)
        ? { define }
        : { define, build: { rolldownOptions: { input: ['flows/index.html'] } } };
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, slash, rest] = ADDRESS.exec(request.url ?? '') ?? [];
        if (rest === undefined) next();
        else if (isLeftOut) response.writeHead(404).end();
        else if (slash) next();
        else response.writeHead(308, { location: `/flows/${rest}` }).end();
      });
    },
  };
}
