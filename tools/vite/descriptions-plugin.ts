/** Leaves the descriptions of the states out of what is shipped: they are for who reads a chart. */
import type { Plugin } from 'vite';

const DESCRIPTION = /description:\s*(?:'[^'\n]*'|"[^"\n]*"),?/g;

export function withoutDescriptions(): Plugin {
  return {
    name: 'tapak:descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/[\w-]+\.machine\.ts$/ },
      handler: (code) => code.replaceAll(DESCRIPTION, ''),
    },
  };
}
