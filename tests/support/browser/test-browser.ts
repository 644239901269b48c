/** The engine under test: one of Playwright's own, or a Firefox of the system by way of Puppeteer. */
import { createRequire } from 'node:module';
import { firefox, webkit, type Browser } from '@playwright/test';
import { installOnDemand } from '../../../cli/install-on-demand.ts';
import { systemProgramOf, type EngineName } from './engines.ts';

export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight';

/** The common part of Playwright's and Puppeteer's pages. */
export interface Tab {
  goto: (address: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  url: () => string;
  evaluate: (expression: string) => Promise<unknown>;
  keyboard: {
    type: (text: string) => Promise<void>;
    press: (key: Key) => Promise<void>;
    down: (key: 'Shift') => Promise<void>;
    up: (key: 'Shift') => Promise<void>;
  };
  mouse: { click: (x: number, y: number) => Promise<void> };
  touchscreen: { tap: (x: number, y: number) => Promise<void> };
  close: () => Promise<void>;
}

export interface Screen {
  width: number;
  hasTouch?: boolean;
  /** Present if the engine supports it. */
  reducedMotion?: 'reduce';
}

/** One person's browser storage and tabs. */
interface Profile {
  newTab: () => Promise<Tab>;
  /** Errors of the page that nobody caught. */
  errors: string[];
  close: () => Promise<void>;
}

export interface TestBrowser {
  newProfile: (screen: Screen) => Promise<Profile>;
  close: () => Promise<void>;
}

/** The little that is used of Puppeteer, which is there only once it is needed. */
interface Puppeteer {
  launch: (options: Record<string, unknown>) => Promise<PuppeteerBrowser>;
}

interface PuppeteerBrowser {
  createBrowserContext: () => Promise<{
    newPage: () => Promise<PuppeteerTab>;
    close: () => Promise<void>;
  }>;
  close: () => Promise<void>;
}

interface PuppeteerTab extends Tab {
  setViewport: (size: ReturnType<typeof viewportOf>) => Promise<void>;
  on: (event: 'pageerror', listener: (error: unknown) => void) => unknown;
}

/** Chromium runs already, for all tests. */
export async function launchEngine(name: EngineName, chromium: Browser): Promise<TestBrowser> {
  const executablePath = systemProgramOf(name);
  if (executablePath) return firefoxOfTheSystem(executablePath);
  const launchers = {
    chromium: async () => chromium,
    firefox: () => firefox.launch(),
    webkit: () => webkit.launch(),
  };
  const browser = await launchers[name]();
  return {
    newProfile: async ({ width, ...screen }) => {
      const context = await browser.newContext({ viewport: viewportOf(width), ...screen });
      const errors: string[] = [];
      context.on('weberror', (fault) => errors.push(fault.error().message));
      return { newTab: () => context.newPage(), errors, close: () => context.close() };
    },
    close: async () => {
      if (browser !== chromium) await browser.close();
    },
  };
}

async function firefoxOfTheSystem(executablePath: string): Promise<TestBrowser> {
  const puppeteer = installOnDemand('puppeteer-core');
  const { launch } = createRequire(import.meta.url)(puppeteer) as Puppeteer;
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  return {
    newProfile: async ({ width }) => {
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

const viewportOf = (width: number) => ({ width, height: width < 768 ? 844 : 900 });
