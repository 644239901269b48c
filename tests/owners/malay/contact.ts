import { agency } from './agency.ts';
import type { ContactContent } from './types.ts';

export const contact: ContactContent = {
  submitLabel: 'Hantar mesej',
  sendingLabel: 'Menghantar...',
  sendingStatus: 'Mesej anda sedang dihantar.',
  successToast: 'Mesej berjaya dihantar!',
  successStatus: 'Terima kasih. Mesej anda telah sampai, dan kami akan menjawab melalui e-mel.',
  failureToast: 'Gagal menghantar. Cuba lagi.',
  failureStatus: {
    incomplete: 'Sebahagian borang ini kosong atau hilang, jadi tiada apa-apa dihantar.',
    offline: 'Anda nampaknya di luar talian, jadi mesej anda tidak dihantar. Ia masih di sini.',
    unreachable: 'Bahagian yang menghantar mesej tidak dapat dimuatkan. Mesej anda masih di sini.',
    rateLimited: 'Perkhidmatan mel kami sibuk. Tunggu sebentar dan hantar semula.',
    refused: 'Perkhidmatan mel kami tidak menerima mesej itu. Ia masih di sini.',
    misconfigured: 'Borang kami tidak berfungsi, dan itu salah kami. Mesej anda masih di sini.',
    unanswered:
      'Sambungan terputus sebelum kami mendapat jawapan, jadi mesej mungkin telah sampai.',
    timedOut: 'Tiada jawapan selama 30 saat. Mesej anda mungkin telah sampai juga.',
    interrupted: 'Halaman ini ditutup sebelum ada jawapan, jadi mesej mungkin telah sampai.',
    unknown: 'Sesuatu yang tidak dijangka berlaku. Mesej anda masih di sini: hantar semula.',
  },
  stoppedStatus:
    'Borang berhenti berfungsi, jadi mesej anda mungkin telah sampai. Ia masih di sini.',
  earlierCopyNote: 'Mesej saya yang terdahulu mungkin telah sampai kepada anda.',
  instead: 'Hantar mesej yang sama dengan cara lain:',
  insteadByMail: 'Melalui e-mel',
  insteadByChat: 'Melalui WhatsApp',
  mailSubject: `Pertanyaan projek untuk ${agency.brand}`,
  cutNote: '[Dipotong di sini. Keseluruhannya masih dalam borang.]',
};
