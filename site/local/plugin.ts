/** Connects the page in development to local stand-ins, unless the developer asks for the real services. */
import type { Plugin } from 'vite';
import type { Site } from '../content/load.ts';
import { opensMailProgram, problemsIn } from '../content/settings.ts';
import { standIns } from '../local/stand-ins/index.ts';
import type { StandInsOptions } from '../local/stand-ins/mail.ts';

const LOCAL_WORLD =
  'The page uses local stand-ins: messages stay on this computer, at /local/inbox. Run npm run dev -- --mode live to use the real services.';
const NO_MAIL =
  'site.yaml has mail: by: link, so the form opens the mail program of this computer.';
const REAL_WORLD = 'The page uses the real services. Messages are really sent.';

export const localStandIns = (
  site: Site,
  isLocal: boolean,
  options: StandInsOptions = {},
): Plugin => ({
  name: 'tapak:stand-ins',
  apply: (_, { command, mode, isPreview }) => command === 'serve' && mode !== 'test' && !isPreview,
  configureServer({ middlewares, config: { logger } }) {
    if (!isLocal) {
      logger.info(`\n  ${REAL_WORLD}`);
      const problems = problemsIn(site.facts, site.env);
      if (problems.length === 0) return;
      logger.warn(`\nThese settings are missing or wrong:\n\n${problems.join('\n\n')}\n`);
      return;
    }
    logger.info(`\n  ${LOCAL_WORLD}`);
    if (opensMailProgram(site.settings)) logger.info(`  ${NO_MAIL}`);
    const { handle } = standIns(site, { log: (line) => logger.info(`  ${line}`), ...options });
    middlewares.use((request, response, next) => {
      if (!handle(request, response)) next();
    });
  },
});
