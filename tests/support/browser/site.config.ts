/** The shipped site, and a list of the modules in its scripts. */
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
