// @vitest-environment jsdom
/** The default page does not have this flow. */
import { describe } from 'vitest';
import { walkInJsdom } from '../../support/walk-in-jsdom.ts';
import { machineCases } from './machine-case.ts';
import { pageCase } from './page-case.ts';

describe('handOver, walked in jsdom', () => {
  walkInJsdom(pageCase, machineCases[0]!, {});
});
