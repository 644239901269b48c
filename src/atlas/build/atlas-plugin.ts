/** Adds the atlas and the scripts of its preview, unless VITE_FLOWS_PAGE turns them off. */
import type { Plugin } from 'vite';
import { FLOWS_PAGE, leavesOutFlowsPage, settingsIn } from '../../../build/code-settings.ts';

const ADDRESS = /^\/flows(\/(?:index\.html)?)?((?:\?.*)?)$/;
/** The policy forbids scripts to add scripts, so the markup of the preview's frame names these sources. */
const PREVIEW_SCRIPT = ['/src/atlas/preview.ts'];
const SOURCE = /\/src\/[\w/-]+\.tsx?/g;

export function atlas(): Plugin {
  let isBuilt: boolean;
  let isLeftOut: boolean;
  return {
    name: 'tapak:atlas',
    config(config, { command, mode }) {
      isLeftOut = leavesOutFlowsPage(settingsIn(config, mode));
      isBuilt = command === 'build' && !isLeftOut;
      return isBuilt ? { build: { rolldownOptions: { input: [FLOWS_PAGE.slice(1)] } } } : null;
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
    buildStart() {
      for (const id of isBuilt ? PREVIEW_SCRIPT : []) {
        this.emitFile({ type: 'chunk', id, preserveSignature: 'strict' });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (path !== FLOWS_PAGE || !bundle) return html;
        return html.replaceAll(SOURCE, (source) => {
          const chunk = Object.values(bundle).find(
            (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(source),
          );
          if (!chunk) throw new Error(`The build has no script for ${source}.`);
          return `/${chunk.fileName}`;
        });
      },
    },
  };
}
