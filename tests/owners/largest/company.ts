import type { Company } from './types.ts';

export const company: Company = {
  name: 'PT O’Brien Hutagalung Webcraft Nusantara Tbk',
  number: '9120001234567',
  town: 'Pematangsiantar, Sumatera Utara',
  hours: 'Senin sampai Jumat pukul 08.30–17.30, Sabtu pukul 09.00–13.00',
  openingHours: ['Mo-Fr 08:30-17:30', 'Sa 09:00-13:00'],
  person: 'Siobhán O’Brien Hutagalung',
  since: '1998',
  labels: {
    name: 'Terdaftar sebagai',
    number: 'Nomor Induk Berusaha',
    town: 'Kota',
    hours: 'Jam kerja',
    person: 'Narahubung',
    since: 'Sejak',
  },
};
