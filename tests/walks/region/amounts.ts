/** The amounts that the page shows for each plan: new, original, monthly. */
import type { Currency } from '../../../machines/region.machine.ts';

/** Returns the sentence that gives the reason for the currency once the country is known. */
export const pricesFor = (currency: Currency, country: string) =>
  `Prices in ${currency === 'home' ? 'ringgit' : 'US dollars'} for ${country}`;

/** The price list of the default agency, one line for each plan. */
const AMOUNTS: Record<Currency, string> = {
  home: `RM 2,200  RM 3,100  RM 65
         RM 3,600  RM 4,200  RM 65
         RM 8,500  RM 12,500  RM 210`,
  abroad: `$1,500  $2,000  $30
           $2,500  $3,100  $30
           $8,000  $11,500  $175`,
};

export const amountsIn = (currency: Currency) => AMOUNTS[currency].split(/\s{2,}/);

/** Returns only the new prices. */
export const newPricesIn = (currency: Currency) =>
  amountsIn(currency).filter((_, index) => index % 3 === 0);
