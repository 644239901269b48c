import type { HomeContent } from './types.ts';

export const home: HomeContent = {
  headline: 'Shopify shops that sell.',
  phrasesLabel: 'We build:',
  phrases: ["Shops for Ipoh's old town", 'Menus & bookings', 'Pages in Malay and English'],
  pauseLabel: 'Pause the typed line',
  playLabel: 'Play the typed line',
};
