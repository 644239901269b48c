import { agency } from './agency.ts';
import type { NotFoundContent } from './types.ts';

export const notFound: NotFoundContent = {
  title: `Tiada apa-apa di sini: ${agency.brand}`,
  headline: 'Tiada apa-apa dibina di sini.',
  text: 'Alamat ini membawa ke tapak kosong. Mungkin ia tersalah taip, atau halaman telah berpindah.',
  homeLink: 'Ke laman utama',
  invitation: 'Mencari sesuatu? Tanya kami:',
};
