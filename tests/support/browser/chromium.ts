import { ensureChromium } from '../../../site/local/browser.ts';

/** Finds or installs Chromium before the workers start, so that two of them do not install it at once. */
export default () => {
  process.env['CHROMIUM_PATH'] ??= ensureChromium();
};
