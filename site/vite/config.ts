/** The configuration of Vite for a site. */
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
  /** Whether the site talks to the stand-ins on this computer. */
  isLocal?: boolean;
  /** Whether a build writes the pages anew, and keeps what follows from no content. */
  keepsTheRest?: boolean;
}

export function configFor(site: Site, { isLocal = false, keepsTheRest = false }: Options = {}) {
  const drawings = drawingsOf(site);
  return {
    // Settings are in `site.yaml` and in the environment.
    envDir: false,
    // A missing page is answered as on a host.
    appType: 'mpa',
    plugins: [
      siteModule(site),
      react(),
      // Vite minifies once more, for the browsers below.
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
        // React has long had what the shim is for.
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        'use-sync-external-store/shim': 'react',
      },
    },
    build: {
      // README.md states them.
      target: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
      // What a lazy part needs besides is loaded by then.
      modulePreload: false,
      emptyOutDir: !keepsTheRest,
      rolldownOptions: {
        input: entriesOf(site),
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\//,
              },
            ],
          },
          // V8 compiles these files off the main thread, instead of each function when it is first called.
          postBanner: ({ name }) =>
            ISLANDS_FILES.test(name) ? '//# allFunctionsCalledOnLoad' : '',
        },
        // A busy machine is no reason to warn.
        checks: { bundlerTimings: false },
      },
    },
    server: { port: 5173 },
    // Vite reloads the page for each package that it discovers late, and until then has two Reacts.
    optimizeDeps: {
      entries: Object.values(entriesOf(site)).filter((file) => file.endsWith('.tsx')),
      // The plugin that adapts them does not see what Vite bundles ahead.
      exclude: ['@emailjs/browser', 'sonner'],
    },
  } satisfies UserConfig;
}

const ISLANDS_FILES = /^(islands|react|words)/;
