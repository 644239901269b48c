/** The finished buildings beside the visitor's plot. */
import { storeysOf } from './prices.ts';
import { isShown } from './sections.ts';
import type { Plan, SiteContent } from './site.ts';

export interface Front {
  name: string;
  storeys: number;
  /** The path of the picture in the shop window, relative to the folder `pictures`. */
  picture: string;
  address?: string | undefined;
  /** Given for an example: the plan that it is an example of. */
  plan?: Plan;
}

/** A finished shop shows at least one row of shutters. */
const LEAST_STOREYS = 2;

/**
 * Returns the owner's finished work or, without any, the examples of the plans. The `./` tells a picture from
 * the larger one in its own section.
 */
export function frontsOf(content: SiteContent): Front[] {
  const { cases } = content.work;
  if (isShown(content, 'work') && cases.length > 0)
    return cases.map(({ title, picture, link }) => ({
      name: title,
      storeys: LEAST_STOREYS,
      picture: `./${picture}`,
      address: link,
    }));
  if (!isShown(content, 'plans')) return [];
  const { plans } = content.plans;
  const storeys = storeysOf(plans);
  return plans.flatMap((plan, index) =>
    plan.example
      ? {
          name: plan.exampleName ?? plan.title,
          storeys: Math.max(LEAST_STOREYS, storeys[index]!),
          picture: `../examples/${plan.example}.webp`,
          address: `/examples/${plan.example}/`,
          plan,
        }
      : [],
  );
}
