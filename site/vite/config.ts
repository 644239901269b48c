/** The Vite configuration for a site. */
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import type { UserConfig } from 'vite';
import { atlas } from 'xstate-atlas/vite';
import type { Site } from '../content/load.ts';
import { hasFlowsPage } from '../content/settings.ts';
import { drawingsOf } from '../output/pictures.ts';
import { adaptedPackages } from './adapted-packages.ts';
import { buildApp } from './build.ts';
import { font } from './font.ts';
import { optionalStyles } from './optional-styles.ts';
import { entriesOf, pages } from './pages.ts';
import { importRendering } from './rendering.ts';
import { siteFiles } from './site-files.ts';
import { siteModule } from './site-module.ts';
import { localStandIns } from './stand-ins.ts';

interface Options {
  /** Whether the site uses the stand-ins on this computer. */
  isLocal?: boolean;
  /** Whether a build rewrites only the pages and keeps files that do not depend on content. */
  keepsTheRest?: boolean;
}

export function configFor(site: Site, { isLocal = false, keepsTheRest = false }: Options = {}) {
  const drawings = drawingsOf(site);
  return {
    // Settings come from `site.yaml` and the environment, not from .env files.
    envDir: false,
    // Answers a missing page with 404, as a host does.
    appType: 'mpa',
    plugins: [
      siteModule(site),
      react(),
      // Vite minifies the result for the target browsers.
      tailwindcss({ optimize: false }),
      optionalStyles(site.content),
      font(site, drawings),
      adaptedPackages(),
      pages(site, drawings, isLocal),
      hasFlowsPage(site.settings) &&
        !keepsTheRest &&
        atlas({
          machines: 'machines/*.machine.ts',
          settings: async () => (await importRendering()).flowsPageOf(site),
          styles: '/site/flows-page/atlas.css',
          isPublished: true,
        }),
      siteFiles(site, drawings),
      localStandIns(site, isLocal),
    ],
    builder: {
      sharedConfigBuild: true,
      buildApp: (builder) => buildApp(builder, site, { isLocal, keepsTheRest }),
    },
    resolve: {
      alias: {
        // React itself has what the shim provides.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        'use-sync-external-store/shim': 'react',
      },
    },
    build: {
      // Also stated in README.md.
      target: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
      // By the time a lazy part loads, its dependencies are loaded.
      modulePreload: false,
      emptyOutDir: !keepsTheRest,
      rolldownOptions: {
        input: entriesOf(site),
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            // Each file contains its modules and their imports, except those already in an earlier file.
            groups: [
              { name: 'islands', test: /islands\/hydrate\.ts|rolldown\/runtime/, priority: 3 },
              { name: 'views', test: /islands\/hydrate-island/, priority: 2 },
              { name: 'idle', test: /virtual:site\/idle|mixins\/scroller/, priority: 1 },
            ],
          },
          // V8 then compiles the file off the main thread instead of compiling each function on its first
          // call.
          postBanner: ({ name }) =>
            ISLANDS_FILES.test(name) ? '//# allFunctionsCalledOnLoad' : '',
        },
        // A slow machine is no reason for a warning.
        checks: { bundlerTimings: false },
      },
    },
    server: { port: 5173 },
    // Otherwise Vite would discover packages late, and have two copies of React until it reloads the
    // page.
    optimizeDeps: {
      entries: ['src/client/islands/*', 'src/flows/*/*.{ts,tsx}'],
      // The plugin that patches them does not see pre-bundled code.
      exclude: ['@emailjs/browser', 'sonner'],
    },
  } satisfies UserConfig;
}

const ISLANDS_FILES = /^(islands|views|words)/;
