import type { HomeContent } from './types.ts';

export const home: HomeContent = {
  headline:
    'Websites, shops and booking systems for the restaurants, workshops and cooperatives of fourteen thousand islands',
  phrasesLabel: 'What we do:',
  phrases: [
    'Web Development',
    'Search Engine Optimization for seventeen languages',
    'Pengoptimuman kelajuan dan kebolehcapaian',
    '网站开发与搜索引擎优化',
    'வலைத்தள வடிவமைப்பு',
    'Internationalization',
    'Donaudampfschifffahrtsgesellschaft',
    'Fast',
    'Fully Responsive',
    'A line that is longer than any other line that anybody would ever let a page type',
  ],
  pauseLabel: 'Pause the typed line',
  playLabel: 'Play the typed line',
};
