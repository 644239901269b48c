/** The currencies of an agency. */
import type { Place } from '../../../machines/region.machine.ts';
import type { Agency } from '../site.ts';

type Currencies = Pick<Agency, 'homeCurrency' | 'abroadCurrency' | 'defaultCurrency'>;

/** The home currency comes first. */
export const currenciesOf = ({ homeCurrency, abroadCurrency }: Currencies) => [
  { place: 'home' as Place, currency: homeCurrency },
  ...(abroadCurrency ? [{ place: 'abroad' as Place, currency: abroadCurrency }] : []),
];

export const shownAtFirst = ({ abroadCurrency, defaultCurrency }: Currencies): Place =>
  defaultCurrency === abroadCurrency ? 'abroad' : 'home';
