import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { agency } from './src/content/agency.ts';
import { billOfMaterials } from './tools/vite/bill-of-materials-plugin.ts';
import { withoutDescriptions } from './tools/vite/descriptions-plugin.ts';
import { shortPreload } from './tools/vite/preload-plugin.ts';
import { securityHeaders } from './tools/vite/headers-plugin.ts';
import { subresourceIntegrity } from './tools/vite/integrity-plugin.ts';
import { inlinedFirstScript } from './tools/vite/first-script-plugin.ts';
import { found } from './tools/vite/found-plugin.ts';
import { withoutMailStorage } from './tools/vite/emailjs-plugin.ts';
import { prerender } from './tools/vite/prerender-plugin.ts';
import { withoutSonnerStyles } from './tools/vite/sonner-plugin.ts';
import { withoutSentinelErrors } from './tools/vite/react-plugin.ts';
import { withoutScrollListeners } from './tools/vite/react-scroll-plugin.ts';
import { settingsCheck } from './tools/vite/settings-plugin.ts';
import { localStandIns } from './tools/vite/stand-ins-plugin.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    settingsCheck(agency),
    withoutScrollListeners(),
    withoutSentinelErrors(),
    withoutDescriptions(),
    shortPreload(),
    withoutMailStorage(),
    withoutSonnerStyles(),
    prerender(),
    found(),
    // Last, as they speak of what all the others have written.
    inlinedFirstScript(),
    subresourceIntegrity(),
    securityHeaders(),
    billOfMaterials(),
    localStandIns(),
  ],
  resolve: {
    // React has long had what the shim is for.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', '404.html'],
      // To read a property does nothing here, so what nobody reads need not be shipped.
      treeshake: { propertyReadSideEffects: false },
      // A busy machine is no reason to warn.
      checks: { pluginTimings: false },
    },
  },
  server: { port: 5173 },
  // Found only once they are needed, these would reload the page in the middle of a try.
  optimizeDeps: {
    include: ['@emailjs/browser', '@statelyai/inspect', 'react-scroll/modules/mixins/scroller'],
    // Served as it is, it goes through the plugin as in a build.
    exclude: ['sonner'],
  },
});
