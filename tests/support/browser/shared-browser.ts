/** One browser per worker, as it takes a second to start. It ends with the worker. */
import type { Browser } from 'playwright';
import { launchChromium } from '../../../cli/browser.ts';

let launched: Promise<Browser> | undefined;

export const sharedBrowser = () => (launched ??= launchChromium());
