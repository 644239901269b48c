/** Edits modules of packages, for the visitors named in docs/decisions/build.md. */
import type { Plugin } from 'vite';

/** The text of a module that is replaced, and what replaces it. */
const EDITS: Record<string, readonly [known: RegExp, adapted: string]> = {
  // Where storage is denied, looking at it throws. Only the library's own rate limit reads it.
  '@emailjs/browser/es/utils/createWebStorage/createWebStorage.js': [/if \(typeof local.+\)/, ''],
  // A strict policy refuses the <style> that it injects. The toaster adopts the styles.
  'sonner/dist/index.mjs': [/__insertCSS\("(?:[^"\\]|\\.)*"\);?/, ''],
  // The section-scroll flow ends a scroll. These listeners would stay, and end it at any key.
  'react-scroll/modules/mixins/cancel-events.js': [
    /^[^]+$/,
    'exports.__esModule = true; exports.default = { subscribe() {} };',
  ],
};

export const adaptedPackages = (edits = EDITS): Plugin => ({
  name: 'tapak:adapted-packages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/node_modules\// },
    handler(code, id) {
      const [module, edit] = Object.entries(edits).find(([each]) => id.includes(each)) ?? [];
      if (!edit) return undefined;
      if (!edit[0].test(code)) this.error(`${module} no longer reads as it did.`);
      return code.replace(edit[0], () => edit[1]);
    },
  },
});
