import type { AboutContent } from './types.ts';

export const about: AboutContent = {
  title: 'Tentang Kami',
  cards: [
    {
      title: 'Siapa Kami',
      text: 'Pasukan kecil pereka dan pembangun. Anda bercakap terus dengan orang yang melukis dan membina laman anda.',
    },
    {
      title: 'Perjalanan Kami',
      text: 'Kami bermula dengan apa yang terletak di bawah sebuah laman: struktur, kelajuan dan penjagaan.',
    },
    {
      title: 'Cara Kami Bekerja',
      text: 'Bersama-sama dan secara terbuka. Anda melihat pelan sebelum kami membina.',
      steps: ['Dengar', 'Rancang', 'Bina', 'Jaga'],
    },
    {
      title: 'Mengapa Ia Penting',
      text: 'Laman anda sering menjadi perkara pertama yang dilihat orang tentang anda.',
    },
  ],
};
