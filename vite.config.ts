import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vitest/config';
import { agency } from './src/content/agency.ts';
import { prerenderPage } from './tools/vite/prerender-plugin.ts';
import { withoutScrollListeners } from './tools/vite/react-scroll-plugin.ts';
import { settingsCheck } from './tools/vite/settings-plugin.ts';
import { localStandIns } from './tools/vite/stand-ins-plugin.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    settingsCheck(agency),
    withoutScrollListeners(),
    prerenderPage(),
    localStandIns(),
  ],
  server: { port: 5173 },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    restoreMocks: true,
  },
});
