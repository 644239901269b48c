/** One browser for all the test files of a worker, as it takes a second to start; it ends with the worker. */
import type { Browser } from 'playwright';
import { launchChromiumShell } from '../../../cli/browser.ts';

let launched: Promise<Browser> | undefined;

export const sharedBrowser = () => (launched ??= launchChromiumShell());
