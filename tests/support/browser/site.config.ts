/** Builds the shipped site, with a list of the modules in its scripts; with `--mode stand-ins`, a local one. */
import { writeFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { siteIn } from '../../../site/content/load.ts';
import { configFor } from '../../../site/vite/config.ts';

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
