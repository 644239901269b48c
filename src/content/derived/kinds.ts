/** The kinds of site that a visitor can draw: those that have both a word and a plan. */
import type { Plan, SiteContent } from '../site.ts';
import { hasDrawings } from './sections.ts';

export type DrawingName = keyof SiteContent['home']['sketch']['kinds'];

export interface Kind {
  drawing: DrawingName;
  label: string;
  plan: Plan;
}

/** In the order of the labels; the first one shows at first. */
export function kindsIn(
  content: Pick<SiteContent, 'sections' | 'extras' | 'home' | 'plans'>,
): Kind[] {
  if (!hasDrawings(content)) return [];
  return Object.entries(content.home.sketch.kinds).flatMap(([drawing, label]) => {
    const plan = content.plans.plans.find((each) => each.drawing === drawing);
    return plan ? [{ drawing: drawing as DrawingName, label, plan }] : [];
  });
}
