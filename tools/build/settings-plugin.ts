/** Stops a build whose settings would not work, and names what is wrong with the answers on the agency. */
import type { Plugin } from 'vite';
import type { Agency } from '../../src/content/types.ts';
import { describeAgencyFaults } from '../ship/agency-check.ts';
import { checkSettings, describeProblems } from '../ship/settings.ts';
import { LOCAL_MODE } from '../serve/stand-ins/settings.ts';
import { PlainError } from './plain-error.ts';

export function settingsCheck(agency: Agency): Plugin {
  return {
    name: 'tapak:settings',
    apply: (_, { command, mode }) => command === 'build' && mode !== LOCAL_MODE,
    configResolved({ env }) {
      const problems = checkSettings(env);
      if (problems.length > 0) throw new SettingsError(describeProblems(problems));
    },
    writeBundle() {
      const { name, config } = this.environment;
      const faults = describeAgencyFaults(agency);
      if (name === 'client' && faults) config.logger.warn(`\n${faults}`);
    },
  };
}

class SettingsError extends PlainError {
  constructor(problems: string) {
    super(`The settings of this build are missing or wrong:

${problems}

npm run setup asks for them and writes .env; where a host builds for you, put them into its settings.
To look at the page without any account: npm start.`);
  }
}
