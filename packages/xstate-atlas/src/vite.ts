/** Adds a page of machines to the development server of a project, and on request to its build. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, dirname, resolve } from 'node:path';
import * as vite from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { filesFor } from './command/files.ts';
import { layOut } from './chart/layout.ts';
import { chartOf } from './chart/model.ts';
import { describeMachine, machinesIn, type MachineFile } from './machine/exports.ts';
import { atlasPage, type AtlasPage, type DrawnMachine } from './page/Page.tsx';
import { pageScript } from './page/script.ts';

export interface AtlasOptions {
  /** Files, folders or globs, such as `src/**\/*.machine.ts`. */
  machines: string | readonly string[];
  address?: `/${string}/`;
  settings?: AtlasSettings | (() => AtlasSettings | Promise<AtlasSettings>);
  /** The address of a stylesheet that replaces the stylesheet of the page. */
  styles?: string;
  /** Whether builds include the page and `followPage`. By default, only the development server does. */
  isPublished?: boolean;
}

export interface AtlasSettings extends Partial<
  Pick<AtlasPage, 'title' | 'introduction' | 'simulations'>
> {
  /** The ids of the machines that come first on the page, in this order. */
  order?: readonly string[];
  /** The ids of machines that the page leaves out. */
  hidden?: readonly string[];
}

const SCRIPT = 'virtual:xstate-atlas/page';
const NOTHING = '\0xstate-atlas/nothing';

/** Vite 8 renamed this option, because it replaced Rollup with Rolldown. */
const BUNDLER_OPTIONS = 'rolldownVersion' in vite ? 'rolldownOptions' : 'rollupOptions';

export function atlas({
  machines,
  address = '/flows/',
  settings = {},
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
    const given = typeof settings === 'function' ? settings() : settings;
    const { order = [], hidden = [], ...own } = await given;
    const loaded = await load(project, [machines].flat());
    const files = loaded.filter(({ machine }) => !hidden.includes(machine.id));
    paths = new Set(files.map(({ path }) => path));
    const rank = ({ machine }: MachineFile) => order.indexOf(machine.id) + 1 || Infinity;
    const drawn = files
      .toSorted((one, other) => rank(one) - rank(other))
      .map(async (file): Promise<DrawnMachine> => {
        const chart = chartOf(file.machine);
        return { ...describeMachine(file), chart, layout: await layOut(chart) };
      });
    return atlasPage({
      title: 'State machines',
      ...own,
      app: base,
      machines: await Promise.all(drawn),
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
    const file = { name: basename(path), text: readFileSync(path, 'utf8'), path };
    return machines.map(({ machine }): MachineFile & { path: string } => ({ ...file, machine }));
  });
  return (await Promise.all(files)).flat();
}
