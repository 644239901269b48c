import type { Registration } from './types.ts';

export const registration: Registration = {
  name: 'PT O’Brien Hutagalung Webcraft Nusantara Tbk',
  numberLabel: 'Nomor Induk Berusaha',
  number: '9120001234567',
};
