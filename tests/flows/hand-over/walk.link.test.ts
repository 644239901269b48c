// @vitest-environment jsdom
/** The default page does not have this flow. */
import { describe } from 'vitest';
import { walkInJsdom } from '../../support/walk-in-jsdom.ts';
import { pageCase } from './page-case.ts';

describe('handOver, walked in jsdom', () => {
  walkInJsdom(pageCase, pageCase.machineCase, {});
});
