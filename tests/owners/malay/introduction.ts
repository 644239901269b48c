import type { IntroductionContent } from './types.ts';

export const introduction: IntroductionContent = {
  text: 'Kami merancang, mereka bentuk dan membina laman web yang dibuka dengan pantas pada mana-mana telefon, dan menunjukkan kerja kami pada setiap langkah.',
  callToAction: 'Jom mulakan!',
  pricesLink: 'Lihat harga',
  planNote: 'Rancang',
  buildNote: 'Bina',
};
