import type { WhatIfContent } from './types.ts';

export const whatIf: WhatIfContent = {
  question: 'What if the line drops?',
  answer: 'Your message stays in the form, and the form says what happened.',
};
