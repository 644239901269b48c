import type { HomeContent } from './types.ts';

export const home: HomeContent = {
  headline: 'Websites with good foundations.',
  intro:
    'We plan, design and build websites for shops, founders and creators, in Malaysia and beyond. You get a strong digital presence, pages that open quickly on any phone, and a team that shows you its work at every step.',
  phrasesLabel: 'What we do:',
  phrases: [
    'Web Development',
    'Search Engine Optimization',
    'Fully Responsive',
    'Fast Performance',
  ],
  pauseLabel: 'Pause the typed line',
  playLabel: 'Play the typed line',
  callToAction: "Let's Make it Happen!",
  pricesLink: 'See the prices',
};
