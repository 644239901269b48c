/** Gives a project the page of its machines, in development and on request in the build. */
import type { ServerResponse } from 'node:http';
import { basename, dirname, join, resolve } from 'node:path';
import * as vite from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { machinesIn, type MachineFile } from './machine/exports.ts';
import { atlasPage, documentOf, type AtlasPage } from './page/Page.tsx';
import { pageScript } from './page/script.ts';
import { stylesOf } from './page/styles.ts';

export interface AtlasOptions {
  /** Globs of the files that export machines, such as `src/**\/*.machine.ts`. */
  machines: string | readonly string[];
  address?: `/${string}/`;
  /** A module that exports as `settings` what the machines alone do not say. */
  settings?: string;
  /** A stylesheet of the project, in place of the one that the page comes with. */
  styles?: string;
  /** Whether builds have the page. By default only the development server has it. */
  isPublished?: boolean | ((config: UserConfig) => boolean);
}

export interface AtlasSettings extends Partial<Omit<AtlasPage, 'files' | 'app'>> {
  documentTitle?: string;
  head?: string;
  /** HTML above the page. */
  header?: string;
  /** The ids of the machines, in the order of the page. Others follow. */
  order?: readonly string[];
  /** The ids of machines that the page leaves out. */
  hidden?: readonly string[];
}

const SCRIPT = 'virtual:xstate-atlas/page';

/** Vite 8 reads other options than those before it. */
const BUNDLER_OPTIONS = 'rolldownVersion' in vite ? 'rolldownOptions' : 'rollupOptions';

export function atlas({
  machines,
  address = '/flows/',
  settings,
  styles,
  isPublished = false,
}: AtlasOptions): Plugin {
  const page = `${address}index.html`;
  let base: string;
  let project: Project;
  /** Of the machines on the page. */
  let paths: Set<string> | undefined;

  const html = async () => {
    const loaded = await load(project, [machines].flat(), settings);
    const {
      head = '',
      header = '',
      documentTitle,
      order = [],
      hidden = [],
      ...own
    } = loaded.settings;
    const files = loaded.files.filter(({ machine }) => !hidden.includes(machine.id));
    paths = new Set(files.map(({ path }) => path));
    const rank = ({ machine }: MachineFile) => order.indexOf(machine.id) + 1 || Infinity;
    const title = own.title ?? 'State machines';
    const body = await atlasPage({
      title,
      introduction: [],
      app: base,
      ...own,
      files: files.toSorted((one, other) => rank(one) - rank(other)),
    });
    return documentOf({
      title: documentTitle ?? title,
      head: styles
        ? `${head}<link rel="stylesheet" href="${styles}">`
        : `${head}<style>${stylesOf('page/page.css')}</style>`,
      body: `${header}${body}<script type="module">import '${SCRIPT}';</script>`,
    });
  };

  return {
    name: 'xstate-atlas',
    config(config, { command }) {
      project = {
        root: resolve(config.root ?? '.'),
        ...(config.define && { define: config.define }),
        ...(config.resolve && { resolve: config.resolve }),
      };
      const isBuilt = typeof isPublished === 'function' ? isPublished(config) : isPublished;
      if (command === 'serve' || !isBuilt) return null;
      const input = withPage(config.build?.[BUNDLER_OPTIONS]?.input, page.slice(1));
      return { build: { [BUNDLER_OPTIONS]: { input } } };
    },
    configResolved(config) {
      ({ base } = config);
    },
    configureServer(server) {
      const send = async (response: ServerResponse, url: string) => {
        const text = await server.transformIndexHtml(page, await html(), url);
        response.setHeader('content-type', 'text/html; charset=utf-8').end(text);
      };
      const above = base.replace(/\/$/, '');
      server.middlewares.use(({ url = '' }, response, next) => {
        const [path = '', query = ''] = url.split(/(?=\?)/);
        const asked = path.startsWith(above) ? path.slice(above.length) : '';
        // oxlint-disable-next-line promise/no-callback-in-promise -- Vite reports the error
        if ([address, page].includes(asked)) send(response, url).catch(next);
        else if (asked !== address.slice(0, -1)) next();
        else response.writeHead(308, { location: above + address + query }).end();
      });
    },
    hotUpdate() {
      const { environment } = this;
      if (environment.name !== 'client') return;
      const script = environment.moduleGraph.getModuleById(`\0${SCRIPT}`);
      if (script) environment.moduleGraph.invalidateModule(script);
      environment.hot.send({ type: 'full-reload', path: page });
    },
    // No file stands at the address, so its HTML is made when the build asks for it.
    resolveId(id) {
      if (id === SCRIPT) return `\0${SCRIPT}`;
      return [page, page.slice(1), fileOf(page)].includes(id) ? fileOf(page) : null;
    },
    async load(id) {
      if (id === fileOf(page)) return html();
      if (id !== `\0${SCRIPT}`) return null;
      if (!paths) await html();
      return pageScript([...paths!], { define: constantsOf(project) });
    },
  };

  function fileOf(address: string) {
    return resolve(project.root, address.slice(1));
  }
}

type Project = Pick<UserConfig, 'define' | 'resolve'> & { root: string };

type Input = vite.Rollup.InputOption | undefined;

/** Vite's own input is lost to any other, and named ones merge with named ones only. */
function withPage(input: Input, page: string) {
  if (input === undefined) return ['index.html', page];
  return typeof input === 'string' || Array.isArray(input) ? [page] : { [dirname(page)]: page };
}

const constantsOf = ({ define = {} }: Project) =>
  Object.fromEntries(
    Object.entries<unknown>(define).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

const FILES = 'virtual:xstate-atlas/files';

/** Vite's own glob finds the files, and its runner loads them as it loads the project's code. */
async function load(project: Project, globs: readonly string[], settings: string | undefined) {
  const patterns = JSON.stringify(globs.map((glob) => glob.replace(/^(!?)\.?\/?/, '$1/')));
  const code = `export const modules = import.meta.glob(${patterns}, { eager: true });
    export const texts = import.meta.glob(${patterns}, { eager: true, query: '?raw', import: 'default' });
    ${settings ? `export { settings } from ${JSON.stringify(resolve(project.root, settings))};` : ''}`;
  const { module } = await vite.runnerImport<{
    modules: Record<string, object>;
    texts: Record<string, string>;
    settings?: AtlasSettings;
  }>(FILES, {
    ...project,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'xstate-atlas:files',
        resolveId: (id) => (id === FILES ? `\0${id}` : null),
        load: (id) => (id === `\0${FILES}` ? code : null),
      },
    ],
  });
  const files = Object.entries(module.modules).map(async ([path, exported]) => {
    const { machines } = await machinesIn(path, exported, {});
    return machines.map(({ machine }): MachineFile & { path: string } => ({
      name: basename(path),
      text: module.texts[path]!,
      machine,
      path: join(project.root, path),
    }));
  });
  return { files: (await Promise.all(files)).flat(), settings: module.settings ?? {} };
}
