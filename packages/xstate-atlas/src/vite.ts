/** Gives a project the page of its machines, in development and on request in the build. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, dirname, resolve } from 'node:path';
import * as vite from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { filesFor } from './command/files.ts';
import { machinesIn, type MachineFile } from './machine/exports.ts';
import { atlasPage, documentOf, type AtlasPage } from './page/Page.tsx';
import { pageScript } from './page/script.ts';
import { stylesOf } from './page/styles.ts';

export interface AtlasOptions {
  /** Files that export machines: their names, folders or globs, such as `src/**\/*.machine.ts`. */
  machines: string | readonly string[];
  address?: `/${string}/`;
  /** What the machines alone do not say. */
  settings?: AtlasSettings | (() => AtlasSettings | Promise<AtlasSettings>);
  /** A stylesheet of the project, in place of the one that the page comes with. */
  styles?: string;
  /** Whether builds have the page, and an app that it can follow. By default only the development server does. */
  isPublished?: boolean;
}

export interface AtlasSettings extends Partial<Omit<AtlasPage, 'files' | 'app'>> {
  /** The ids of the machines, in the order of the page. Others follow. */
  order?: readonly string[];
  /** The ids of machines that the page leaves out. */
  hidden?: readonly string[];
}

const SCRIPT = 'virtual:xstate-atlas/page';
const NOTHING = '\0xstate-atlas/nothing';

/** Vite 8 reads other options than those before it. */
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
  /** Of the machines on the page. */
  let paths: Set<string> | undefined;

  const html = async () => {
    const given = typeof settings === 'function' ? settings() : settings;
    const { order = [], hidden = [], ...own } = await given;
    const loaded = await load(project, [machines].flat());
    const files = loaded.filter(({ machine }) => !hidden.includes(machine.id));
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
      title,
      head: styles
        ? `<link rel="stylesheet" href="${styles}">`
        : `<style>${stylesOf('page/page.css')}</style>`,
      body: `${body}<script type="module">import '${SCRIPT}';</script>`,
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
    resolveId: {
      order: 'pre',
      handler(id) {
        if (id === SCRIPT) return `\0${SCRIPT}`;
        // An app that no page can follow ships nothing for it.
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

/** Vite's runner loads the files as it loads the project's code. */
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
