/** Puts a module of ours in the place of a package's, and fails a build that no longer meets that one. */
import type { Plugin } from 'vite';

export function replaceModule(name: string, id: RegExp, code: string): Plugin {
  let isMet = false;
  return {
    name,
    enforce: 'pre',
    load: {
      filter: { id },
      handler: () => {
        isMet = true;
        return code;
      },
    },
    buildEnd(error) {
      const { name: environment, mode } = this.environment;
      if (error || isMet || mode !== 'build' || environment !== 'client') return;
      this.error(`No module matches ${id.source}: what ${name} replaces has moved.`);
    },
  };
}
