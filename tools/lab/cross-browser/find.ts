/** Finds the browser engines of this machine, and knows how to get the others. */
import { existsSync } from 'node:fs';
import { firefox, webkit } from 'playwright';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

export type EngineName = (typeof ENGINES)[number];

/** What drives an engine, and with which program. */
export type Engine =
  /** Chromium is got where there is none. */
  | { driver: 'playwright'; engine: EngineName }
  | { driver: 'bidi'; path: string }
  | { driver: 'webdriver'; path: string; display: string };

export const howToGet: Record<EngineName, string> = {
  chromium: 'npx playwright install --with-deps chromium',
  firefox: 'npx playwright install --with-deps firefox, or apt-get install firefox-esr',
  webkit: 'npx playwright install --with-deps webkit, or apt-get install webkit2gtk-driver xvfb',
};

const FIREFOX_ON_THE_SYSTEM = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';

const finders: Record<EngineName, () => Engine | null> = {
  chromium: () => ({ driver: 'playwright', engine: 'chromium' }),
  firefox: () => {
    if (existsSync(firefox.executablePath())) return { driver: 'playwright', engine: 'firefox' };
    const path = FIREFOX_ON_THE_SYSTEM.find(existsSync);
    return path ? { driver: 'bidi', path } : null;
  },
  webkit: () => {
    if (existsSync(webkit.executablePath())) return { driver: 'playwright', engine: 'webkit' };
    const isThere = [WEBKIT_DRIVER, DISPLAY].every(existsSync);
    return isThere ? { driver: 'webdriver', path: WEBKIT_DRIVER, display: DISPLAY } : null;
  },
};

export const findEngine = (name: EngineName) => finders[name]();
