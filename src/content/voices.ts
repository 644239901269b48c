/**
 * Quotes of clients, with their consent, between the prices and the contact.
 *
 *   voices: [
 *     {
 *       quote: 'They answered within the hour, every time.',
 *       name: 'Aminah Yusof',
 *       role: 'Owner, Kedai Kopi Aminah',
 *     },
 *   ],
 */
import type { VoicesContent } from './types.ts';

export const voices: VoicesContent = { title: 'What Our Clients Say', voices: [] };
