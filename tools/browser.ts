/** Finds a Chromium to drive: the one that is named, Playwright's own, or one on the system. */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

const ON_THE_SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function launchChromium(): Promise<Browser> {
  const candidates = [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...ON_THE_SYSTEM];
  const executablePath = candidates.find((path) => path && existsSync(path));
  if (!executablePath) {
    throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
  }
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
}
