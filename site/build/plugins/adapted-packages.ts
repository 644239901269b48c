/** Patches modules of packages. docs/decisions/build.md says which visitors benefit from each patch. */
import type { Plugin } from 'vite';

/** For each module, a pattern for the code to replace, and the replacement. */
const EDITS: Record<string, readonly [known: RegExp, adapted: string]> = {
  // If a visitor blocks storage, even reading `localStorage` throws. EmailJS needs it only for a rate limit.
  '@emailjs/browser/es/utils/createWebStorage/createWebStorage.js': [/if \(typeof local.+\)/, ''],
  // A page that answers in place of the mail service could look like a success.
  '@emailjs/browser/es/api/sendPost.js': [/method: 'POST',/, "method: 'POST', redirect: 'error',"],
  // The security policy would block the <style> that this code injects; the toaster adopts the styles itself.
  'sonner/dist/index.mjs': [/__insertCSS\("(?:[^"\\]|\\.)*"\);?/, ''],
  // These listeners would remain after the section-scroll flow has ended a scroll, so that a key press
  // could end the next scroll.
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
