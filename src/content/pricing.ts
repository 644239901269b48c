import { agency } from './agency.ts';
import type { PricingContent } from './types.ts';

const { homeCountry, homeCurrency, abroadCurrency } = agency;
const abroad = abroadCurrency ?? homeCurrency;

/** The short name of a currency, which at home may be another than its code. */
const shortName = (currency: string) => (currency === 'MYR' ? 'RM' : currency);

export const pricing: PricingContent = {
  headline: 'Build Your Online Presence, Elevate Your Business!',
  subtitle: 'Our Pricing Plans',
  currencyLabel: 'Currency',
  currencyNames: { home: shortName(homeCurrency), abroad: shortName(abroad) },
  shownBecause: {
    lookingUp: {
      home: `Shown for ${homeCountry} until we know your country`,
      abroad: `Shown in ${shortName(abroad)} until we know your country`,
    },
    located: (country) => `Shown for ${country}`,
    fallback: {
      home: `Shown for ${homeCountry}, as your country is unknown`,
      abroad: `Shown in ${shortName(abroad)}, as your country is unknown`,
    },
    chosen: 'Your choice',
  },
  withdrawChoice: 'Go by my country',
};
