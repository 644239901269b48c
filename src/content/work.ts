/**
 * Work of yours that the page shows, up to six pieces of it, under the services. The files of the
 * pictures go into src/content/pictures/, at least 1200 pixels wide; the build makes them small.
 *
 *   cases: [
 *     {
 *       title: 'Kedai Kopi Aminah',
 *       text: 'A shop for a roastery in Ipoh, which now sells half of its beans online.',
 *       picture: 'kedai-kopi.png',
 *       alt: 'The front page of the shop: three bags of coffee beside their prices.',
 *       link: 'https://www.example.com', // may be left out
 *     },
 *   ],
 */
import type { WorkContent } from './types.ts';

export const work: WorkContent = { title: 'Our Work', cases: [] };
