import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../../site/local/browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the executable. */
    chromium: string;
  }
}

/** Runs before two workers look for Chromium at the same time. */
export default ({ provide }: TestProject) => provide('chromium', ensureChromium());
