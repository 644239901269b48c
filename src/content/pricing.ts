import type { PricingContent } from './types.ts';

export const pricing: PricingContent = {
  headline: 'Build Your Online Presence, Elevate Your Business!',
  subtitle: 'Our Pricing Plans',
  currencyLabel: 'Currency',
  currencyNames: { MYR: 'RM', USD: 'USD' },
  shownBecause: {
    lookingUp: {
      MYR: 'Shown for Malaysia until we know your country',
      USD: 'Shown in US dollars until we know your country',
    },
    located: (country) => `Shown for ${country}`,
    fallback: {
      MYR: 'Shown for Malaysia, as your country is unknown',
      USD: 'Shown in US dollars, as your country is unknown',
    },
    chosen: 'Your choice',
  },
  withdrawChoice: 'Go by my country',
};
