/** Builds the site as shipped or, with `--mode stand-ins`, for local use, and lists its scripts' modules. */
import { writeFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { siteIn } from '../../../site/content/load.ts';
import { configFor } from '../../../site/build/config.ts';

const modules: Plugin = {
  name: 'modules',
  generateBundle({ dir }, bundle) {
    const ids = Object.values(bundle).map((part) => part.type === 'chunk' && part.moduleIds);
    writeFileSync(`${dir}-modules.json`, JSON.stringify(ids.flatMap((each) => each || [])));
  },
};

export default defineConfig(({ mode }) => {
  const config = configFor(siteIn(process.env), { isLocal: mode === 'stand-ins' });
  return { ...config, plugins: [config.plugins, modules] };
});
