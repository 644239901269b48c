import type { InvitationContent } from './types.ts';

export const invitation: InvitationContent = {
  headline: 'Apa yang anda tunggu? JOM!',
  title: 'Hubungi Kami',
  text: 'Ceritakan keperluan projek anda, dan marilah kita capai matlamat perniagaan anda bersama-sama!',
};
