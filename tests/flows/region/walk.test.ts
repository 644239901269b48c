// @vitest-environment jsdom
import { describe } from 'vitest';
import { content } from '../../../src/content/index.ts';
import type { Currency } from '../../../src/content/types.ts';
import type { MachineCase } from '../../support/case.ts';
import { walkInJsdom } from '../../support/walk-in-jsdom.ts';
import { regionCase, regionInDollarsCase } from './machine-case.ts';
import { regionOnPage } from './page-case.ts';

const opening = (defaultCurrency: Currency) => ({
  isCountryHeld: true,
  content: { ...content, agency: { ...content.agency, defaultCurrency } },
});
/** The page makes no difference between the countries abroad. */
const payloads = {
  ...regionCase.payloads,
  'xstate.done.actor.lookUpCountry': [{ output: 'Malaysia' }, { output: 'Singapore' }],
};

describe('with ringgit by default', () => {
  walkInJsdom(regionOnPage, { ...regionCase, payloads } as MachineCase, {
    opening: opening('MYR'),
  });
});

describe('with dollars by default', () => {
  walkInJsdom({ ...regionOnPage, neverTaken: {} }, regionInDollarsCase as MachineCase, {
    opening: opening('USD'),
    isSampled: true,
  });
});
