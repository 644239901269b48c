import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { agency } from './src/content/agency.ts';
import { prerender } from './tools/vite/prerender-plugin.ts';
import { withoutInjectedStyles } from './tools/vite/sonner-plugin.ts';
import { withoutScrollListeners } from './tools/vite/react-scroll-plugin.ts';
import { settingsCheck } from './tools/vite/settings-plugin.ts';
import { localStandIns } from './tools/vite/stand-ins-plugin.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    settingsCheck(agency),
    withoutScrollListeners(),
    withoutInjectedStyles(),
    prerender(),
    localStandIns(),
  ],
  server: { port: 5173 },
  // Found only once they are needed, these would reload the page in the middle of a try.
  optimizeDeps: {
    include: [
      '@emailjs/browser',
      '@statelyai/inspect',
      'react-scroll/modules/mixins/scroller',
      'sonner',
    ],
  },
});
