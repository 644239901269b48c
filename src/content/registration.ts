/**
 * The name and number that your company is registered under, for the last line of the page and for
 * search engines. Without a name there is no such line; the number may be left out.
 *
 *   name: 'Kedai Web Sdn. Bhd.', number: '202601012345 (1234567-A)'
 */
import type { Registration } from './types.ts';

export const registration: Registration = { name: '', numberLabel: 'Company No.', number: '' };
