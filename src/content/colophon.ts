import type { ColophonContent } from './types.ts';

export const colophon: ColophonContent = {
  flowsLabel: 'How this page works',
  licencesLabel: 'Licences',
  dateLabel: 'Last updated',
};
