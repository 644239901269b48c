import { agency } from './agency.ts';
import type { IntroductionContent } from './types.ts';

export const introduction: IntroductionContent = {
  text: `We plan, design and build websites for shops, founders and creators, in ${agency.homeCountry} and beyond. You get a strong digital presence, pages that open quickly on phones, and a team that shows you its work at every step.`,
  callToAction: "Let's Make it Happen!",
  pricesLink: 'See the prices',
  pricesFrom: (price) => `from ${price}`,
  promise: 'The first talk is free. No obligation.',
  planNote: 'Plan',
  buildNote: 'Build',
};
