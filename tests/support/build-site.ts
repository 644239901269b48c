/** Builds the site as it is shipped, with a made-up EmailJS account. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { folderOf } from './agencies.ts';

export const settings = {
  VITE_EMAILJS_PUBLIC_KEY: 'made_up_public_key',
  VITE_EMAILJS_SERVICE_ID: 'service_made_up',
  VITE_EMAILJS_TEMPLATE_ID: 'template_made_up',
};

const VITE =
  'node_modules/vite/bin/vite.js build --configLoader runner --config tests/support/browser/site.config.ts';

interface Options {
  agency?: string;
  settings?: Record<string, string>;
  mode?: 'production' | 'stand-ins';
}

/** Builds in a separate process with NODE_ENV=production, and returns the warnings of the build. */
export async function buildSite(
  folder: string,
  { agency = 'default', settings: own, mode = 'production' }: Options = {},
) {
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [...VITE.split(' '), '--outDir', folder, '--emptyOutDir', '--mode', mode],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        CONTENT_FOLDER: folderOf(agency),
        ...(agency === 'default' && settings),
        ...own,
      },
    },
  );
  return stderr;
}
