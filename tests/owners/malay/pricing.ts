import type { PricingContent } from './types.ts';

export const pricing: PricingContent = {
  headline: 'Bina Kehadiran Dalam Talian Anda!',
  subtitle: 'Pelan Harga Kami',
  currencyLabel: 'Mata wang',
  currencyNames: { home: 'RM', abroad: 'USD' },
  shownBecause: {
    lookingUp: {
      home: 'Untuk Malaysia, sehingga kami tahu negara anda',
      abroad: 'Dalam dolar AS, sehingga kami tahu negara anda',
    },
    located: (country) => `Untuk ${country}`,
    fallback: {
      home: 'Untuk Malaysia, kerana negara anda tidak diketahui',
      abroad: 'Dalam dolar AS, kerana negara anda tidak diketahui',
    },
    chosen: 'Pilihan anda',
  },
  withdrawChoice: 'Ikut negara saya',
};
