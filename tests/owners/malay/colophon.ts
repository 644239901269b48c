import type { ColophonContent } from './types.ts';

export const colophon: ColophonContent = { licencesLabel: 'Lesen' };
