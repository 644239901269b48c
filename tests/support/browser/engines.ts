/** The engines of the cross-browser tests: Playwright's own, or the system's Firefox or WebKit. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { firefox, webkit, type Browser } from '@playwright/test';
import { OwnersError } from '../../../site/owners-error.ts';
import { installOnDemand } from '../../../site/local/browser.ts';
import { webkitOfTheSystem, type Size } from './webkit.ts';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
type EngineName = (typeof ENGINES)[number];

const ON_THE_SYSTEM = {
  firefox: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  // From the Debian package webkit2gtk-driver.
  webkit: ['/usr/bin/WebKitWebDriver'],
};

export function engineNamed(text: string): EngineName {
  const name = ENGINES.find((known) => known === text.trim());
  if (name) return name;
  throw new OwnersError(`Unknown engine "${text}". Use one or more of ${ENGINES.join(',')}.`);
}

/** The engine of this run's cross-browser tests. */
export const ENGINE = engineNamed(process.env['ENGINE'] ?? 'chromium');

/** Returns true for Chromium even if it is missing, because the tests install it themselves. */
export const isInstalled = (name: EngineName) =>
  name === 'chromium' || isWithPlaywright(name) || Boolean(systemProgramOf(name));

/**
 * Returns the path of the system's WebKitWebDriver or Firefox, unless Playwright has its own. Puppeteer
 * drives this Firefox: Playwright 1.65 cannot open a page in Firefox 153 over WebDriver BiDi, because
 * Playwright sends `emulation.setMediaFeaturesOverride`, which that Firefox does not support.
 */
export const systemProgramOf = (name: EngineName) =>
  name === 'chromium' || isWithPlaywright(name) ? undefined : ON_THE_SYSTEM[name].find(existsSync);

const isWithPlaywright = (name: 'firefox' | 'webkit') =>
  existsSync({ firefox, webkit }[name].executablePath());

/** The operations on a page that the cross-browser tests need from every engine. */
interface Tab {
  close: () => Promise<unknown>;
  evaluate: (code: string) => Promise<unknown>;
  goto: (address: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  keyboard: Record<'type' | 'press' | 'down' | 'up', (text: string) => Promise<unknown>>;
  mouse: { click: (x: number, y: number) => Promise<unknown> };
  touchscreen: { tap: (x: number, y: number) => Promise<unknown> };
  setViewport: (size: Size) => Promise<unknown>;
}

export interface Screen {
  width: number;
  hasTouch?: boolean;
  /** Has no effect in a Firefox or WebKit installed on the system. */
  reducedMotion?: 'reduce';
}

export interface Engine {
  /** Opens a profile for one person, with its own storage and a list of its pages' uncaught errors. */
  newProfile: (screen: Screen) => Promise<{
    newTab: () => Promise<Tab>;
    errors: string[];
    close: () => Promise<void>;
  }>;
  close: () => Promise<void>;
}

export async function launchEngine(name: EngineName, chromium: Browser): Promise<Engine> {
  const executablePath = systemProgramOf(name);
  if (executablePath) {
    return name === 'webkit'
      ? webkitOfTheSystem(executablePath, viewportOf)
      : firefoxOfTheSystem(executablePath);
  }
  // Playwright has already started Chromium for all tests.
  const browser = name === 'chromium' ? chromium : await { firefox, webkit }[name].launch();
  return {
    async newProfile({ width, ...screen }) {
      const context = await browser.newContext({ viewport: viewportOf(width), ...screen });
      const errors: string[] = [];
      context.on('weberror', (fault) => errors.push(fault.error().message));
      const newTab = async () => {
        const page = await context.newPage();
        return Object.assign(page, { setViewport: (size: Size) => page.setViewportSize(size) });
      };
      return { newTab, errors, close: () => context.close() };
    },
    close: async () => {
      if (browser !== chromium) await browser.close();
    },
  };
}

async function firefoxOfTheSystem(executablePath: string): Promise<Engine> {
  const { launch } = createRequire(import.meta.url)(installOnDemand('puppeteer-core')) as {
    launch: (options: object) => Promise<Puppeteer>;
  };
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  return {
    async newProfile({ width }) {
      const context = await browser.createBrowserContext();
      const errors: string[] = [];
      const newTab = async () => {
        const page = await context.newPage();
        await page.setViewport(viewportOf(width));
        page.on('pageerror', (error) => errors.push(String(error)));
        return page;
      };
      return { newTab, errors, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

/** The part of Puppeteer in use, typed here because Puppeteer is installed only when needed. */
interface Puppeteer {
  createBrowserContext: () => Promise<{
    newPage: () => Promise<
      Tab & { on: (event: 'pageerror', listener: (error: unknown) => void) => unknown }
    >;
    close: () => Promise<void>;
  }>;
  close: () => Promise<void>;
}

export const viewportOf = (width: number): Size => ({ width, height: width < 768 ? 844 : 900 });
