import type { FormContent } from './types.ts';

export const form: FormContent = {
  title: 'Tulis kepada kami',
  nameLabel: 'Nama anda',
  emailLabel: 'E-mel anda',
  messageLabel: 'Mesej anda',
  heldStatus: 'Halaman masih dimuatkan. Mesej anda akan dihantar sebaik sahaja ia sedia.',
  withoutScript: 'Borang memerlukan skrip yang belum sampai. Sila tulis terus kepada kami:',
};
