import type { ColophonContent } from './types.ts';

export const colophon: ColophonContent = {
  flowsLabel: 'How this page works',
  licencesLabel: 'Licences',
  sheet: { label: 'Sheet', text: '1 of 1' },
  scale: { label: 'Scale', text: '1 : 1' },
  revisionLabel: 'Revision',
  dateLabel: 'Date',
  weightLabel: 'Size',
  weightUnit: 'bytes',
  weighed: 'this page, its script and its font, compressed',
};
