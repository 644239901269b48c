import { agency } from './agency.ts';
import type { PricingContent } from './types.ts';

const { homeCountry, homeCurrency, abroadCurrency } = agency;

/** The short name of a currency, which at home may be another than its code. */
const shortName = (currency: string) => (currency === 'MYR' ? 'RM' : currency);

/** Its name in a sentence, as in `US dollars`; those who pay in ringgit put no s to it. */
const inWords = (currency: string) =>
  currency === 'MYR'
    ? 'ringgit'
    : (2)
        .toLocaleString('en', { style: 'currency', currency, currencyDisplay: 'name' })
        .replace(/\S+\s/, '');

const inFull = (currency: string) =>
  `${shortName(currency)}, ${currency === 'MYR' ? 'Malaysian ' : ''}${inWords(currency)}`;

const forShop = (shop: string) => (shop ? ` for ${shop}` : '');

const other = abroadCurrency ?? homeCurrency;
const home = inWords(homeCurrency);
const abroad = inWords(other);

export const pricing: PricingContent = {
  currencyLabel: 'Currency',
  currencyNames: { home: shortName(homeCurrency), abroad: shortName(other) },
  currencyNamesInFull: { home: inFull(homeCurrency), abroad: inFull(other) },
  shownBecause: {
    unknown: {
      home: `Prices in ${home}. Switch for ${abroad}.`,
      abroad: `Prices in ${abroad}. Switch for ${home}.`,
    },
    located: (country) => `Prices in ${country === homeCountry ? home : abroad} for ${country}`,
    chosen: { home: `Showing ${home}`, abroad: `Showing ${abroad}` },
  },
  withdrawChoice: 'Use my location instead',
  about: (plan, price, shop) => `About: ${plan}${forShop(shop)}, ${price}`,
  chosen: (plan, shop) => `${plan} chosen${forShop(shop)}. It stands above your message.`,
};
