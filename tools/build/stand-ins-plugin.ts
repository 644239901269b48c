/** Gives the development server the stand-ins, and the settings for them where there are none. */
import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import type { Plugin } from 'vite';
import { checkSettings, describeProblems } from '../ship/settings.ts';
import { standIns } from '../serve/stand-ins/index.ts';
import type { StandInsOptions } from '../serve/stand-ins/index.ts';
import { localCountrySettings, localMailSettings } from '../serve/stand-ins/settings.ts';

export function localStandIns(options: StandInsOptions = {}): Plugin {
  return {
    name: 'tapak:stand-ins',
    apply: (_, { command, mode, isPreview }) =>
      command === 'serve' && mode !== 'test' && !isPreview,
    config({ root = process.cwd(), envDir }, { mode }) {
      const own = envDir === false ? {} : loadEnv(mode, resolve(root, envDir ?? '.'));
      return {
        define: {
          ...(!hasOwnMail(own) && {
            ...defined(localMailSettings),
            // The port is only known once the server listens, so the page says where it came from.
            'import.meta.env.VITE_EMAILJS_ORIGIN': 'globalThis.location?.origin',
          }),
          ...(!own.VITE_GEO_URL && defined(localCountrySettings)),
        },
      };
    },
    configResolved({ env, logger }) {
      if (!hasOwnMail(env)) return;
      const problems = checkSettings(env);
      if (problems.length === 0) return;
      logger.warn(`These settings are missing or wrong:\n\n${describeProblems(problems)}\n`);
    },
    configureServer({ middlewares, config }) {
      const { handle } = standIns({ log: (line) => config.logger.info(`  ${line}`), ...options });
      middlewares.use((request, response, next) => {
        if (!handle(request, response)) next();
      });
    },
  };
}

const hasOwnMail = (env: Record<string, string>) =>
  Object.keys(localMailSettings).some((name) => env[name]);

const defined = (settings: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  );
