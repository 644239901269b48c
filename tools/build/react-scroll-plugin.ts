/**
 * Leaves the visitor's interruptions to the section-scroll flow. react-scroll listens for them too,
 * never stops listening, and in a minified build complains that its listeners have no names.
 */
import type { Plugin } from 'vite';

export function withoutScrollListeners(): Plugin {
  return {
    name: 'tapak:react-scroll',
    enforce: 'pre',
    load: {
      filter: { id: /react-scroll\/modules\/mixins\/cancel-events\.js$/ },
      handler: () => 'exports.__esModule = true; exports.default = { subscribe() {} };',
    },
  };
}
