/** Brings the plan to life, which the page shows and sends before that too. */
import { planEffects } from './effects/plan/index.ts';
import { addPlan } from './flows/add-plan.ts';
import type { FlowOptions, Flows } from './flows/create-flows.ts';

/** For the preview of the atlas, where it waits to be told. */
export { planEffects };

export const startPlan = (
  flows: Partial<Flows>,
  options: Pick<FlowOptions, 'clock' | 'inspect'>,
  effects = planEffects(),
) => {
  addPlan(flows, effects, options).start();
};
