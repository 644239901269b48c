import type { HomeContent } from './types.ts';

export const home: HomeContent = {
  headline: 'Laman web yang tahan lama.',
  phrasesLabel: 'Apa yang kami buat:',
  phrases: ['Pembangunan Web', 'Pengoptimuman Enjin Carian', 'Mesra Semua Peranti', 'Pantas'],
  pauseLabel: 'Jeda baris yang ditaip',
  playLabel: 'Main baris yang ditaip',
};
