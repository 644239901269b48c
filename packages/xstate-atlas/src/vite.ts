/** Gives a project the page of its machines, in development and in the build. */
import type { ServerResponse } from 'node:http';
import { dirname, resolve } from 'node:path';
import { runnerImport, type ConfigEnv, type Plugin, type UserConfig } from 'vite';
import { pathsWithoutPayloads, type FlowPaths } from './drive/paths.ts';
import { isMachine } from './machine/named.ts';
import { atlasPage, type AtlasPage, type MachineFile } from './page/atlas-page.tsx';
import { documentOf } from './page/document.ts';
import { stylesOf } from './page/styles.ts';

export interface AtlasOptions {
  /** Globs of the files that export machines, such as `src/**\/*.machine.ts`. */
  machines: string | readonly string[];
  /** The address of the page. */
  address?: `/${string}/`;
  /** A module that exports as `settings` what the machines alone do not say. */
  settings?: string;
  /** A stylesheet of the project, in place of the one that the page comes with. */
  styles?: string;
  /** The script of the preview's frame, which the HTML names by its source. */
  previewScript?: string;
  /** Whether this build and this server do without the page. */
  isLeftOut?: (config: UserConfig, env: ConfigEnv) => boolean;
}

/** A project's description of the page. Missing paths are found without input and payloads. */
export interface AtlasSettings extends Partial<Omit<AtlasPage, 'files'>> {
  lang?: string;
  documentTitle?: string;
  /** HTML for the head. */
  head?: string;
  /** HTML above the page. */
  header?: string;
  /** The ids of the machines, in the order of the page. Others follow. */
  order?: readonly string[];
  /** The ids of machines that the page leaves out. */
  hidden?: readonly string[];
}

type Settings = AtlasSettings | ((env: ConfigEnv) => AtlasSettings | Promise<AtlasSettings>);

export function atlas({
  machines,
  address = '/flows/',
  settings,
  styles,
  previewScript,
  isLeftOut = () => false,
}: AtlasOptions): Plugin {
  const page = `${address}index.html`;
  let env: ConfigEnv;
  let root: string;
  let define: UserConfig['define'];
  let isServed: boolean;

  const html = async () => {
    const {
      head,
      header,
      lang,
      documentTitle,
      order = [],
      hidden = [],
      ...own
    } = await settingsFrom(root, settings, env, define);
    const files = (await machineFiles(root, [machines].flat())).filter(
      ({ machine }) => !hidden.includes(machine.id),
    );
    const rank = ({ machine }: MachineFile) => order.indexOf(machine.id) + 1 || Infinity;
    const title = own.title ?? 'State machines';
    const body = await atlasPage({
      title,
      introduction: [],
      paths: withoutPayloads(files),
      ...own,
      files: files.toSorted((one, other) => rank(one) - rank(other)),
    });
    return documentOf({
      ...(lang && { lang }),
      title: documentTitle ?? title,
      head: [
        head ?? '',
        styles
          ? `<link rel="stylesheet" href="${styles}">`
          : `<style>${stylesOf('page/page.css')}</style>`,
      ].join(''),
      body: `${header ?? ''}${body}<script type="module">import 'xstate-atlas/page';</script>`,
    });
  };

  return {
    name: 'xstate-atlas',
    config(config, given) {
      env = given;
      root = resolve(config.root ?? '.');
      ({ define } = config);
      isServed = !isLeftOut(config, given);
      const isBuilt = isServed && env.command === 'build';
      if (!isBuilt) return null;
      return { build: { rolldownOptions: { input: withPage(inputOf(config), page.slice(1)) } } };
    },
    configureServer(server) {
      const send = async (response: ServerResponse, url: string) => {
        const text = await server.transformIndexHtml(page, await html(), url);
        response.setHeader('content-type', 'text/html; charset=utf-8').end(text);
      };
      server.middlewares.use(({ url = '' }, response, next) => {
        const [path = '', query = ''] = url.split(/(?=\?)/);
        if (![address, address.slice(0, -1), page].includes(path)) next();
        else if (!isServed) response.writeHead(404).end();
        // oxlint-disable-next-line promise/no-callback-in-promise -- Vite reports the error
        else if (path.startsWith(address)) send(response, url).catch(next);
        else response.writeHead(308, { location: address + query }).end();
      });
    },
    /** Changed machines change the HTML of the page. */
    hotUpdate({ modules }) {
      if (isServed && this.environment.name === 'client' && modules.length === 0) {
        this.environment.hot.send({ type: 'full-reload', path: page });
      }
    },
    buildStart() {
      if (!previewScript || !isServed || env.command !== 'build') return;
      // A chunk that the page shares with the preview must not run the preview.
      this.emitFile({ type: 'chunk', id: previewScript, preserveSignature: 'strict' });
    },
    // No file stands at the address, so its HTML is made when the build asks for it.
    resolveId: (id) => ([page, page.slice(1), fileOf(page)].includes(id) ? fileOf(page) : null),
    load: (id) => (id === fileOf(page) ? html() : null),
    transformIndexHtml: {
      order: 'post',
      /** The HTML of the preview names sources, which have become chunks. */
      handler(text, { bundle = {}, path }) {
        if (path !== page) return text;
        return Object.values(bundle).reduce((changed, part) => {
          if (part.type !== 'chunk' || !part.facadeModuleId?.startsWith(`${root}/`)) return changed;
          const source = part.facadeModuleId.slice(root.length);
          return changed.replaceAll(`${source}&quot;`, `/${part.fileName}&quot;`);
        }, text);
      },
    },
  };

  function fileOf(address: string) {
    return resolve(root, address.slice(1));
  }
}

