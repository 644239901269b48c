import type { IntroductionContent } from './types.ts';

export const introduction: IntroductionContent = {
  text: 'We build websites for the shops and studios of Singapore, and for their customers abroad.',
  callToAction: "Let's Make it Happen!",
  pricesLink: 'See the prices',
  planNote: 'Plan',
  buildNote: 'Build',
};
