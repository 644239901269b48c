import { defineConfig } from 'vite';
import { configFor } from './site/build/config.ts';
import { siteIn } from './site/content/load.ts';
import { localStandIns } from './site/local/plugin.ts';
import { LOCAL_ENDPOINTS } from './site/local/stand-ins/index.ts';

/** `npm run dev` uses local stand-ins for outside services; `-- --mode live` uses the real services. */
export default defineConfig(({ command, mode, isPreview }) => {
  const isLocal = command === 'serve' && !isPreview && mode !== 'live';
  const site = siteIn(process.env, isLocal ? LOCAL_ENDPOINTS : undefined);
  const config = configFor(site, { isLocal });
  return { ...config, plugins: [...config.plugins, localStandIns(site, isLocal)] };
});
