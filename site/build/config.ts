/** The Vite configuration for a site. */
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { runnerImport, type UserConfig } from 'vite';
import { atlas } from 'xstate-atlas/vite';
import type { Site } from '../content/load.ts';
import { hasFlowsPage } from '../content/settings.ts';
import { flowsPageTexts } from './flows-page/frame.ts';
import { pictureFilesOf } from './pictures.ts';
import { adaptedPackages } from './plugins/adapted-packages.ts';
import { buildApp } from './build-app.ts';
import { font } from './plugins/font.ts';
import { optionalStyles } from './plugins/optional-styles.ts';
import { entriesOf, pages } from './plugins/pages.ts';
import { siteFiles } from './plugins/site-files.ts';
import { siteModule } from './plugins/site-module.ts';

interface Options {
  /** Whether the site uses the stand-ins on this computer. */
  isLocal?: boolean;
  /** Whether a build keeps the earlier files in its folder, and omits /flows/ and the files for hosts. */
  keepsTheRest?: boolean;
}

export function configFor(site: Site, { isLocal = false, keepsTheRest = false }: Options = {}) {
  const pictureFiles = pictureFilesOf(site);
  return {
    // Settings come from `site.yaml` and the environment, not from .env files.
    envDir: false,
    // Answers a missing page with 404, as a host does.
    appType: 'mpa',
    plugins: [
      siteModule(site),
      react(),
      // Vite itself minifies the result for the target browsers.
      tailwindcss({ optimize: false }),
      optionalStyles(site.content),
      font(site, pictureFiles),
      adaptedPackages(),
      pages(site, pictureFiles, isLocal),
      hasFlowsPage(site.settings) &&
        !keepsTheRest &&
        atlas({
          ...flowsPageTexts,
          machines: async () => (await importFlows()).drawnFlows(site),
          styles: '/site/build/flows-page/atlas.css',
          isPublished: true,
        }),
      siteFiles(site, pictureFiles),
    ],
    builder: {
      sharedConfigBuild: true,
      buildApp: (builder) => buildApp(builder, site, { isLocal, keepsTheRest }),
    },
    resolve: {
      alias: {
        // The shim is for older versions of React; the installed version has the hook itself.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        'use-sync-external-store/shim': 'react',
      },
    },
    build: {
      // README.md states these versions too.
      target: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
      // Preloading would gain nothing: by the time a lazy part loads, its dependencies are loaded.
      modulePreload: false,
      emptyOutDir: !keepsTheRest,
      rolldownOptions: {
        input: entriesOf(site),
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            // A group contains its modules and their imports, except what a group of higher priority contains.
            groups: [
              {
                name: 'islands',
                test: /islands\/hydrate\.ts|rolldown\/runtime|ui\/lengths|region\/shown-currency/,
                priority: 3,
              },
              {
                name: 'views',
                test: /islands\/hydrate-island|virtual:site\/views/,
                priority: 2,
              },
              { name: 'idle', test: /virtual:site\/idle|mixins\/scroller/, priority: 1 },
            ],
          },
          // With this comment, V8 compiles the file off the main thread instead of compiling each function on
          // its first call.
          postBanner: ({ name }) =>
            ISLANDS_FILES.test(name) ? '//# allFunctionsCalledOnLoad' : '',
        },
        // Bundling takes long on a slow computer, which would cause warnings.
        checks: { bundlerTimings: false },
      },
    },
    server: { port: 5173 },
    // Vite scans these files for packages. Otherwise it would discover packages late, and the page would have
    // two copies of React until it reloads.
    optimizeDeps: {
      entries: ['src/client/islands/*', 'src/flows/*/*.{ts,tsx}'],
      // `adaptedPackages` patches these packages, but does not see pre-bundled code.
      exclude: ['@emailjs/browser', 'sonner'],
    },
  } satisfies UserConfig;
}

const ISLANDS_FILES = /^(islands|views|words)/;

async function importFlows() {
  const { module } = await runnerImport<typeof import('./flows-page/walkable-flows.ts')>(
    './site/build/flows-page/walkable-flows.ts',
    { configFile: false, logLevel: 'error' },
  );
  return module;
}
