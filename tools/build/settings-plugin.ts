/** Stops a build whose settings would not work, and names the placeholders left in its content. */
import type { Plugin } from 'vite';
import { describePlaceholders } from '../ship/placeholders.ts';
import { checkSettings, describeProblems } from '../ship/settings.ts';
import { LOCAL_MODE } from '../serve/stand-ins/settings.ts';

export function settingsCheck(agency: Parameters<typeof describePlaceholders>[0]): Plugin {
  return {
    name: 'tapak:settings',
    apply: (_, { command, mode }) => command === 'build' && mode !== LOCAL_MODE,
    configResolved({ env }) {
      const problems = checkSettings(env);
      if (problems.length > 0) throw new SettingsError(describeProblems(problems));
    },
    writeBundle() {
      const { name, config } = this.environment;
      const placeholders = describePlaceholders(agency);
      if (name === 'client' && placeholders) config.logger.warn(`\n${placeholders}`);
    },
  };
}

class SettingsError extends Error {
  constructor(problems: string) {
    super(`The settings of this build are missing or wrong:

${problems}

Put them into the file .env (start from .env.example) or into the settings of your host.
To look at the page without any account: npm start.`);
    this.stack = this.message;
  }

  /** Vite prints errors with their stack and properties; this one is for the person at the terminal. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.message;
  }
}
