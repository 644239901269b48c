/** The currencies of an agency. */
import type { Currency } from '../../../machines/region.machine.ts';
import type { Agency } from '../site.ts';

type Currencies = Pick<Agency, 'homeCurrency' | 'abroadCurrency' | 'defaultCurrency'>;

/** The home currency comes first. */
export const currenciesOf = ({ homeCurrency, abroadCurrency }: Currencies) => [
  { currency: 'home' as Currency, code: homeCurrency },
  ...(abroadCurrency ? [{ currency: 'abroad' as Currency, code: abroadCurrency }] : []),
];

export const shownAtFirst = ({ abroadCurrency, defaultCurrency }: Currencies): Currency =>
  defaultCurrency === abroadCurrency ? 'abroad' : 'home';
