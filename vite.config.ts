import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type UserConfig } from 'vite';
import { atlas } from 'xstate-atlas/vite';
import { adaptedPackages } from './site/vite/adapted-packages.ts';
import { keepsTheRest, leavesOutFlowsPage } from './site/output/code-settings.ts';
import { siteContent } from './site/vite/content.ts';
import { bootstrap, ISLANDS } from './site/vite/bootstrap.ts';
import { font } from './site/vite/font.ts';
import { optionalStyles } from './site/vite/optional-styles.ts';
import { ownPages } from './site/vite/own-pages.ts';
import { prerender, STYLES_BELOW } from './site/vite/prerender.ts';
import { buildApp } from './site/vite/build.ts';
import { siteFiles } from './site/vite/site-files.ts';
import { localStandIns } from './site/vite/stand-ins.ts';
import { content, settings } from './site/content/index.ts';

export default defineConfig({
  // Settings are in `site.yaml` and in the environment.
  envDir: false,
  plugins: [
    siteContent(),
    react(),
    // Vite minifies once more, for the browsers below.
    tailwindcss({ optimize: false }),
    optionalStyles(content),
    font(),
    adaptedPackages(),
    prerender(),
    ownPages(),
    bootstrap(),
    !leavesOutFlowsPage(settings) && {
      ...atlas({
        machines: 'machines/*.machine.ts',
        settings: 'site/flows-page/settings.ts',
        styles: '/site/flows-page/atlas.css',
        isPublished: true,
      }),
      apply: (config: UserConfig) => !keepsTheRest(config),
    },
    siteFiles(),
    localStandIns(),
  ],
  builder: { sharedConfigBuild: true, buildApp },
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
    rolldownOptions: {
      input: ['index.html', '404.html', STYLES_BELOW],
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler)\//,
            },
          ],
        },
      },
      // A busy machine is no reason to warn.
      checks: { bundlerTimings: false },
    },
  },
  server: { port: 5173 },
  // Vite reloads the page for each package that it discovers late, and until then has two Reacts.
  optimizeDeps: {
    // Vite cannot follow the import in the bootstrap, whose address is computed.
    entries: ['*.html', ISLANDS.slice(1)],
    // The plugin that adapts them does not see what Vite bundles ahead.
    exclude: ['@emailjs/browser', 'sonner'],
  },
});
