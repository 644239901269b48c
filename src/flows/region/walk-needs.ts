import { shownAtFirst } from '../../content/derived/currencies.ts';
import type { Agency } from '../../content/site.ts';

type OwnAgency = Pick<
  Agency,
  'homeCountry' | 'homeCurrency' | 'abroadCurrency' | 'defaultCurrency'
>;

export function walkNeeds({ agency }: { agency: OwnAgency }) {
  const { homeCountry } = agency;
  return {
    payloads: {
      'xstate.done.actor.lookUpCountry': [
        { output: homeCountry },
        { output: homeCountry === 'Indonesia' ? 'Malaysia' : 'Indonesia' },
        // Names match only exactly.
        { output: homeCountry.toLowerCase() },
      ],
      'xstate.error.actor.lookUpCountry': [{ error: 'refused' }],
    },
    ...(shownAtFirst(agency) === 'home' && {
      neverTaken: {
        'currency.automatic.abroad at once if isPricedForHome to currency.automatic.home':
          'the currency for abroad then shows for a country alone, and a country that was found stays',
      },
    }),
  };
}
