import type { Agency } from './types.ts';

export const agency: Agency = {
  brand: 'Tapak',
  tagline: 'Websites with good foundations.',
  email: 'hello@tapak.example',
  phone: '+60 00-000 0000',
  defaultCurrency: 'MYR',
};
