import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../../site/local/browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
  }
}

/**
 * Finds or installs Chromium before the workers start, so that two of them do not install it at
 * once.
 */
export default ({ provide }: TestProject) => provide('chromium', ensureChromium());
