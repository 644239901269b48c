// @vitest-environment jsdom
import { content } from '../../../src/content/index.ts';
import type { MachineCase } from '../../support/case.ts';
import { walkInJsdom } from '../../support/walk-in-jsdom.ts';
import { typingLoopCase } from './machine-case.ts';
import { typingLoopOnPage } from './page-case.ts';

const home = { ...content.home, phrases: ['ab', 'c'] as const };

walkInJsdom(typingLoopOnPage, typingLoopCase as MachineCase, {
  opening: { content: { ...content, home } },
});
