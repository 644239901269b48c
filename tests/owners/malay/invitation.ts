import type { InvitationContent } from './types.ts';

export const invitation: InvitationContent = {
  headline: 'Apa yang anda tunggu? JOM!',
  title: 'Hubungi Kami',
  text: 'Ceritakan keperluan projek anda, dan marilah kita capai matlamat perniagaan anda bersama-sama!',
  prompts: {
    title: 'Tidak pasti apa yang hendak ditulis?',
    questions: ['Untuk apa?', 'Siapa yang akan menggunakannya?', 'Bila perlu siap?'],
  },
  next: {
    title: 'Apa yang berlaku seterusnya',
    steps: [
      'Kami membaca mesej anda dan menjawab melalui e-mel.',
      'Anda melihat pelan dan kosnya sebelum kami membina.',
      'Tiada apa yang diterbitkan sebelum anda bersetuju.',
    ],
  },
};
