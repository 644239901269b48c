/** Writes the headers of the site for each host, once everything else of it is written. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { writeHostFiles } from './hosts/index.ts';

export function securityHeaders(): Plugin {
  return {
    name: 'tapak:headers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { root, build, env } = this.environment.config;
        await writeHostFiles(resolve(root, build.outDir), env);
      },
    },
  };
}