const inputOf = ({ build: { rolldownOptions, rollupOptions } = {} }: UserConfig) =>
  (rolldownOptions ?? rollupOptions)?.input;

/** Vite's own input is lost to any other, and named ones merge with named ones only. */
function withPage(input: ReturnType<typeof inputOf>, page: string) {
  if (input === undefined) return ['index.html', page];
  return typeof input === 'string' || Array.isArray(input) ? [page] : { [dirname(page)]: page };
}

const FILES = 'virtual:xstate-atlas/files';

/** Vite's own glob finds the files, and its runner loads them as it loads the project's code. */
async function machineFiles(root: string, globs: readonly string[]): Promise<MachineFile[]> {
  const patterns = JSON.stringify(globs.map((glob) => glob.replace(/^(!?)\.?\/?/, '$1/')));
  const { module } = await runnerImport<{
    modules: Record<string, object>;
    texts: Record<string, string>;
  }>(FILES, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'xstate-atlas:files',
        resolveId: (id) => (id === FILES ? `\0${id}` : null),
        load: (id) =>
          id === `\0${FILES}`
            ? `export const modules = import.meta.glob(${patterns}, { eager: true });
               export const texts = import.meta.glob(${patterns}, { eager: true, query: '?raw', import: 'default' });`
            : null,
      },
    ],
  });
  return Object.entries(module.modules).flatMap(([path, exported]) =>
    Object.values(exported)
      .filter(isMachine)
      .map((machine) => ({
        name: path.slice(path.lastIndexOf('/') + 1),
        text: module.texts[path]!,
        machine,
      })),
  );
}

/** With the constants of the project. */
async function settingsFrom(
  root: string,
  file: string | undefined,
  env: ConfigEnv,
  define: UserConfig['define'] = {},
) {
  if (!file) return {};
  const { module } = await runnerImport<{ settings: Settings }>(resolve(root, file), {
    root,
    define,
    configFile: false,
    logLevel: 'error',
  });
  const { settings } = module;
  return typeof settings === 'function' ? await settings(env) : settings;
}

const withoutPayloads = (files: readonly MachineFile[]): FlowPaths => ({
  paths: Object.assign(
    {},
    ...files.map(({ machine }) => pathsWithoutPayloads(machine)),
  ) as FlowPaths['paths'],
  payloads: {},
});
