/**
 * Keeps EmailJS away from the browser's storage, which only its limit of one message in a while
 * would need. It looks there as it loads, and where storage is denied it would not load at all.
 */
import type { Plugin } from 'vite';

export function withoutMailStorage(): Plugin {
  return {
    name: 'tapak:emailjs',
    enforce: 'pre',
    load: {
      filter: { id: /@emailjs\/browser\/es\/utils\/createWebStorage\/createWebStorage\.js$/ },
      handler: () => 'export const createWebStorage = () => undefined;',
    },
  };
}
