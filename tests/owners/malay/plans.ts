import type { PlansContent } from './types.ts';

export const plans: PlansContent = {
  plans: [
    {
      title: 'Laman Syarikat',
      suits: 'Untuk syarikat yang mahu dikenali dan dipercayai.',
      original: { MYR: 4000, USD: 3000 },
      price: { MYR: 3500, USD: 2400 },
      monthly: { MYR: 60, USD: 28 },
      delivery: '3-4 minggu',
      benefits: ['Halaman untuk syarikat dan perkhidmatan anda', 'Borang pertanyaan'],
      choose: 'Bincang pelan ini',
    },
    {
      title: 'Laman Pendaratan',
      suits: 'Untuk satu tawaran dan satu langkah seterusnya.',
      badge: 'Paling Laris',
      price: { MYR: 2100, USD: 1400 },
      monthly: { MYR: 60, USD: 28 },
      delivery: '1-2 minggu',
      benefits: ['Satu halaman dengan satu tujuan', 'Pautan tempahan'],
      choose: 'Bincang pelan ini',
    },
    {
      title: 'Kedai Dalam Talian',
      suits: 'Untuk kedai yang menjual semasa anda tidur.',
      price: { MYR: 8400, USD: 7900 },
      monthly: { MYR: 200, USD: 170 },
      delivery: '6-8 minggu',
      benefits: ['Troli dan pembayaran', 'Papan pemuka inventori'],
      choose: 'Bincang pelan ini',
    },
  ],
  domainNote: 'Nama domain adalah pilihan anda.',
  closing: 'Ada perkara lain dalam fikiran?',
  callToAction: 'Bincangkan projek anda',
  originalLabel: 'Harga asal',
  priceLabel: 'Harga baharu',
  plainPriceLabel: 'Harga',
  oneTimeLabel: 'sekali bayar',
  monthlyLabel: 'Pengehosan dan sokongan, sebulan',
  deliveryLabel: 'Siap dalam',
};
