import type { ColophonContent } from './types.ts';

export const colophon: ColophonContent = {
  flowsLabel: 'Cara halaman ini berfungsi',
  licencesLabel: 'Lesen',
  sheet: { label: 'Helaian', text: '1 daripada 1' },
  scale: { label: 'Skala', text: '1 : 1' },
  revisionLabel: 'Semakan',
  dateLabel: 'Tarikh',
  weightLabel: 'Berat',
  weightUnit: 'bait',
  weighed: 'halaman ini, skripnya dan fonnya, dimampatkan',
};
