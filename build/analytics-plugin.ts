/**
 * Puts the script that counts visits into the page, where a setting asks for one. It stands there
 * inert: the policy of the page forbids that a script gives another one its address, so the address is
 * in the HTML, and `src/browser/analytics.ts` wakes it in an idle moment. Local visits are not counted.
 */
import type { Plugin } from 'vite';
import { ANALYTICS } from '../src/ui/element-ids.ts';
import { LOCAL_MODE } from './stand-ins/settings.ts';
import { settingsIn, type Build } from './build-settings.ts';

const SETTINGS = ['VITE_ANALYTICS', 'VITE_ANALYTICS_HOST'] as const;

const counts = ({ command, mode }: Omit<Build, 'env'>) =>
  command === 'build' && mode !== LOCAL_MODE;

/** What the code reads of the settings. Without them nothing of all this is left in the scripts. */
export const analyticsDefines = (build: Build) =>
  Object.fromEntries(
    SETTINGS.map((name) => [
      `import.meta.env.${name}`,
      JSON.stringify((counts(build) && (build.env[name] as string | undefined)) || ''),
    ]),
  );

export function analytics(): Plugin {
  let script: string | undefined;
  let data: string;
  return {
    name: 'tapak:analytics',
    config: (config, build) => ({
      define: analyticsDefines({ ...build, env: settingsIn(config, build.mode) }),
    }),
    configResolved(build) {
      script = counts(build) ? (build.env['VITE_ANALYTICS'] as string | undefined) : undefined;
      data = (build.env['VITE_ANALYTICS_DATA'] as string | undefined) ?? '';
    },
    transformIndexHtml(_, { path }) {
      if (!script || path !== '/index.html') return [];
      const named = [...new URLSearchParams(data)].map(([name, value]) => [`data-${name}`, value]);
      return [
        {
          tag: 'script',
          attrs: {
            id: ANALYTICS,
            type: 'text/plain',
            src: script,
            // Without it the page would not take a script of another origin.
            crossorigin: 'anonymous',
            ...Object.fromEntries(named),
          },
          injectTo: 'body',
        },
      ];
    },
  };
}
