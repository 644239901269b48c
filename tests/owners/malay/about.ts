import type { AboutContent } from './types.ts';

export const about: AboutContent = {
  title: 'Tentang Kami',
  clientLabels: { does: 'Bahagian anda', gets: 'Anda terima', approves: 'Anda luluskan' },
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
      steps: [
        {
          title: 'Dengar',
          client: {
            does: 'Ceritakan kerja anda.',
            gets: 'Ringkasan bertulis, dengan harga.',
            approves: 'Tujuan, harga dan tarikh.',
          },
        },
        {
          title: 'Rancang',
          client: {
            does: 'Kumpulkan teks dan gambar.',
            gets: 'Lukisan setiap halaman.',
            approves: 'Pelan, sebelum kami membina.',
          },
        },
        {
          title: 'Bina',
          client: {
            does: 'Cuba halaman yang sedang dibina.',
            gets: 'Pautan ke laman setakat hari ini.',
            approves: 'Laman, sebelum ia disiarkan.',
          },
        },
        {
          title: 'Jaga',
          client: {
            does: 'Tulis kepada kami apabila ada perubahan.',
            gets: 'Kemas kini dan sandaran.',
            approves: 'Sebarang kos tambahan.',
          },
        },
      ],
    },
    {
      title: 'Mengapa Ia Penting',
      text: 'Laman anda sering menjadi perkara pertama yang dilihat orang tentang anda.',
    },
  ],
};
