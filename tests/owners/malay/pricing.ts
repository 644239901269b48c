import type { PricingContent } from './types.ts';

export const pricing: PricingContent = {
  currencyLabel: 'Mata wang',
  currencyNames: { home: 'RM', abroad: 'USD' },
  shownBecause: {
    unknown: {
      home: 'Harga dalam ringgit. Tukar untuk dolar AS.',
      abroad: 'Harga dalam dolar AS. Tukar untuk ringgit.',
    },
    located: (country) => `Harga untuk ${country}`,
    chosen: 'Pilihan anda',
  },
  withdrawChoice: 'Ikut negara saya',
};
