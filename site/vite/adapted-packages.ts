/** Patches modules of packages, for the visitors named in docs/decisions/build.md. */
import type { Plugin } from 'vite';

/** The code to replace in each module, and its replacement. */
const EDITS: Record<string, readonly [known: RegExp, adapted: string]> = {
  // Where a visitor denies storage, accessing it throws. Only the library's own rate limit needs storage.
  '@emailjs/browser/es/utils/createWebStorage/createWebStorage.js': [/if \(typeof local.+\)/, ''],
  // The security policy would block the <style> that this code injects; the toaster adopts the styles itself.
  'sonner/dist/index.mjs': [/__insertCSS\("(?:[^"\\]|\\.)*"\);?/, ''],
  // These listeners would remain after a scroll that the section-scroll flow has ended, and end the next
  // scroll at any key.
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
