/** Adds a page of machines to the development server of a project, and on request to its build. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, dirname, resolve } from 'node:path';
import * as vite from 'vite';
import type { Plugin, UserConfig } from 'vite';
import type { AnyStateMachine } from 'xstate';
import { filesFor } from './command/files.ts';
import { layOut } from './chart/layout.ts';
import { chartOf } from './chart/model.ts';
import { describeMachine, machinesIn } from './machine/exports.ts';
import { atlasPage, type AtlasPage, type DrawnMachine } from './page/Page.tsx';
import { pageScript } from './page/script.ts';
import type { SimulationOptions } from './simulation/simulation.ts';

export interface AtlasOptions extends Partial<
  Pick<AtlasPage, 'title' | 'introduction' | 'simulations'>
> {
  /**
   * Files, folders or globs, such as `src/**\/*.machine.ts`. Or a function that returns loaded machines, for
   * a project that loads them itself.
   */
  machines:
    | string
    | readonly string[]
    | (() => readonly LoadedMachine[] | Promise<readonly LoadedMachine[]>);
  address?: `/${string}/`;
  /** The address of a stylesheet that replaces the stylesheet of the page. */
  styles?: string;
  /** Whether builds include the page and `followPage`. By default, only the development server does. */
  isPublished?: boolean;
}

/** A machine with the file that exports it, and the input and payloads of its simulation. */
export interface LoadedMachine extends SimulationOptions {
  path: string;
  machine: AnyStateMachine;
}

const SCRIPT = 'virtual:xstate-atlas/page';
const NOTHING = '\0xstate-atlas/nothing';

/** Vite 8 renamed this option, because it replaced Rollup with Rolldown. */
const BUNDLER_OPTIONS = 'rolldownVersion' in vite ? 'rolldownOptions' : 'rollupOptions';

export function atlas({
  machines,
  address = '/flows/',
  title = 'State machines',
  introduction = [],
  simulations = {},
  styles,
  isPublished = false,
}: AtlasOptions): Plugin {
  const page = `${address}index.html`;
  let base: string;
  let project: Project;
  let isLeftOut: boolean;
  /** The files whose machines are on the page. */
  let paths: Set<string> | undefined;

  const html = async () => {
    const loaded =
      typeof machines === 'function' ? await machines() : await load(project, [machines].flat());
    const files = loaded.map(({ path, ...rest }) => ({
      ...rest,
      path: resolve(project.root, path),
    }));
    paths = new Set(files.map(({ path }) => vite.normalizePath(path)));
    const drawn = files.map(async ({ path, machine }): Promise<DrawnMachine> => {
      const chart = chartOf(machine);
      const file = { name: basename(path), text: readFileSync(path, 'utf8'), machine };
      return { ...describeMachine(file), chart, layout: await layOut(chart) };
    });
    const own = files.map(({ machine, input, payloads }) => [
      machine.id,
      { input, ...(payloads && { payloads }) },
    ]);
    return atlasPage({
      title,
      introduction,
      app: base,
      machines: await Promise.all(drawn),
      simulations: { ...Object.fromEntries(own), ...simulations },
      stylesheet: styles,
      script: `import '${SCRIPT}';`,
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
      isLeftOut = command === 'build' && !isPublished;
      if (command === 'serve' || isLeftOut) return null;
      const own = config.build?.[BUNDLER_OPTIONS]?.input;
      const input = own ? added(own, page.slice(1)) : [fileOf('/index.html'), page.slice(1)];
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
        const requested = path.startsWith(above) ? path.slice(above.length) : '';
        // oxlint-disable-next-line promise/no-callback-in-promise -- Vite reports the error
        if ([address, page].includes(requested)) send(response, url).catch(next);
        else if (requested !== address.slice(0, -1)) next();
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
    // There is no file at the address of the page, so `load` returns its HTML.
    resolveId: {
      order: 'pre',
      handler(id) {
        if (id === SCRIPT) return `\0${SCRIPT}`;
        if (id === 'xstate-atlas' && isLeftOut) return NOTHING;
        return [page, page.slice(1), fileOf(page)].includes(id) ? fileOf(page) : null;
      },
    },
    async load(id) {
      if (id === NOTHING) return 'export const followPage = () => {};';
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

/** Returns the page as a list or an object, like the project's own input, so that Vite can merge the two. */
const added = (own: vite.Rollup.InputOption, page: string) =>
  typeof own === 'string' || Array.isArray(own) ? [page] : { [dirname(page)]: page };

const constantsOf = ({ define = {} }: Project) =>
  Object.fromEntries(
    Object.entries<unknown>(define).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

const FILES = 'virtual:xstate-atlas/files';

/** Loads the files with the `resolve` and `define` of the project, but without its plugins. */
async function load(project: Project, patterns: readonly string[]) {
  const paths = filesFor(patterns, project.root).map(vite.normalizePath);
  const code = paths
    .map((path, index) => `export * as file${index} from ${JSON.stringify(path)};`)
    .join('\n');
  const { module } = await vite.runnerImport<Record<string, object>>(FILES, {
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
  const files = paths.map(async (path, index) => {
    const { machines } = await machinesIn(path, module[`file${index}`]!, {});
    return machines.map(({ machine }): LoadedMachine => ({ path, machine }));
  });
  return (await Promise.all(files)).flat();
}
