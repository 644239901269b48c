/**
 * Gives the atlas what its preview needs: the ways to each state, and the names that the build gives
 * to the scripts of the frame. Its markup names their sources, as no script may write a script there.
 */
import { runnerImport, type Plugin } from 'vite';
import { FLOWS_PAGE } from './flows-page-plugin.ts';

const SCRIPTS = ['/src/atlas/preview/preview.ts', '/src/atlas/live/answer.ts'];
const SOURCE = /\/src\/[\w/-]+\.tsx?/g;
const PATHS_MODULE = 'virtual:flow-paths';

type PathsModule = typeof import('../paths.ts');

export function preview(): Plugin {
  return {
    name: 'tapak:preview',
    buildStart() {
      const { name, config, mode } = this.environment;
      const pages = [config.build.rolldownOptions.input].flat();
      if (mode !== 'build' || name !== 'client' || !pages.includes(FLOWS_PAGE.slice(1))) return;
      for (const id of SCRIPTS) {
        this.emitFile({ type: 'chunk', id, preserveSignature: 'exports-only' });
      }
    },
    resolveId: {
      filter: { id: new RegExp(`^${PATHS_MODULE}$`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`${PATHS_MODULE}$`) },
      async handler() {
        const { module } = await runnerImport<PathsModule>('./src/atlas/paths.ts', {
          configFile: false,
          logLevel: 'error',
        });
        return `export default ${JSON.stringify(module.flowPaths)}`;
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (path !== FLOWS_PAGE || !bundle) return html;
        return html.replaceAll(SOURCE, (source) => {
          const chunk = Object.values(bundle).find(
            (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(source),
          );
          if (!chunk) throw new Error(`the build has no script of ${source}`);
          return `/${chunk.fileName}`;
        });
      },
    },
  };
}
