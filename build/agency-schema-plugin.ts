/** Keeps out of the scripts what `agency.json` says to editors alone. */
import type { Plugin } from 'vite';
import { AGENCY_FILE, FOR_EDITORS } from './agency-check.ts';

export const agencySchema = (): Plugin => ({
  name: 'tapak:agency-schema',
  transform: {
    // Before Vite makes a module of it.
    order: 'pre',
    filter: { id: new RegExp(`/${AGENCY_FILE.replace('.', String.raw`\.`)}$`) },
    handler: (text) =>
      JSON.stringify(JSON.parse(text), (name, value: unknown) =>
        name === FOR_EDITORS ? undefined : value,
      ),
  },
});
