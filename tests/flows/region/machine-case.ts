import { regionMachine, type Currency } from '../../../machines/region.machine.ts';
import { samples } from '../../../src/atlas/samples.ts';

export const regionCase = (homeCountry: string, byDefault: Currency) => ({
  id: 'region',
  given: `in ${homeCountry}, with the currency of ${byDefault} by default`,
  machine: regionMachine,
  input: { homeCountry, shownAtFirst: byDefault },
  ...samples.region({
    agency: { country: homeCountry },
    currencies: { home: 'home', abroad: 'abroad', first: byDefault },
  }),
});

export const machineCases = [regionCase('Malaysia', 'home'), regionCase('Singapore', 'abroad')];
