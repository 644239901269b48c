/** The site as it is shipped, and beside it the modules that its scripts are made of. */
import { writeFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import site from '../../../vite.config.ts';

export default defineConfig({
  ...site,
  plugins: [
    site.plugins,
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
});
