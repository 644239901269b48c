import { defineConfig } from 'vite';
import { siteIn } from './site/content/load.ts';
import { LOCAL_ENDPOINTS } from './site/local/stand-ins/index.ts';
import { configFor } from './site/vite/config.ts';

/** `npm run dev` uses local stand-ins for outside services; `-- --mode live` uses the real services. */
export default defineConfig(({ command, mode, isPreview }) => {
  const isLocal = command === 'serve' && !isPreview && mode !== 'live';
  const endpoints = isLocal ? LOCAL_ENDPOINTS : undefined;
  return configFor(siteIn(process.env, endpoints), { isLocal });
});
