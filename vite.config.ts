import { defineConfig } from 'vite';
import { siteIn } from './site/content/load.ts';
import { LOCAL_ENDPOINTS } from './site/local/stand-ins/index.ts';
import { configFor } from './site/vite/config.ts';

/** The development server uses stand-ins, or the real endpoints with `npm run dev -- --mode live`. */
export default defineConfig(({ command, mode, isPreview }) => {
  const isLocal = command === 'serve' && !isPreview && mode !== 'live';
  const endpoints = isLocal ? LOCAL_ENDPOINTS : undefined;
  return configFor(siteIn(process.env, endpoints), { isLocal });
});
