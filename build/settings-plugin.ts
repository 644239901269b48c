/** Stops a build whose settings would not work, and names what is wrong with the answers on the agency. */
import type { Plugin } from 'vite';
import type { Agency } from '../src/content/types.ts';
import { describeAgencyFaults } from './agency-check.ts';
import { checkSettings, describeProblems, unknownSettings } from './settings.ts';
import { LOCAL_MODE } from './stand-ins/settings.ts';
import { settingsIn } from './build-settings.ts';

export function settingsCheck(agency: Agency): Plugin {
  return {
    name: 'tapak:settings',
    apply: (_, { command, mode }) => command === 'build' && mode !== LOCAL_MODE,
    config(config, { mode }) {
      const env = settingsIn(config, mode);
      const problems = [...unknownSettings(env).misspelt, describeProblems(checkSettings(env))];
      const said = problems.filter(Boolean).join('\n\n');
      if (said) throw new SettingsError(said);
    },
    writeBundle() {
      const { name, config } = this.environment;
      const faults = describeAgencyFaults(agency);
      if (name === 'client' && faults) config.logger.warn(`\n${faults}`);
    },
  };
}

class SettingsError extends Error {
  constructor(problems: string) {
    super(`The settings of this build are missing or wrong:

${problems}

npm run setup asks for them and writes .env; where a host builds for you, put them into its settings.
To look at the page without any account: npm start.`);
    this.stack = this.message;
  }

  /** Vite prints errors with their stack and properties; this one is for the person at the terminal. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.message;
  }
}
