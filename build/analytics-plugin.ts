/**
 * Puts the script that counts visits into the page, where a setting asks for one. It is inert there:
 * the policy of the page forbids a script to give another one its address, so the address is in the
 * HTML, and `src/browser/analytics.ts` wakes the script in an idle moment.
 */
import type { Plugin } from 'vite';
import { ANALYTICS } from '../src/ui/element-ids.ts';
import { analyticsScript } from './code-settings.ts';

export function analytics(): Plugin {
  let src: string;
  let data: URLSearchParams;
  return {
    name: 'tapak:analytics',
    configResolved(build) {
      src = analyticsScript(build);
      data = new URLSearchParams(String(build.env['VITE_ANALYTICS_DATA'] ?? ''));
    },
    transformIndexHtml(_, { path }) {
      if (!src || path !== '/index.html') return [];
      const attributes = [...data].map(([name, value]) => [`data-${name}`, value]);
      return [
        {
          tag: 'script',
          attrs: {
            id: ANALYTICS,
            type: 'text/plain',
            src,
            // Without it the page would refuse a script of another origin.
            crossorigin: 'anonymous',
            ...Object.fromEntries(attributes),
          },
          injectTo: 'body',
        },
      ];
    },
  };
}
