import { ensureChromium } from '../../../cli/browser.ts';

/** Before two workers look for it at a time. */
export default () => {
  ensureChromium();
};
