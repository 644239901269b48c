/**
 * Lets the page in development talk to the stand-ins, whatever the settings are, unless the real
 * services are asked for.
 */
import type { Plugin } from 'vite';
import { asConstants } from '../output/code-settings.ts';
import { site } from '../content/index.ts';
import { opensMailProgram, problemsIn } from '../content/settings.ts';
import { localSettings, standIns } from '../local/stand-ins/index.ts';
import type { StandInsOptions } from '../local/stand-ins/mail.ts';

/** `npm run dev -- --mode live` asks for the real services. */
const LIVE = 'live';

const LOCAL_WORLD =
  'The page uses local stand-ins: messages stay on this computer, at /local/inbox. Run npm run dev -- --mode live to use the real services.';
const NO_MAIL =
  'site.yaml has mail: by: link, so the form opens the mail program of this computer.';
const REAL_WORLD = 'The page uses the real services. Messages are really sent.';

export function localStandIns(options: StandInsOptions = {}): Plugin {
  return {
    name: 'tapak:stand-ins',
    apply: (_, { command, mode, isPreview }) =>
      command === 'serve' && mode !== 'test' && !isPreview,
    config: (_, { mode }) =>
      mode === LIVE
        ? null
        : {
            define: {
              ...asConstants(localSettings),
              // The port is known only once the server listens.
              'import.meta.env.VITE_EMAILJS_ORIGIN': 'globalThis.location?.origin',
            },
          },
    configureServer({ middlewares, config: { mode, env, logger } }) {
      if (mode === LIVE) {
        logger.info(`\n  ${REAL_WORLD}`);
        const problems = problemsIn(site, process.env);
        if (problems.length === 0) return;
        logger.warn(`\nThese settings are missing or wrong:\n\n${problems.join('\n\n')}\n`);
        return;
      }
      logger.info(`\n  ${LOCAL_WORLD}`);
      if (opensMailProgram(env)) logger.info(`  ${NO_MAIL}`);
      const { handle } = standIns({ log: (line) => logger.info(`  ${line}`), ...options });
      middlewares.use((request, response, next) => {
        if (!handle(request, response)) next();
      });
    },
  };
}
