import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { agency } from './src/content/agency.ts';
import { content } from './src/content/index.ts';
import { analytics } from './build/analytics-plugin.ts';
import { securityHeaders } from './build/headers-plugin.ts';
import { flowsPage } from './src/atlas/build/flows-page-plugin.ts';
import { font } from './build/font-plugin.ts';
import { inlinedBootstrap, ISLANDS } from './build/bootstrap-plugin.ts';
import { licences } from './build/licences-plugin.ts';
import { seo } from './build/seo-plugin.ts';
import { adaptedEmailJs } from './build/emailjs-plugin.ts';
import { optionalParts } from './build/optional-parts-plugin.ts';
import { pictures } from './build/pictures-plugin.ts';
import { preview } from './src/atlas/build/preview-plugin.ts';
import { prerender } from './build/prerender-plugin.ts';
import { withoutSonnerStyles } from './build/sonner-plugin.ts';
import { withoutScrollListeners } from './build/react-scroll-plugin.ts';
import { settingsCheck } from './build/settings-plugin.ts';
import { weight } from './build/weight-plugin.ts';
import { localStandIns } from './build/stand-ins-plugin.ts';

export default defineConfig({
  plugins: [
    react(),
    // Before the styles are put together.
    optionalParts(content),
    tailwindcss(),
    // Before what takes long.
    settingsCheck(agency),
    font(),
    pictures(content.work),
    analytics(),
    withoutScrollListeners(),
    adaptedEmailJs(),
    withoutSonnerStyles(),
    prerender(),
    inlinedBootstrap(),
    flowsPage(),
    preview(),
    seo(),
    // The styles start from the one, lines of another hold the chunks together, and the font is cut.
    licences(['tailwindcss', 'rolldown', '@fontsource-variable/bricolage-grotesque']),
    weight(),
    // Last, as they speak of what all the others have written.
    securityHeaders(),
    localStandIns(),
  ],
  resolve: {
    // React has long had what the shim is for.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
  },
  build: {
    // docs/questions.md states them.
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
    // What a lazy part needs besides is there by then.
    modulePreload: false,
    rolldownOptions: {
      input: ['index.html', '404.html'],
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
      checks: { pluginTimings: false },
    },
  },
  server: { port: 5173 },
  // If Vite discovers a package late it reloads the page, which has two copies of React until then.
  optimizeDeps: {
    // It cannot follow the import of the bootstrap, whose address is computed.
    entries: ['*.html', 'flows/index.html', ISLANDS.slice(1)],
    // Served as they are, they go through the plugins as in a build.
    exclude: ['@emailjs/browser', 'sonner'],
  },
});
