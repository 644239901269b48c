import type { HomeContent } from './types.ts';

export const home: HomeContent = {
  headline: 'One person, one page.',
  phrasesLabel: 'What I do:',
  phrases: ['Pages'],
  pauseLabel: 'Pause the typed line',
  playLabel: 'Play the typed line',
};
