import type { AnyEventObject } from 'xstate';
import { regionMachine } from '../../../machines/region.machine.ts';
import { samples } from '../../../site/build/flows-page/samples.ts';
import { countOf, defineCase } from '../../support/case.ts';

type Currency = 'home' | 'abroad';

interface Chosen {
  currency: Currency;
}

interface Context {
  homeCountry: string;
  shownAtFirst: Currency;
  country: string | null;
  isHome: boolean;
}

/** Whether the event withdraws a choice that an earlier event has made. */
const isWithdrawal = ({ type }: AnyEventObject, index: number, events: readonly AnyEventObject[]) =>
  type.startsWith('choice') &&
  events
    .slice(0, index)
    .findLast((each) => /^(choice|currency)/.test(each.type))
    ?.type.startsWith('currency');

export const regionCase = (homeCountry: string, byDefault: Currency) =>
  defineCase<Context>({
    id: 'region',
    given: `in ${homeCountry}, with the currency of ${byDefault} by default`,
    machine: regionMachine,
    input: { homeCountry, shownAtFirst: byDefault },
    ...samples.region({
      agency: { country: homeCountry },
      currencies: { home: 'home', abroad: 'abroad', first: byDefault },
    }),
    invariants: {
      'the visitor counts as at home while no country is known': ({ snapshot: { context } }) =>
        context.country !== null || context.isHome,
      'a country counts as home only by its exact name': ({ snapshot: { context } }) =>
        context.country === null || context.isHome === (context.country === homeCountry),
      'a country is known exactly while located': ({ snapshot }) =>
        (snapshot.context.country !== null) === snapshot.matches({ country: 'located' }),
      'the country is looked up once': ({ effects }) =>
        countOf(effects, 'start lookUpCountry') === 1,
      'a failed lookup is logged once': ({ snapshot, effects }) =>
        countOf(effects, 'logLookupFailure') ===
        (snapshot.matches({ country: 'fallback' }) ? 1 : 0),
      'exactly one currency shows': ({ snapshot }) =>
        snapshot.hasTag('home') !== snapshot.hasTag('abroad'),
      'the visitor’s choice wins': ({ snapshot }) =>
        !snapshot.matches({ currency: 'chosen' }) ||
        snapshot.hasTag(snapshot.matches({ currency: { chosen: 'home' } }) ? 'home' : 'abroad'),
      'each choice of the visitor is stored once, and nothing else is': ({ events, effects }) =>
        countOf(effects, 'storeChoice') ===
        events.filter(({ type }) => type === 'currency.chosen').length,
      'the focus moves once for each withdrawn choice, to the currency that shows': ({
        snapshot,
        events,
        effects,
      }) => {
        const [name, given] = effects.at(-1) ?? [];
        const isNew = name === 'focusShownCurrency' && isWithdrawal(events.at(-1)!, -1, events);
        return (
          countOf(effects, 'focusShownCurrency') === events.filter(isWithdrawal).length &&
          (!isNew || snapshot.hasTag((given as Chosen).currency))
        );
      },
      'without a choice, a known country decides': ({ snapshot }) =>
        snapshot.matches({ currency: 'chosen' }) ||
        snapshot.context.country === null ||
        snapshot.hasTag(snapshot.context.isHome ? 'home' : 'abroad'),
      'without a choice or a country, the default decides': ({ snapshot }) =>
        snapshot.matches({ currency: 'chosen' }) ||
        snapshot.context.country !== null ||
        snapshot.hasTag(byDefault),
    },
  });

export const machineCases = [regionCase('Malaysia', 'home'), regionCase('Singapore', 'abroad')];
