import type { VoicesContent } from './types.ts';

export const voices: VoicesContent = {
  title: 'What the People Say Whom We Have Worked For',
  voices: [
    {
      quote: 'They listened for an afternoon, drew for a week, and built what they had drawn.',
      name: 'Siti Nurhaliza Hutagalung-Simanjuntak',
      role: 'Chair of the Cooperative of Rice Growers',
    },
    { quote: 'Good.', name: 'Budi', role: 'Fisherman' },
    { quote: 'We would do it again, and have.', name: 'Maria', role: 'Head of a school' },
  ],
};
