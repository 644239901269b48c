/** Builds the site as shipped or, with `--mode stand-ins`, for local use, and lists its scripts' modules. */
import { writeFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { siteIn } from '../../../site/content/load.ts';
import { configFor } from '../../../site/build/config.ts';

export default defineConfig(({ mode }) => {
  const config = configFor(siteIn(process.env), { isLocal: mode === 'stand-ins' });
  return {
    ...config,
    plugins: [
      config.plugins,
      {
        name: 'modules',
        generateBundle({ dir }, bundle) {
          const modules = Object.values(bundle).flatMap((part) =>
            part.type === 'chunk' ? part.moduleIds : [],
          );
          writeFileSync(`${dir}-modules.json`, JSON.stringify(modules));
        },
      },
    ],
  };
});
