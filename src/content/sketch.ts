/**
 * Under the first drawing, a visitor can put a name on its sign and say what the site is to be. Each
 * kind of site is drawn in a way of its own, and leads to the plan in `plans.ts` that has it as
 * `drawing`. A kind without a word here, or without a plan, is not offered; `extras.ts`
 * leaves the whole part out.
 */
import type { SketchContent } from './types.ts';

export const sketch: SketchContent = {
  title: 'Draw your own site',
  nameLabel: 'Your business name',
  kinds: { offer: 'One page', company: 'Company', shop: 'Shop' },
  discuss: 'Discuss this',
  emptySign: 'Your name here',
  tooLong: (letters) => `The sign has room for ${letters} letters.`,
  description: (name, kind, plan) =>
    name ? `The sign says ${name}. ${kind}: ${plan}.` : `${kind}: ${plan}.`,
};
