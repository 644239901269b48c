/** The kinds of site that a visitor can draw: those that have both a word and a plan. */
import type { DrawingName, Plan, SiteContent } from '../types.ts';

export interface Kind {
  drawing: DrawingName;
  label: string;
  plan: Plan;
}

/** In the order of the labels; the first one shows at first. */
export const kindsIn = ({ sketch, plans }: Pick<SiteContent, 'sketch' | 'plans'>): Kind[] =>
  Object.entries(sketch.kinds).flatMap(([drawing, label]) => {
    const plan = plans.plans.find((each) => each.drawing === drawing);
    return plan ? [{ drawing: drawing as DrawingName, label, plan }] : [];
  });
