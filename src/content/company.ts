/**
 * Your company's registration, place and hours, for the foot of the page and search engines.
 * A line shows once it is filled; the number needs a name.
 *
 *   name: 'Kedai Web Sdn. Bhd.', number: '202601012345 (1234567-A)', town: 'Ipoh',
 *   hours: 'Monday to Friday, 9 am to 6 pm', openingHours: ['Mo-Fr 09:00-18:00'],
 *   person: 'Nurul Aina', since: '2019',
 */
import type { Company } from './types.ts';

export const company: Company = {
  name: '',
  number: '',
  town: '',
  hours: '',
  openingHours: [],
  person: '',
  since: '',
  labels: {
    name: 'Registered as',
    number: 'Company No.',
    town: 'Town',
    hours: 'Hours',
    person: 'Ask for',
    since: 'Since',
  },
};
