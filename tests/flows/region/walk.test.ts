// @vitest-environment jsdom
import { describe } from 'vitest';
import { content } from '../../../src/content/index.ts';
import { statesOn } from '../../support/case-walk.ts';
import type { MachineCase } from '../../support/case.ts';
import { walkInJsdom } from '../../support/walk-in-jsdom.ts';
import { abroadFirstIn, homeFirstIn } from './machine-case.ts';
import { regionOnPage } from './page-case.ts';

const { homeCountry, homeCurrency, abroadCurrency } = content.agency;
const opening = (defaultCurrency: string) => ({
  isCountryHeld: true,
  content: { ...content, agency: { ...content.agency, defaultCurrency } },
});
const homeFirst = homeFirstIn(homeCountry);
/** The page makes no difference between the countries abroad. */
const payloads = {
  ...homeFirst.payloads,
  'xstate.done.actor.lookUpCountry': [{ output: homeCountry }, { output: 'Elsewhere' }],
};

describe.runIf(abroadCurrency)('with the currency of home by default', () => {
  walkInJsdom(regionOnPage, { ...homeFirst, payloads } as MachineCase, {
    opening: opening(homeCurrency),
  });
});

describe.runIf(abroadCurrency)('with the currency for abroad by default', () => {
  walkInJsdom({ ...regionOnPage, neverTaken: {} }, abroadFirstIn(homeCountry) as MachineCase, {
    opening: opening(abroadCurrency!),
    // What differs is what shows without a choice.
    marksOf: statesOn,
  });
});
