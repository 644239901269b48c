import type { ServicesContent } from './types.ts';

export const services: ServicesContent = {
  title: 'Mengapa Memilih Kami?',
  services: [
    {
      title: 'Pembangunan Web',
      description: 'Laman anda, dibina daripada kod yang bersih dan diuji.',
      icon: 'webDevelopment',
    },
    {
      title: 'Reka Bentuk UI/UX',
      description: 'Susun atur yang dilukis mengikut tujuan pelawat anda.',
      icon: 'uiUxDesign',
    },
    {
      title: 'Reka Bentuk Responsif',
      description: 'Satu laman untuk telefon terkecil dan skrin terlebar.',
      icon: 'responsive',
    },
    {
      title: 'Pengoptimuman Enjin Carian (SEO)',
      description: 'Halaman yang boleh dibaca oleh enjin carian.',
      icon: 'seo',
    },
    {
      title: 'Pengoptimuman Kelajuan',
      description: 'Kami mengukur, membuang yang berat, dan mengukur semula.',
      icon: 'pageSpeed',
    },
    {
      title: 'Penyelenggaraan & Sokongan',
      description: 'Kemas kini, sandaran dan perubahan kecil, diuruskan untuk anda.',
      icon: 'maintenance',
    },
  ],
  callToAction: 'Lancarkan Projek Anda',
};
