import type { HomeContent } from './types.ts';

export const home: HomeContent = {
  headline: 'Websites with good foundations.',
  phrasesLabel: 'What we do:',
  phrases: [
    'Web Development',
    'Search Engine Optimization',
    'Fully Responsive',
    'Fast Performance',
  ],
  pauseLabel: 'Pause the moving text',
  playLabel: 'Play the moving text',
};
