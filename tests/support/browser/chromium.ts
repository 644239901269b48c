import { ensureChromium } from '../../../cli/browser.ts';

/** Before two workers look for Chromium at the same time. */
export default () => {
  ensureChromium();
};
